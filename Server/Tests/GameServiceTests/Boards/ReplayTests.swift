import GameServiceTesting
import GameStorage
import Testing
import WordCube
import WordCubeAPI

@testable import GameServiceCore

struct ReplayTests {
  private static let midnight: UnixTime = 1_795_478_400

  /// The whole answer to a request for a game without a player.
  private func answer(_ id: UniqueID, _ server: TestServer) async throws -> Response {
    await server.respond(to: try API.Games.replay.request(id), from: "\(server.clock.now) \(id)")
  }

  @Test func `a ranked game is replayed by everybody if its player allows it`() async throws {
    let server = try await TestServer()
    let (ada, bob) = (try await server.client(named: "Ada"), try await server.client(named: "Bob"))
    let game = try await ada.playSolo(mode: .timed, words: 3, at: server.clock.now)
    func row() async throws -> BoardRow? {
      try await bob.boards.games(language: .english, mode: .timed).top.first
    }
    #expect(try await !ada.players.current().allowsReplays)
    #expect(try await row()?.gameID == nil)
    #expect(try await ada.players.update(PlayerChanges(allowsReplays: true)).allowsReplays)
    #expect(try await ada.players.current().allowsReplays)
    #expect(
      try await row()
        == BoardRow(
          rank: 1, displayName: "Ada", score: game.result.score, isYours: false,
          gameID: game.result.id))
    #expect(
      try await server.client().games.replay(game.result.id)
        == GameReplay(
          id: game.result.id, displayName: "Ada", puzzle: game.puzzle.text, language: .english,
          mode: .timed, score: game.result.score, moves: game.moves,
          submittedAt: .init(unixTime: server.clock.now)))
    // Another change leaves the setting as it is.
    #expect(try await ada.players.update(PlayerChanges(displayName: "Adele")).allowsReplays)
    #expect(try await !ada.players.update(PlayerChanges(allowsReplays: false)).allowsReplays)
    #expect(try await row()?.gameID == nil)
    #expect(await refusal { try await bob.games.replay(game.result.id) } == .noSuchGame)
  }

  @Test func `each refusal is the same answer`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    let cy = try await server.client(named: "Cy")
    for client in [ada, cy] {
      _ = try await client.players.update(PlayerChanges(allowsReplays: true))
    }
    let now = server.clock.now
    let marked = try await ada.playSolo(at: now).result.id
    let shown = try await ada.playSolo(at: now)
    let forbidden = try await bob.playSolo(at: now).result.id
    let erased = try await cy.playSolo(at: now).result.id
    let daily = try await ada.playDaily(at: now).result.id
    let shared = try await ada.sharing.share(gameID: shown.result.id)
    _ = try await bob.players.update(PlayerChanges(allowsReplays: true))
    let unranked = try await bob.games.submit(shared.submission(of: shown.moves).game).id
    _ = try await bob.players.update(PlayerChanges(allowsReplays: false))
    _ = try await GameService.setHidden(true, game: marked, in: server.storage)
    try await cy.players.erase()

    #expect(try await answer(shown.result.id, server).status == 200)
    let unknown = try await answer(UniqueID(high: 1, low: 2), server)
    #expect(unknown.status == 404)
    for id in [marked, forbidden, erased, daily, unranked] {
      #expect(try await answer(id, server) == unknown)
    }
    // A game on a shared puzzle counts on no board, also of a player who allows replays.
    _ = try await bob.players.update(PlayerChanges(allowsReplays: true))
    #expect(try await answer(unranked, server) == unknown)
    #expect(try await answer(forbidden, server).status == 200)
  }

  @Test func `a game of a running challenge is shown to nobody, and after its end to everybody`()
    async throws
  {
    let server = try await TestServer()
    let (ada, bob) = (try await server.client(named: "Ada"), try await server.client(named: "Bob"))
    _ = try await ada.players.update(PlayerChanges(allowsReplays: true))
    let game = try await ada.playDaily(words: 2, at: server.clock.now)
    try await bob.playDaily(at: server.clock.now)
    func rows() async throws -> [UniqueID?] {
      let results = try await bob.dailyChallenges.results(
        language: .english, mode: .unlimited, number: 2518)
      let board = try await bob.boards.games(language: .english, mode: .unlimited)
      return (results.top + board.top).map(\.gameID)
    }
    for time in [server.clock.now, Self.midnight, Self.midnight + 300] {
      server.clock.now = time
      #expect(try await answer(game.result.id, server).status == 404)
      #expect(try await rows() == [nil, nil])
    }
    server.clock.now = Self.midnight + 301
    #expect(try await answer(game.result.id, server).status == 200)
    // Bob does not allow it.
    #expect(try await rows() == [game.result.id, nil, game.result.id, nil])
  }

  @Test func `a game on the puzzle of a running challenge is not shown`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    _ = try await ada.players.update(PlayerChanges(allowsReplays: true))
    let challenge = try await server.service.challenge(
      number: 2518, mode: .unlimited, language: .english)
    let rows = RowMaker(server.storage)
    // No server makes such a ticket; the rows are made without one.
    var game = try await rows.game(700, of: ada.playerID, at: server.clock.now)
    game.id = rows.id()
    game.puzzle = challenge.puzzle
    try await server.storage.write { [game] in try $0.insert(game, words: []) }
    #expect(try await answer(game.id, server).status == 404)
    server.clock.now = Self.midnight + 301
    #expect(try await answer(game.id, server).status == 200)
  }

  @Test func `the row of a board leads to a game of its score`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    _ = try await ada.players.update(PlayerChanges(allowsReplays: true))
    let (rows, id) = (RowMaker(server.storage), try await ada.playerID)
    let now = server.clock.now
    try await rows.game(900, of: id, at: now - 30 * 86_400)
    let week = try await rows.game(700, of: id, at: now - 3 * 86_400)
    try await rows.game(700, of: id, mode: .timed, at: now - 10)
    try await rows.game(300, of: id, at: now - 20)
    let board = try await ada.boards.games(language: .english, mode: .unlimited, scope: .lastWeek)
    #expect(board.top.map(\.gameID) == [week.id])
  }

  @Test func `an address gets 30 games at once`() async throws {
    let server = try await TestServer()
    let request = try API.Games.replay.request(UniqueID(high: 1, low: 2))
    for _ in 0..<30 { #expect(await server.respond(to: request).status == 404) }
    let refused = await server.respond(to: request)
    #expect(refused.status == 429 && refused.headers["Retry-After"] == "2")
    #expect(await server.respond(to: request, from: "198.51.100.7").status == 404)
  }
}
