import GameServiceCore
import GameServiceTesting
import PrometheusMetrics
import Testing
import WordCube
import WordCubeAPI

struct LimitTests {
  private static let registration = Result {
    try API.Players.register.request(NewPlayer(displayName: "Ada", timeZone: "Europe/London"))
  }

  /// A request that is refused as too frequent says when to ask again.
  private func expectLimit(_ response: Response, retryAfter: Int) {
    #expect(ProblemDetails(response)?.kind == .tooManyRequests && response.status == 429)
    #expect(response.headers["Retry-After"] == "\(retryAfter)")
  }

  /// The number of players that so many requests from addresses register.
  private func registered(
    _ server: TestServer, _ addresses: some Sequence<String>
  ) async throws -> Int {
    let request = try Self.registration.get()
    var count = 0
    for address in addresses {
      let status = await server.respond(to: request, from: address).status
      #expect(status == 201 || status == 429)
      count += status == 201 ? 1 : 0
    }
    return count
  }

  @Test func `an address registers 20 players at once and 60 an hour`() async throws {
    let server = try await TestServer()
    let request = try Self.registration.get()
    for _ in 0..<20 { #expect(await server.respond(to: request).status == 201) }
    expectLimit(await server.respond(to: request), retryAfter: 60)
    // Another address may. A refused name is not counted.
    let bad = try API.Players.register.request(NewPlayer(displayName: "", timeZone: "UTC"))
    for _ in 0..<90 { #expect(await server.respond(to: bad, from: "other").status == 422) }
    #expect(await server.respond(to: request, from: "other").status == 201)
    server.clock.now += 59
    expectLimit(await server.respond(to: request), retryAfter: 1)
    server.clock.now += 1
    #expect(await server.respond(to: request).status == 201)
    expectLimit(await server.respond(to: request), retryAfter: 60)
    server.clock.now += 3_600
    #expect(try await registered(server, Array(repeating: "192.0.2.1", count: 30)) == 20)
  }

  @Test func `a network of 64 bits registers as much as an address`() async throws {
    let server = try await TestServer()
    let addresses = (0..<200).map { "2001:db8:1:2:3:4:5:\(String($0, radix: 16))" }
    #expect(try await registered(server, addresses) == 20)
    #expect(try await registered(server, ["2001:db8:1:3::1"]) == 1)
  }

  @Test func `a network of 56 bits registers four times as much, one of 48 bits 16 times`()
    async throws
  {
    let server = try await TestServer()
    let networks = (0..<256).map { "2001:db8:1:12\(String($0 | 256, radix: 16).suffix(2))::1" }
    #expect(try await registered(server, networks) == 80)
    let larger = (0..<4_096).map { "2001:db8:2:\(String($0 * 16, radix: 16))::1" }
    #expect(try await registered(server, larger) == 320)
    // The next network of 48 bits, and IPv4, are others.
    #expect(try await registered(server, ["2001:db8:3::1", "192.0.2.9"]) == 2)
  }

  @Test func `a request that a larger network refuses is not counted in a smaller one`()
    async throws
  {
    let server = try await TestServer {
      $0.policy.limits[.registrations] = .init(1, in: 60, burst: 1)
    }
    let first = (0..<4).map { "2001:db8:1:\($0)::1" }
    #expect(try await registered(server, first) == 4)
    #expect(try await registered(server, Array(repeating: "2001:db8:1:9::1", count: 9)) == 0)
    // Only the network of 56 bits was used up, and it has a request again after a quarter.
    server.clock.now += 15
    #expect(try await registered(server, ["2001:db8:1:9::1"]) == 1)
  }

  @Test func `an IPv4 address is the same in IPv6`() async throws {
    let server = try await TestServer()
    let addresses = [
      "192.0.2.7", "::ffff:192.0.2.7", "::ffff:c000:207", "0:0:0:0:0:FFFF:C000:0207",
    ]
    let requests = (0..<30).map { addresses[$0 % 4] }
    #expect(try await registered(server, requests) == 20)
    // Neighbours in a range of 96 bits are not one network.
    #expect(try await registered(server, ["::ffff:192.0.2.8", "192.0.2.9"]) == 2)
  }

  @Test func `a clock that is set frees nobody and locks nobody out`() async throws {
    let server = try await TestServer()
    let address = Array(repeating: "192.0.2.1", count: 21)
    #expect(try await registered(server, address) == 20)
    for jump in [9 * 86_400, -20 * 86_400, 11 * 86_400] as [Int64] {
      server.clock.jump(by: jump)
      #expect(try await registered(server, ["192.0.2.1"]) == 0)
    }
    server.clock.now += 60
    server.clock.jump(by: -9_000)
    #expect(try await registered(server, ["192.0.2.1", "192.0.2.1"]) == 1)
  }

  @Test func `limits are settings`() async throws {
    let server = try await TestServer {
      $0.policy.limits[.registrations] = .init(2, in: 10, burst: 3)
    }
    let address = Array(repeating: "192.0.2.1", count: 9)
    #expect(try await registered(server, address) == 3)
    server.clock.now += 5
    #expect(try await registered(server, address) == 1)
    let free = try await TestServer { $0.policy.limits.isOn = false }
    #expect(try await registered(free, Array(repeating: "192.0.2.1", count: 99)) == 99)
  }

  @Test func `a flood sets a metric and sends a notice`() async throws {
    let notifier = RecordingNotifier()
    let metrics = PrometheusRegistry()
    let server = try await TestServer {
      $0.notifier = notifier
      $0.metricsFactory = metrics
    }
    await server.service.reportFloods()
    #expect(try await registered(server, (0..<100).map { "10.0.0.\($0)" }) == 100)
    server.clock.now += 60
    await server.service.reportFloods()
    #expect(notifier.notices == [])
    #expect(try await registered(server, Array(repeating: "2001:db8::1", count: 299)) == 20)
    #expect(try await registered(server, ["192.0.2.1"]) == 1)
    server.clock.now += 60
    await server.service.reportFloods()
    let flood = Flood(limit: "registrations", countedCount: 21, refusedCount: 279, seconds: 60)
    #expect(notifier.notices == [.flood(flood)])
    await server.service.reportFloods()
    #expect(notifier.notices.count == 1)
    for line in [
      #"wordcube_limited_requests_total{limit="registrations",outcome="counted"} 121"#,
      #"wordcube_limited_requests_total{limit="registrations",outcome="refused"} 279"#,
    ] {
      #expect(metrics.text.contains(line + "\n"))
    }
  }

  @Test func `an address asks for ten demo ranks a minute`() async throws {
    let server = try await TestServer()
    let request = try API.Games.demoRank.request(
      DemoScore(language: .english, mode: .timed, score: 5))
    for _ in 0..<10 { #expect(await server.respond(to: request).status == 200) }
    expectLimit(await server.respond(to: request), retryAfter: 6)
    #expect(await server.respond(to: request, from: "other").status == 200)
    server.clock.now += 6
    #expect(await server.respond(to: request).status == 200)
    expectLimit(await server.respond(to: request), retryAfter: 6)
  }

  @Test func `a player gets 30 puzzles an hour`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    func ask(_ client: APIClient) async -> ProblemKind? {
      await refusal { try await client.games.newPuzzle(language: .english, mode: .timed) }
    }
    for _ in 0..<30 {
      #expect(await ask(ada) == nil)
      server.clock.now += 1
    }
    #expect(await ask(ada) == .tooManyRequests)
    #expect(await ask(bob) == nil)
    server.clock.now += 90
    #expect(await ask(ada) == nil)
    #expect(await ask(ada) == .tooManyRequests)
  }

  @Test func `a player's requests are limited`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let changes = PlayerChanges(displayName: "A")
    for _ in 0..<20 { _ = try await ada.players.update(changes) }
    #expect(await refusal { try await ada.players.update(changes) } == .tooManyRequests)
    for _ in 0..<60 { _ = try await ada.players.current() }
    #expect(await refusal { try await ada.players.current() } == .tooManyRequests)
    server.clock.now += 10
    _ = try await ada.players.update(changes)
    _ = try await ada.players.current()
  }
}
