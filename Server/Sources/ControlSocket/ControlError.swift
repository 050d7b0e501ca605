/// Why a command of an operator has no answer, or why a server cannot take any.
public enum ControlError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path does not fit into the address of a socket.
  case longPath(String, byteCount: Int)
  /// The folder of the socket lets others in, or belongs to somebody else.
  case folder(String, expected: String, found: String)
  /// Another server listens there.
  case taken(String)
  /// The file is not a socket.
  case noSocket(String)
  /// The system failed.
  case failed(operation: String, path: String, reason: String)
  /// There is no socket, or no process that listens. Nothing was sent.
  case nobodyListens(String)
  /// The command was sent, and there is no answer: perhaps it was carried out.
  case noAnswer(String)

  /// What is wrong, and where.
  public var description: String {
    switch self {
    case .longPath(let path, let count):
      "the path of a socket has at most \(ControlPath.mostBytes) bytes, and \(path) has \(count)"
    case .folder(let path, let expected, let found):
      "the folder \(path) of the socket: expected \(expected), found \(found)"
    case .taken(let path): "another server listens at \(path)"
    case .noSocket(let path): "\(path) is not a socket"
    case .failed(let operation, let path, let reason): "cannot \(operation) \(path): \(reason)"
    case .nobodyListens(let path): "nobody listens at \(path)"
    case .noAnswer(let path):
      "the server at \(path) gave no answer: perhaps it carried the command out, perhaps not"
    }
  }
}
