/// Why a transport has no response.
///
/// All transports throw these errors, so that a client tells a lost connection from a refused request
/// without knowing how requests travel. A response with any status is no error.
public enum TransportError: Error, Hashable, Sendable {
  /// The server cannot be reached, or the connection was lost. The server may have got the request.
  case offline
  /// No whole response came in time. The server may have got the request.
  case timedOut
  /// The task was cancelled. The server may have got the request.
  case cancelled
  /// No connection with TLS can be made, or the certificate of the server is not trusted.
  case insecure
  /// The body of the response has more bytes than this.
  case tooLarge(limit: Int)
  /// Something else, in plain words.
  case other(String)
}

extension TransportError: CustomStringConvertible {
  /// What went wrong.
  public var description: String {
    switch self {
    case .offline: "the server cannot be reached"
    case .timedOut: "the server did not answer in time"
    case .cancelled: "the request was cancelled"
    case .insecure: "there is no secure connection to the server"
    case .tooLarge(let limit): "the response has more than \(limit) bytes"
    case .other(let reason): reason
    }
  }
}
