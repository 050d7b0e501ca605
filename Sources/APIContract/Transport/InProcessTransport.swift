/// A transport that passes requests to a handler in the same process.
///
/// ```swift
/// let server = InProcessTransport { request in await app.respond(to: request) }
/// let client = RouteClient<SiteRoute>(environment: environment, transport: server.send)
/// ```
///
/// A test with this transport runs everything between a client and a handler except the network: the request is
/// printed, signed, parsed and handled, and the answer is encoded and decoded.
public struct InProcessTransport: Sendable {
  /// A function that answers a request.
  public typealias Handler = @Sendable (Request) async -> Response

  private let handler: Handler

  /// Creates a transport to a handler.
  public init(_ handler: @escaping Handler) { self.handler = handler }

  /// Returns the handler's response.
  ///
  /// - Throws: ``TransportError/cancelled`` if the task is cancelled before the handler runs or while it runs.
  @Sendable public func send(_ request: Request) async throws(TransportError) -> Response {
    if Task.isCancelled { throw .cancelled }
    let response = await handler(request)
    if Task.isCancelled { throw .cancelled }
    return response
  }
}
