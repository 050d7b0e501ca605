import GameServiceTesting
import Testing
import WordCube
import WordCubeAPI
import WordCubeAPITesting

/// A client whose calls fail unless the test overrides them finds every stray request.
struct FailingClientTests {
  /// Code under test: asks for today's challenges, and perhaps for more than it should.
  private func show(_ client: APIClient, isStray: Bool = false) async throws -> Int {
    if isStray { _ = try await client.players.current() }
    return try await client.dailyChallenges.today(language: .english).challenges.count
  }

  @Test func `a failing client, one override, and a stray request`() async throws {
    let failures = Failures()
    let client = OverriddenClient(reporter: failures.reporter)
    await #expect(throws: APIError.self) { try await show(client.client) }
    #expect(failures.takeNames().map { $0.prefix(28) } == ["client.dailyChallenges.today"])

    client.override(API.DailyChallenges.today) { _ in TodaysChallenges(challenges: []) }
    #expect(try await show(client.client) == 0 && failures.messages.isEmpty)

    await #expect(throws: APIError.self) { try await show(client.client, isStray: true) }
    #expect(failures.takeNames().map { $0.prefix(22) } == ["client.players.current"])
  }

  @Test func `one override on the client of a whole server`() async throws {
    let server = try await TestServer()
    let client = OverriddenClient(try await server.client(named: "Ada"))
    #expect(try await show(client.client) == 2)
    client.override(API.DailyChallenges.today) { _ in
      throw ProblemDetails(.unavailable)
    }
    #expect(await refusal { try await show(client.client) } == .unavailable)
  }
}
