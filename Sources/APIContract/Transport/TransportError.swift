/// The reason why a transport got no response.
///
/// All transports throw these errors, so a client can handle a lost connection in the same way with every transport.
/// A response is never an error, whatever its status.
public enum TransportError: Error, Hashable, Sendable {
  /// The server cannot be reached, or the connection was lost. The server may have received the request.
  case offline
  /// The response was not complete in time. The server may have received the request.
  case timedOut
  /// The task was cancelled. The server may have received the request.
  case cancelled
  /// The TLS connection failed, or the server's certificate is not trusted.
  case insecure
  /// The body of the response has more bytes than the limit.
  case tooLarge(limit: Int)
  /// The client has no transport for responses that stay open, such as event streams. Nothing was sent.
  case cannotStream
  /// Another error, as a message.
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
    case .cannotStream:
      "the client has no transport for streams: pass it the transport itself, not its function `send`, "
        + "or set the client's `stream`"
    case .other(let reason): reason
    }
  }
}
