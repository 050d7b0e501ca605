/// A type that sends a client's requests, over the network or to a handler in the same process.
///
/// ```swift
/// let client = RouteClient<SiteRoute>(environment: .system, transport: transport)
/// ```
///
/// A ``RouteClient`` takes both functions from it. So a client that can make calls can also follow events.
public protocol ClientTransport: Sendable {
  /// Sends a request once and returns the whole response.
  ///
  /// - Throws: A ``TransportError``.
  func send(_ request: Request) async throws -> Response
  // No default: a stream of whole responses would wait for the end of an event stream, which has none.
  /// Sends a request once and returns the response, whose body may still be arriving. Ending the body ends the request.
  ///
  /// - Throws: A ``TransportError``, such as ``TransportError/cannotStream``. Reading the body can also throw a
  ///   ``TransportError``.
  func stream(_ request: Request) async throws -> StreamedResponse
}
