import APIContract

/// What arrives on a connection, in order.
enum Arrival: Sendable {
  case request(ReceivedRequest)
  /// Bytes that the parser refused. Nothing arrives after them.
  case noRequest(any Error)
}

/// A request that has arrived, as far as it was read.
struct ReceivedRequest: Sendable {
  /// Why the service is not called.
  enum Failure: Equatable {
    /// The body has more bytes than the limit of its route.
    case tooLarge(limit: Int)
    /// The body did not arrive in time.
    case late
    /// HTTP/1.1 without `Host`, with several of them, or with one that names no host (RFC 9112, section 3.2).
    case badHost
    /// `Content-Length` is not digits, or does not fit in 63 bits (RFC 9110, section 8.6).
    case badLength
    /// The body has a transfer coding other than `chunked`, which the host does not know.
    case unknownCoding
    /// The body is `chunked` twice (RFC 9112, section 7.1).
    case badCoding
  }

  /// The method as the client wrote it.
  let method: Request.Method
  /// The request, with `GET` instead of `HEAD`. Its body is empty if it was not read.
  var request: Request
  let route: HostedRoute
  /// When the head arrived.
  let start: ContinuousClock.Instant
  /// Whether the connection ends after the response, because the client wants it or the rest of the request is
  /// not read.
  var closes: Bool
  /// Whether the client knows the transfer coding `chunked`; HTTP/1.0 clients do not.
  var isChunkable = true
  /// Why the host itself answers; nil if the service does.
  var failure: Failure?

  /// Whether the response is sent without its body.
  var isHead: Bool { method.rawValue == "HEAD" }
}
