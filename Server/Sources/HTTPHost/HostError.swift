/// The reason why a host cannot start.
public enum HostError: Error, Hashable, Sendable {
  /// The system refuses the address or the port.
  case cannotListen(host: String, port: Int, reason: String)
  /// There is no such folder, or it cannot be read.
  case noWebFolder(String)
}

extension HostError: CustomStringConvertible {
  /// What failed and why.
  public var description: String {
    switch self {
    case .cannotListen(let host, let port, let reason):
      "cannot listen on port \(port) of \(host): \(reason)"
    case .noWebFolder(let path): "the web folder is not a readable folder: \(path)"
    }
  }
}
