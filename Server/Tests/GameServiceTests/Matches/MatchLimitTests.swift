import GameServiceCore
import GameServiceTesting
import GameStorage
import Testing
import WordCube
import WordCubeAPI
import WordCubeFormats

struct MatchLimitTests {
  /// Lets a player open matches, at the rate of changes.
  private func open(_ count: Int, _ client: APIClient, _ server: TestServer) async throws
    -> [Match]
  {
    var matches: [Match] = []
    for _ in 0..<count {
      server.clock.now += 1
      matches.append(try await client.matches.open(language: .english))
    }
    return matches
  }

  @Test func `a player has 20 open matches`() async throws {
    let players = try await MatchPlayers(TestServer())
    let (ada, bob, server) = (players.ada, players.bob, players.server)
    let matches = try await open(20, ada, server)
    server.clock.now += 10
    let problem = await problem { try await ada.matches.open(language: .english) }
    #expect(problem?.kind == .tooManyMatches && problem?.status == 409)
    #expect(try await ada.matches.list(limit: 100).matches.count == 20)
    // Others may, and one that is joined or resigned is not open.
    _ = try await bob.matches.open(language: .english)
    _ = try await bob.matches.join(matches[0].code)
    _ = try await ada.matches.resign(matches[1].id)
    _ = try await open(2, ada, server)
    server.clock.now += 10
    #expect(await refusal { try await ada.matches.open(language: .english) } == .tooManyMatches)
  }

  @Test func `a player has so many matches that are not over`() async throws {
    let players = try await MatchPlayers(TestServer { $0.policy.matches.running = 2 })
    let (ada, bob, server) = (players.ada, players.bob, players.server)
    let first = try await players.match()
    let others = try await open(1, ada, server)
    _ = try await open(1, bob, server)
    #expect(await refusal { try await ada.matches.open(language: .english) } == .tooManyMatches)
    #expect(await refusal { try await bob.matches.join(others[0].code) } == .tooManyMatches)
    // Joining again is not a new match.
    #expect(try await bob.matches.join(first.code).id == first.id)
    _ = try await bob.matches.resign(first.id)
    #expect(try await bob.matches.join(others[0].code).state == .playing)
  }

  @Test func `a match that nobody joins ends after 14 days`() async throws {
    let players = try await MatchPlayers(TestServer())
    let (ada, server) = (players.ada, players.server)
    let joined = try await players.match()
    let open = try await ada.matches.open(language: .english)
    server.clock.now += 14 * 86_400
    try await server.service.forgetOldRows()
    #expect(try await ada.matches.fetch(open.id).state == .open)
    server.clock.now += 1
    try await server.service.forgetOldRows()
    let over = try await ada.matches.fetch(open.id)
    #expect(over.state == .expired && over.winner == nil && over.turn == nil)
    #expect(await refusal { try await players.bob.matches.join(open.code) } == .matchOver)
    #expect(await refusal { try await ada.matches.resign(open.id) } == .matchOver)
    #expect(try await ada.matches.fetch(joined.id).state == .playing)
  }

  @Test func `a match that ended before anybody joined is removed 14 days after its end`()
    async throws
  {
    let players = try await MatchPlayers(TestServer())
    let (ada, bob, server) = (players.ada, players.bob, players.server)
    let played = try await bob.matches.resign(players.match().id)
    let resigned = try await ada.matches.resign(ada.matches.open(language: .english).id)
    let open = try await ada.matches.open(language: .english)
    func wait(_ days: Int64, seconds: Int64 = 0) async throws {
      server.clock.now += days * 86_400 + seconds
      try await server.service.forgetOldRows()
    }
    try await wait(14)
    #expect(try await ada.matches.fetch(resigned.id) == resigned)
    try await wait(0, seconds: 1)
    #expect(await refusal { try await ada.matches.fetch(resigned.id) } == .noSuchMatch)
    let expired = try await ada.matches.fetch(open.id)
    #expect(expired.state == .expired)
    let listed = try await ada.matches.list().matches
    #expect(listed.map(\.id) == [open.id, played.id] && listed[0] == expired)
    try await wait(14)
    #expect(try await ada.matches.fetch(open.id) == expired)
    try await wait(0, seconds: 1)
    #expect(await refusal { try await ada.matches.fetch(open.id) } == .noSuchMatch)
    #expect(await refusal { try await bob.matches.join(open.code) } == .noSuchMatch)
    // One that was played has no end.
    try await wait(400)
    #expect(try await bob.matches.fetch(played.id) == played)
  }

  @Test func `a player opens and joins so many matches a day`() async throws {
    let players = try await MatchPlayers(TestServer { $0.policy.limits.matchesADay = 2 })
    let (ada, bob, server) = (players.ada, players.bob, players.server)
    server.clock.now += 86_400 - server.clock.now % 86_400 + 43_200
    let match = try await players.match()
    _ = try await ada.matches.resign(match.id)
    _ = try await players.match(of: ada, and: server.client(named: "Cy"))
    let request = try await server.signedRequest(
      API.Matches.open, NewMatch(language: .english), of: ada)
    let response = await server.respond(to: request)
    #expect(ProblemDetails(response)?.kind == .tooManyRequests && response.status == 429)
    #expect(response.headers["Retry-After"] == "43200")
    _ = try await players.match(of: bob, and: server.client(named: "Di"))
    let others = try await server.client(named: "Eve").matches.open(language: .english)
    #expect(await refusal { try await bob.matches.join(others.code) } == .tooManyRequests)
    // Joining again is not counted.
    #expect(try await bob.matches.join(match.code).id == match.id)
    server.clock.now += 43_200
    #expect(try await bob.matches.join(others.code).state == .playing)
  }

  @Test func `many matches end in small groups`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let player = try await ada.playerID
    let rows = RowMaker(server.storage)
    let begin = server.clock.now - 20 * 86_400
    let ids = try await rows.openMatches(450, of: player, at: begin)
    try await server.service.forgetOldRows()
    let states = try await server.storage.read { rows in try ids.map { try rows.match($0)?.state } }
    #expect(states.allSatisfy { $0 == .expired })
  }

  @Test func `the erasure of a player ends all matches that are not over`()
    async throws
  {
    let players = try await MatchPlayers(TestServer())
    let player = try await players.ada.playerID
    let playing = try await players.match()
    let ids = try await RowMaker(players.server.storage).openMatches(
      130, of: player, at: players.server.clock.now)
    try await players.ada.players.erase()
    let match = try await players.bob.matches.fetch(playing.id)
    #expect(match.state == .resigned && match.winner == 1)
    let states = try await players.server.storage.read { rows in
      try ids.map { try rows.match($0)?.state }
    }
    #expect(states.allSatisfy { $0 == .resigned })
  }
}
