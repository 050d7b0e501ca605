import WordCubeAPI

/// What arrives on a connection, in order.
enum Arrival: Sendable {
  case request(ReceivedRequest)
  /// Bytes that the parser refused. Nothing arrives after them.
  case noRequest(any Error)
}

/// A request that arrived, as far as it is read.
struct ReceivedRequest: Sendable {
  /// Why a body that the route takes was not read.
  enum BodyFailure: Equatable {
    /// It has more bytes than the limit of its route.
    case tooLarge(limit: Int)
    /// It did not arrive in time.
    case late
  }

  /// The method as the client wrote it.
  let method: Request.Method
  /// The request: `GET` instead of `HEAD`. Its body is empty if it was not read.
  var request: Request
  let route: HostedRoute
  /// When the head arrived.
  let start: ContinuousClock.Instant
  /// Whether the connection ends after the response: the client wants it, or the rest of the request is not read.
  var closes: Bool
  /// Why the body is missing; nil if it was read, or its route has none.
  var failure: BodyFailure?

  /// Whether the response is sent without its body.
  var isHead: Bool { method.rawValue == "HEAD" }
}
