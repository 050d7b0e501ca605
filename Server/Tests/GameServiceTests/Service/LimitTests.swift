import GameServiceTesting
import Testing
import WordCube
import WordCubeAPI

struct LimitTests {
  /// A request that is refused as too frequent says when to ask again.
  private func expectLimit(_ response: Response, retryAfter: Int) {
    #expect(ProblemDetails(response)?.kind == .tooManyRequests && response.status == 429)
    #expect(response.headers["Retry-After"] == "\(retryAfter)")
  }

  @Test func `an address registers five players an hour`() async throws {
    let server = try await TestServer()
    let request = try API.Players.register.request(
      NewPlayer(displayName: "Ada", timeZone: "Europe/London"))
    for _ in 0..<5 {
      #expect(await server.respond(to: request).status == 201)
      server.clock.now += 10
    }
    expectLimit(await server.respond(to: request), retryAfter: 3_550)
    // Another address may. A refused name is not counted.
    let bad = try API.Players.register.request(NewPlayer(displayName: "", timeZone: "UTC"))
    for _ in 0..<9 { #expect(await server.respond(to: bad, from: "other").status == 422) }
    #expect(await server.respond(to: request, from: "other").status == 201)
    server.clock.now += 3_549
    expectLimit(await server.respond(to: request), retryAfter: 1)
    server.clock.now += 1
    #expect(await server.respond(to: request).status == 201)
    expectLimit(await server.respond(to: request), retryAfter: 10)
  }

  @Test func `an address asks for ten demo ranks a minute`() async throws {
    let server = try await TestServer()
    let request = try API.Games.demoRank.request(
      DemoScore(language: .english, mode: .timed, score: 5))
    for _ in 0..<10 { #expect(await server.respond(to: request).status == 200) }
    expectLimit(await server.respond(to: request), retryAfter: 60)
    #expect(await server.respond(to: request, from: "other").status == 200)
    server.clock.now += 60
    #expect(await server.respond(to: request).status == 200)
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
    server.clock.now += 3_570
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
