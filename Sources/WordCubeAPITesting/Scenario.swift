import WordCubeAPI

/// What happens between a client and a server: nothing arrives, late, or sometimes.
///
/// ```swift
/// let client = APIClient.noop.applying(.offline)
/// ```
public struct Scenario: Sendable {
  private let send: @Sendable (Request, _ next: APIClient.Transport) async throws -> Response

  /// A scenario of your own: a function that gets each request and the transport below.
  public init(
    _ send: @escaping @Sendable (Request, _ next: APIClient.Transport) async throws -> Response
  ) {
    self.send = send
  }

  /// A transport with the scenario above another transport.
  public func applied(to transport: @escaping APIClient.Transport) -> APIClient.Transport {
    { [send] request in try await send(request, transport) }
  }
}

extension Scenario {
  /// No request arrives.
  public static var offline: Scenario { Scenario { _, _ in throw TransportError.offline } }

  /// The server answers each request with the status 500 and a problem.
  public static var serverError: Scenario {
    Scenario { _, _ in Response(ProblemDetails(.internal)) }
  }

  /// Each request arrives after a delay.
  ///
  /// - Parameters:
  ///   - delay: The time before a request arrives.
  ///   - clock: Measures the delay: a ``ManualClock``, so that the test decides when it is over.
  public static func slow(
    by delay: Duration, clock: some Clock<Duration>
  ) -> Scenario {
    Scenario { request, next in
      do { try await clock.sleep(for: delay) } catch { throw TransportError.cancelled }
      return try await next(request)
    }
  }

  /// Some requests fail as if the connection were lost: half of them before they arrive, half after the
  /// server has answered.
  ///
  /// What happens to the *n*th request depends on the seed and *n* only.
  ///
  /// - Parameters:
  ///   - seed: Any number.
  ///   - percentage: How many of 100 requests fail, 0 to 100.
  public static func flaky(seed: UInt64, percentage: Int = 50) -> Scenario {
    let fates = Locked(FlakyFates(seed: seed, percentage: percentage))
    return Scenario { request, next in
      let fate = fates.withLock { $0.next() }
      if fate == .lostRequest { throw TransportError.offline }
      let response = try await next(request)
      if fate == .lostResponse { throw TransportError.offline }
      return response
    }
  }
}

extension APIClient {
  /// The client in a scenario.
  public func applying(_ scenario: Scenario) -> APIClient {
    var client = self
    client.transport = scenario.applied(to: transport)
    return client
  }
}
