/// Calls the game's server: `try await client.dailyChallenges.today(language: .english)`.
///
/// Each endpoint has a function of one line. The client adds what all requests have: the token of the player,
/// the signature and the `Idempotency-Key` of what changes something. It repeats requests that may be
/// repeated, signed anew each time. How a request travels is a closure, so the same client talks to a
/// server over the network, or to its handler in the same process.
public struct APIClient: Sendable {
  /// Sends a request once and returns the response.
  public typealias Transport = @Sendable (Request) async throws -> Response

  /// Sends a request once and returns the response.
  public var transport: Transport
  /// Where the token and the key of the player are.
  public var credentials: any CredentialStore
  /// When requests are repeated.
  public var retry: RetryPolicy
  /// The build number of the app, which each request names; nil is not sent. A server refuses builds below
  /// ``Configuration/minimumBuild``.
  public var build: Int?
  let environment: ClientEnvironment
  /// How far the server's clock is from this one.
  let clock = ServerClock()
  /// Whether a player is being registered.
  let registration = Registration()

  /// A client that sends its requests this way.
  ///
  /// - Parameters:
  ///   - environment: Time, random bits and waiting.
  ///   - credentials: Where the token and the key of the player are. Without credentials no request leaves that
  ///     needs a player.
  ///   - retry: When requests are repeated.
  ///   - transport: Sends a request once and returns the response.
  public init(
    environment: ClientEnvironment, credentials: any CredentialStore = MemoryCredentialStore(),
    retry: RetryPolicy = RetryPolicy(), transport: @escaping Transport
  ) {
    self.environment = environment
    self.credentials = credentials
    self.retry = retry
    self.transport = transport
  }

  /// Sends the request of an input and reads the answer.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - input: The input.
  ///   - idempotencyKey: What to name something that is done once; nil makes a new name for this call. An app that
  ///     must not do it twice makes a key, keeps it with what it is for, and calls again with it while it does not
  ///     know the answer, up to 24 hours. Routes that take no key ignore it.
  public func call<Input, Output>(
    _ endpoint: APIEndpoint<Input, Output>, _ input: Input, idempotencyKey: IdempotencyKey? = nil
  ) async throws(APIError) -> Output {
    let response = try await send(
      try request(endpoint, input), on: endpoint.route, idempotencyKey: idempotencyKey)
    return try read(response, of: endpoint)
  }

  /// Sends the request of an endpoint without input and reads the answer.
  public func call<Output>(_ endpoint: APIEndpoint<Void, Output>) async throws(APIError) -> Output {
    try await call(endpoint, ())
  }

  /// Asks again for what may have changed.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - input: The input.
  ///   - tag: The tag of the state that is known; nil if none is.
  public func poll<Input, Output>(
    _ endpoint: APIEndpoint<Input, Output>, _ input: Input, after tag: EntityTag?
  ) async throws(APIError) -> Polled<Output> {
    var request = try request(endpoint, input)
    request.headers["If-None-Match"] = tag?.header
    let response = try await send(request, on: endpoint.route)
    if response.status == 304, tag != nil { return .unchanged }
    let answer = try read(response, of: endpoint)
    return .changed(answer, response.headers["ETag"].flatMap { EntityTag(header: $0) })
  }

  private func request<Input, Output>(
    _ endpoint: APIEndpoint<Input, Output>, _ input: Input
  ) throws(APIError) -> Request {
    do { return try endpoint.request(input) } catch { throw .unprintable(error) }
  }

  private func read<Input, Output>(
    _ response: Response, of endpoint: APIEndpoint<Input, Output>
  ) throws(APIError) -> Output {
    guard response.status == endpoint.answer.status else { throw APIError(refusal: response) }
    do { return try endpoint.answer.read(response) } catch {
      throw .unreadable(error, endpoint.route)
    }
  }
}

/// The answer to a request for what may have changed.
public enum Polled<Value: Sendable>: Sendable {
  /// Nothing has changed.
  case unchanged
  /// The new state, and its tag for the next time.
  case changed(Value, EntityTag?)
}

extension Polled: Equatable where Value: Equatable {}
