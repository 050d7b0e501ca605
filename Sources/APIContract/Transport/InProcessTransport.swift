/// A transport that passes requests to a handler in the same process.
///
/// ```swift
/// let server = InProcessTransport { request in await app.respond(to: request) }
/// let client = RouteClient<SiteRoute>(environment: environment, transport: server)
/// ```
///
/// A test with this transport runs everything between a client and a handler except the network: the request is
/// printed, signed, parsed and handled, and the answer is encoded and decoded.
public struct InProcessTransport: ClientTransport {
  /// A function that answers a request.
  public typealias Handler = @Sendable (Request) async -> Response
  /// A function that answers a request with a response whose body may still be arriving.
  public typealias StreamHandler = @Sendable (Request) async -> StreamedResponse

  private let handler: Handler
  private let streamHandler: StreamHandler

  /// Creates a transport to a handler that returns whole responses. An event stream ends after the events so far, and the client then
  /// connects again.
  public init(_ handler: @escaping Handler) {
    self.init(handler) { StreamedResponse(await handler($0)) }
  }

  /// Creates a transport to two handlers.
  ///
  /// - Parameters:
  ///   - handler: Answers with whole responses.
  ///   - streamHandler: Answers the requests for streams, such as event streams.
  public init(_ handler: @escaping Handler, stream streamHandler: @escaping StreamHandler) {
    self.handler = handler
    self.streamHandler = streamHandler
  }

  /// Returns the handler's response.
  ///
  /// - Throws: ``TransportError/cancelled`` if the task is cancelled before the handler runs or while it runs.
  @Sendable public func send(_ request: Request) async throws(TransportError) -> Response {
    if Task.isCancelled { throw .cancelled }
    let response = await handler(request)
    if Task.isCancelled { throw .cancelled }
    return response
  }

  /// Returns the stream handler's response.
  ///
  /// - Throws: ``TransportError/cancelled`` if the task is cancelled before the handler runs or while it runs.
  @Sendable public func stream(_ request: Request) async throws(TransportError) -> StreamedResponse
  {
    if Task.isCancelled { throw .cancelled }
    let response = await streamHandler(request)
    guard Task.isCancelled else { return response }
    response.body.end()
    throw .cancelled
  }
}
