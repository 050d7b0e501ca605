import GameService
import GameServiceTesting
import Storage
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

  @Test(arguments: StorageKind.all)
  func `a player has 20 open matches`(_ kind: StorageKind) async throws {
    let players = try await MatchPlayers(kind.server())
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

  @Test(arguments: StorageKind.all)
  func `a player has so many matches that are not over`(_ kind: StorageKind) async throws {
    let players = try await MatchPlayers(kind.server { $0.policy.matches.running = 2 })
    let (ada, bob, server) = (players.ada, players.bob, players.server)
    let first = try await players.match()
    let others = try await open(1, ada, server)
    _ = try await open(1, bob, server)
    #expect(await refusal { try await ada.matches.open(language: .english) } == .tooManyMatches)
    #expect(await refusal { try await bob.matches.join(others[0].code) } == .tooManyMatches)
    // Joining again is no new match.
    #expect(try await bob.matches.join(first.code).id == first.id)
    _ = try await bob.matches.resign(first.id)
    #expect(try await bob.matches.join(others[0].code).state == .playing)
  }

  @Test(arguments: StorageKind.all)
  func `a match that nobody joins ends after 14 days`(_ kind: StorageKind) async throws {
    let players = try await MatchPlayers(kind.server())
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

  @Test(arguments: StorageKind.all)
  func `many matches end in small groups`(_ kind: StorageKind) async throws {
    let server = try await kind.server()
    let ada = try await server.client(named: "Ada")
    let player = try await ada.playerID
    let rows = RowMaker(server.storage)
    let begin = server.clock.now - 20 * 86_400
    let ids = try await rows.openMatches(450, of: player, at: begin)
    try await server.service.forgetOldRows()
    let states = try await server.storage.read { rows in try ids.map { try rows.match($0)?.state } }
    #expect(states.allSatisfy { $0 == .expired })
  }

  @Test(arguments: StorageKind.all)
  func `the erasure of a player ends all matches that are not over`(_ kind: StorageKind)
    async throws
  {
    let players = try await MatchPlayers(kind.server())
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
