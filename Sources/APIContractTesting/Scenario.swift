import APIContract

/// Simulated trouble between a client and its server: no connection, server errors, delays, or lost messages.
///
/// ```swift
/// let client = RouteClient<SiteRoute>.noop.applying(.offline)
/// ```
public struct Scenario: Sendable {
  /// A function that sends a request once and returns the response.
  public typealias Transport = @Sendable (Request) async throws -> Response

  private let send: @Sendable (Request, _ next: Transport) async throws -> Response

  /// Creates a custom scenario. The function gets each request and the next transport, and returns the response. For a
  /// stream that stays open, the function gets the response without the body; if it returns a body of its own, that
  /// body replaces the stream.
  public init(
    _ send: @escaping @Sendable (Request, _ next: Transport) async throws -> Response
  ) {
    self.send = send
  }

  /// Returns a transport that applies the scenario to each request before it calls another transport.
  public func applied(to transport: @escaping Transport) -> Transport {
    { [send] request in try await send(request, transport) }
  }

  /// Returns a transport for streams that applies the scenario to each request before it calls another one.
  func applied(
    toStreams stream: @escaping @Sendable (Request) async throws -> StreamedResponse
  ) -> @Sendable (Request) async throws -> StreamedResponse {
    { [send] request in
      let opened = Locked<(status: Int, body: ByteStream)?>(nil)
      do {
        let response = try await send(request) { request in
          let response = try await stream(request)
          let whole = response.whole
          opened.withLock { opened in
            opened?.body.end()
            opened = whole == nil ? (response.status, response.body) : nil
          }
          return whole ?? Response(status: response.status, headers: response.headers)
        }
        // A scenario passes an open stream on as a response without a body. Another status is a response of its own.
        guard response.body.isEmpty, let opened = opened.withLock({ $0 }),
          opened.status == response.status
        else {
          opened.withLock { $0?.body.end() }
          return StreamedResponse(response)
        }
        return StreamedResponse(
          status: response.status, headers: response.headers, body: opened.body)
      } catch {
        opened.withLock { $0?.body.end() }
        throw error
      }
    }
  }
}

extension Scenario {
  /// A scenario in which each request fails with `TransportError.offline` and does not arrive.
  public static var offline: Scenario { Scenario { _, _ in throw TransportError.offline } }

  /// A scenario in which the server answers each request with the status 500 and a problem.
  public static var serverError: Scenario {
    Scenario { _, _ in Problem(.internal).response }
  }

  /// Returns a scenario in which each request arrives after a delay.
  ///
  /// - Parameters:
  ///   - delay: The time before a request arrives.
  ///   - clock: Measures the delay. With a ``ManualClock``, the test decides when the delay ends.
  public static func slow(
    by delay: Duration, clock: some Clock<Duration>
  ) -> Scenario {
    Scenario { request, next in
      do { try await clock.sleep(for: delay) } catch { throw TransportError.cancelled }
      return try await next(request)
    }
  }

  /// Returns a scenario in which some requests fail with `TransportError.offline`. About half of them fail before
  /// they reach the server, and the other half after the server has answered.
  ///
  /// What happens to the *n*th request depends only on the seed and *n*.
  ///
  /// - Parameters:
  ///   - seed: Any number.
  ///   - percentage: The probability that a request fails, in percent: 0 to 100.
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

extension RouteClient {
  /// Returns the client with a scenario between it and its transport. The scenario also sees the requests for event
  /// streams.
  public func applying(_ scenario: Scenario) -> RouteClient {
    var client = self
    client.transport = scenario.applied(to: transport)
    client.stream = scenario.applied(toStreams: stream)
    return client
  }
}

/// The sequence of the fates of requests on a bad connection.
struct FlakyFates {
  enum Fate: Equatable {
    case answered, lostRequest, lostResponse
  }

  /// The state of SplitMix64, a generator of pseudorandom numbers.
  private var state: UInt64
  private let percentage: Int

  init(seed: UInt64, percentage: Int) {
    state = seed
    self.percentage = percentage
  }

  mutating func next() -> Fate {
    let bits = nextBits()
    guard bits >> 1 % 100 < UInt64(max(0, percentage)) else { return .answered }
    return bits & 1 == 0 ? .lostRequest : .lostResponse
  }

  private mutating func nextBits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
