/// The reason why an operator's command got no answer, or why a server cannot take commands.
public enum ControlError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path is too long for a socket address.
  case longPath(String, byteCount: Int)
  /// The socket's folder lets others in, or belongs to somebody else.
  case folder(String, expected: String, found: String)
  /// Another server listens there.
  case taken(String)
  /// The file is not a socket.
  case noSocket(String)
  /// The system failed.
  case failed(operation: String, path: String, reason: String)
  /// There is no socket, or no process listens on it. Nothing was sent.
  case nobodyListens(String)
  /// The command was sent, but there is no answer. The server may have carried it out.
  case noAnswer(String)

  /// What is wrong, and where.
  public var description: String {
    switch self {
    case .longPath(let path, let count):
      "a socket path can have at most \(ControlPath.mostBytes) bytes, but \(path) has \(count)"
    case .folder(let path, let expected, let found):
      "the socket's folder \(path): expected \(expected), found \(found)"
    case .taken(let path): "another server listens at \(path)"
    case .noSocket(let path): "\(path) is not a socket"
    case .failed(let operation, let path, let reason): "cannot \(operation) \(path): \(reason)"
    case .nobodyListens(let path): "nobody listens at \(path)"
    case .noAnswer(let path):
      "the server at \(path) did not answer; it may or may not have carried out the command"
    }
  }
}
