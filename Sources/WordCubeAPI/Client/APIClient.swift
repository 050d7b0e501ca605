/// Calls the game's server: `try await client.dailyChallenges.today(language: .english)`.
///
/// Each endpoint has a function. The client adds the header fields that a route requires: the token of the player,
/// the signature, and the `Idempotency-Key`. After a temporary failure it sends the request again, with a new
/// signature, if a second request does no harm. The closure `transport` sends a request: over the network, or
/// to a handler in the same process.
public struct APIClient: Sendable {
  /// Sends a request once and returns the response.
  public typealias Transport = @Sendable (Request) async throws -> Response

  /// Sends a request once and returns the response.
  public var transport: Transport
  /// Stores the token and the signing key of the player.
  public var credentials: any CredentialStore
  /// How often a request is sent, and after which delays.
  public var retry: RetryPolicy
  /// The build number of the app. Each request has it in the header field `Client-Build`; nil leaves the field
  /// out. A server refuses builds below ``Configuration/minimumBuild``.
  public var build: Int?
  let environment: ClientEnvironment
  /// The server's clock.
  let clock = ServerClock()
  /// Whether a player is being registered.
  let registration = Registration()
  /// Whether a token is being replaced.
  let rotation = Rotation()

  /// A client with a transport.
  ///
  /// - Parameters:
  ///   - environment: Time, random bits and waiting.
  ///   - credentials: Stores the token and the signing key of the player. While it is empty, a call that needs a
  ///     player throws ``APIError/notRegistered``.
  ///   - retry: How often a request is sent, and after which delays.
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
  ///   - idempotencyKey: The key under which the server stores its response for 24 hours; nil makes a new key. An
  ///     app that must not do something twice makes the key itself and saves it before the call. It repeats the
  ///     call with the same key until it has the answer. Routes that take no key ignore it.
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

  /// Requests an answer, if it has changed since an earlier answer.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - input: The input.
  ///   - tag: The entity tag of the earlier answer; nil if there is none.
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

/// The result of a poll.
public enum Polled<Value: Sendable>: Sendable {
  /// The answer is the earlier one.
  case unchanged
  /// The new answer, and its tag for the next poll; nil if the response has no tag.
  case changed(Value, EntityTag?)
}

extension Polled: Equatable where Value: Equatable {}
