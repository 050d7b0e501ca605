import GameServiceCore
import GameServiceTesting
import SQLiteGameStorage
import GameStorage
import Testing
import WordCube
import WordCubeAPI

/// Many players with one score: what an answer costs follows the rows that it shows.
struct ManyEqualScoresTests {
  private static let count = 20_002

  /// Stores players who have a game of one score each, all in one transaction.
  private func add(
    _ count: Int, score: Int64, seed: UInt64, words: Int = 0, at now: UnixTime,
    to server: TestServer
  ) async throws {
    let bits = SeededBits(seed: seed)
    let puzzle = PuzzleGenerator(seed: 1).puzzle(0)
    let packed = MoveList().packed(on: puzzle)
    let stamp = GamePlayer.english.verdict(on: MoveList(), puzzle).stamp
    try await server.storage.write { rows in
      for number in 0..<count {
        let id = UniqueID(high: bits.next(), low: bits.next())
        try rows.insert(
          StoredPlayer(
            id: id, displayName: "P\(seed)-\(number)", timeZone: "Europe/London", registeredAt: 0,
            tokenHash: SHA256.digest(of: Array("\(seed) \(number)".utf8))))
        let game = StoredGame(
          id: UniqueID(high: bits.next(), low: bits.next()), player: id, kind: .solo,
          language: .english, mode: .timed, puzzle: puzzle.packed, moves: packed, score: score,
          submittedAt: now, countsFrom: now, stamp: stamp)
        let found = (0..<words).map { index in
          StoredWord(
            id: UniqueID(high: bits.next(), low: bits.next()), game: game.id, player: id,
            language: .english, word: "W\(index)", moveIndex: index, score: 900, interest: 900,
            countsFrom: now)
        }
        try rows.insert(game, words: found)
        if let ranked = game.ranked { try rows.append(.game(ranked)) }
      }
    }
  }

  /// The bytes of the answer to a request of a player.
  private func size(_ path: String, _ query: String, _ client: APIClient, _ server: TestServer)
    async throws -> Int
  {
    var request = Request(path: path, query: query)
    try await client.credentials.credentials()?.token.write(to: &request.headers)
    let response = await server.respond(to: request)
    #expect(response.status == 200)
    return response.body.count
  }

  @Test func `the board of games has each of 20,002 equal scores once`() async throws {
    let server = try await TestServer(storage: SQLiteStorage.inMemory())
    let ada = try await server.client(named: "Ada")
    let now = server.clock.now
    try await add(Self.count, score: 70, seed: 1, at: now, to: server)
    let bytes = try await size(
      "/api/leaderboards/games", "mode=timed&language=en", ada, server)
    #expect(bytes < 16_384)
    var names: [String] = []
    var cursor: String?
    var others: UInt64 = 2
    repeat {
      let page = try await ada.boards.games(language: .english, mode: .timed, cursor: cursor)
      #expect(page.top.count <= 100 && page.outOf == Self.count + 3 * Int(others - 2))
      names += page.top.map(\.displayName).filter { $0.hasPrefix("P1-") }
      cursor = page.nextCursor
      // No limit of requests holds the test up.
      server.clock.now += 1
      // Others come before, among and after the rows.
      if others < 40 {
        for (index, score) in [90, 70, 50].enumerated() {
          try await add(
            1, score: Int64(score), seed: 1_000 * others + UInt64(index), at: now, to: server)
        }
        others += 1
      }
    } while cursor != nil && names.count <= 2 * Self.count
    #expect(names.count == Self.count && Set(names).count == Self.count)
  }

  @Test func `a player of 20,002 equal scores sees the neighbours, and the number`() async throws {
    let server = try await TestServer(storage: SQLiteStorage.inMemory())
    let ada = try await server.client(named: "Ada")
    try await add(Self.count - 1, score: 70, seed: 1, at: server.clock.now, to: server)
    try await RowMaker(server.storage).game(
      70, of: ada.playerID, mode: .timed, at: server.clock.now + 1)
    server.clock.now += 1
    let around = try await ada.boards.gamesAroundMe(language: .english, mode: .timed)
    #expect(around.top.count == 6 && around.top.last?.isYours == true && around.outOf == Self.count)
    let board = try await ada.boards.games(language: .english, mode: .timed)
    #expect(board.top.count == 100 && board.yours?.rank == 1 && board.gap == 0)
  }

  @Test func `the board of words has each of 3,000 equal words once`() async throws {
    let server = try await TestServer(storage: SQLiteStorage.inMemory())
    let ada = try await server.client(named: "Ada")
    let now = server.clock.now
    try await add(1_000, score: 70, seed: 1, words: 3, at: now, to: server)
    let bytes = try await size("/api/leaderboards/words", "language=en", ada, server)
    #expect(bytes < 32_768)
    var words: [String] = []
    var cursor: String?
    var others: UInt64 = 2
    repeat {
      let page = try await ada.boards.words(language: .english, cursor: cursor)
      #expect(page.words.count <= 100 && page.words.allSatisfy { $0.rank == 1 })
      words += page.words.filter { $0.displayName.hasPrefix("P1-") }.map { "\($0.id)" }
      cursor = page.nextCursor
      // No limit of requests holds the test up.
      server.clock.now += 1
      if others < 12 {
        try await add(1, score: 70, seed: others, words: 2, at: now, to: server)
        others += 1
      }
    } while cursor != nil && words.count <= 9_000
    #expect(words.count == 3_000 && Set(words).count == 3_000)
  }
}
