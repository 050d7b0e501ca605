/// A client that calls an API's server: `try await client.call(Site.user, 3)`.
///
/// The client adds the header fields that a route requires: the account's token, the signature, and the `Idempotency-Key`. After a
/// temporary failure, the client sends the request again with a new signature, if repeating it does no harm. A ``ClientTransport`` sends
/// its requests, either over the network or to a handler in the same process.
public struct RouteClient<R: ClientRoute>: Sendable {
  /// A function that sends a request once and returns the response.
  public typealias Transport = @Sendable (Request) async throws -> Response
  /// A function that sends a request once and returns the response, whose body may still be arriving.
  public typealias StreamTransport = @Sendable (Request) async throws -> StreamedResponse

  /// Sends a request once and returns the response. Replacing `transport` does not affect event streams: the client still requests them
  /// with ``stream``.
  public var transport: Transport
  /// Sends the requests for event streams. In a client that was created with a function instead of a
  /// ``ClientTransport``, it throws ``TransportError/cannotStream`` until you set it.
  public var stream: StreamTransport
  /// Stores the token and the signing key of the account.
  public var credentials: any CredentialStoring<R.Credentials>
  /// How often a request is sent, and how long the client waits in between.
  public var retry: RetryPolicy
  /// Header fields of each request, such as the app's version.
  public var headers: Headers = [:]
  package let environment: ClientEnvironment
  /// The server's clock.
  let clock = ServerClock()
  /// Whether an account is being registered.
  package let registration = Registration()
  /// Whether a token is being replaced.
  package let rotation = Rotation()

  /// Creates a client with a transport.
  ///
  /// - Parameters:
  ///   - environment: Where the client gets the time and random bits, and how it waits.
  ///   - credentials: Stores the account's token and signing key. While it is empty, a call that needs an account throws
  ///     ``ClientError/notRegistered``.
  ///   - retry: How often a request is sent, and how long the client waits in between.
  ///   - transport: Sends the requests, including those for event streams.
  public init(
    environment: ClientEnvironment,
    credentials: some CredentialStoring<R.Credentials>,
    retry: RetryPolicy = RetryPolicy(), transport: some ClientTransport
  ) {
    self.init(
      environment: environment, credentials: credentials, retry: retry,
      transport: { try await transport.send($0) })
    stream = { try await transport.stream($0) }
  }

  /// Creates a client with a transport. The client keeps its credentials in memory.
  ///
  /// - Parameters:
  ///   - environment: Where the client gets the time and random bits, and how it waits.
  ///   - retry: How often a request is sent, and how long the client waits in between.
  ///   - transport: Sends the requests, including those for event streams.
  public init(
    environment: ClientEnvironment, retry: RetryPolicy = RetryPolicy(),
    transport: some ClientTransport
  ) {
    self.init(
      environment: environment, credentials: MemoryStore<R.Credentials>(), retry: retry,
      transport: transport)
  }

  /// Creates a client with a function that sends requests. It cannot follow events until you set ``stream``.
  ///
  /// - Parameters:
  ///   - environment: Where the client gets the time and random bits, and how it waits.
  ///   - credentials: Stores the account's token and signing key. While it is empty, a call that needs an account throws
  ///     ``ClientError/notRegistered``.
  ///   - retry: How often a request is sent, and how long the client waits in between.
  ///   - transport: Sends a request once and returns the response.
  public init(
    environment: ClientEnvironment,
    credentials: some CredentialStoring<R.Credentials>,
    retry: RetryPolicy = RetryPolicy(), transport: @escaping Transport
  ) {
    self.environment = environment
    self.credentials = credentials
    self.retry = retry
    self.transport = transport
    stream = { _ in throw TransportError.cannotStream }
  }

  /// Creates a client with a function that sends requests. It keeps credentials in memory, and cannot follow events until
  /// you set ``stream``.
  ///
  /// - Parameters:
  ///   - environment: Where the client gets the time and random bits, and how it waits.
  ///   - retry: How often a request is sent, and how long the client waits in between.
  ///   - transport: Sends a request once and returns the response.
  public init(
    environment: ClientEnvironment, retry: RetryPolicy = RetryPolicy(),
    transport: @escaping Transport
  ) {
    self.init(
      environment: environment, credentials: MemoryStore<R.Credentials>(), retry: retry,
      transport: transport)
  }

  // `call` is generic over the endpoint: if overloads were generic over its input and output, the compiler would give no
  // diagnostic for a misspelled endpoint.

  /// Sends the request for an input and reads the answer.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - input: The input.
  ///   - idempotencyKey: The key under which the server stores its response for 24 hours; nil to create a key. If an action must not happen
  ///     twice, create the key yourself, save it before the call, and repeat the call with the same key until you have the answer. Routes
  ///     that take no key ignore it.
  public func call<E: RouteEndpoint<R>>(
    _ endpoint: E, _ input: E.Input, idempotencyKey: IdempotencyKey? = nil
  ) async throws(ClientError<R>) -> E.Output {
    let response = try await send(
      try request(endpoint, input), on: endpoint.route, idempotencyKey: idempotencyKey)
    return try read(response, of: endpoint)
  }

  /// Sends the request of an endpoint without input, and reads the answer.
  public func call<E: RouteEndpoint<R>>(
    _ endpoint: E
  ) async throws(ClientError<R>) -> E.Output where E.Input == Void {
    try await call(endpoint, ())
  }

  /// Requests an answer if it has changed since an earlier response.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - input: The input.
  ///   - tag: The entity tag of the earlier response; nil if there is none.
  public func poll<E: RouteEndpoint<R>>(
    _ endpoint: E, _ input: E.Input, after tag: EntityTag?
  ) async throws(ClientError<R>) -> Polled<E.Output> {
    var request = try request(endpoint, input)
    request.headers["If-None-Match"] = tag?.header
    let response = try await send(request, on: endpoint.route)
    if response.status == 304, tag != nil { return .unchanged }
    let answer = try read(response, of: endpoint)
    return .changed(answer, response.headers["ETag"].flatMap { EntityTag(header: $0) })
  }

  private func request<E: RouteEndpoint<R>>(
    _ endpoint: E, _ input: E.Input
  ) throws(ClientError<R>) -> Request {
    do { return try endpoint.request(input) } catch { throw .unprintable(error) }
  }

  private func read<E: RouteEndpoint<R>>(
    _ response: Response, of endpoint: E
  ) throws(ClientError<R>) -> E.Output {
    guard response.status == endpoint.answer.status else { throw ClientError(refusal: response) }
    do { return try endpoint.answer.read(response) } catch {
      throw .unreadable(error, endpoint.route)
    }
  }
}
