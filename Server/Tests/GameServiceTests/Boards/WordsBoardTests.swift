import GameServiceTesting
import Lexicon
import GameStorage
import Synchronization
import SQLiteGameStorage
import Testing
import WordCube
import WordCubeAPI

@testable import GameServiceCore

struct WordsBoardTests {
  @Test func `each board has its time and its smallest score`() async throws {
    let server = try await TestServer()
    let rows = RowMaker(server.storage)
    let ada = try await server.client(named: "Ada")
    let now = server.clock.now
    let id = try await ada.playerID
    for (age, suffix) in [(0, "D"), (86_400, "W"), (604_800, "A")] as [(Int64, String)] {
      let words = [199, 200, 399, 400, 799, 800].map {
        TestWord(word: "\(suffix)\($0)", score: $0, interest: $0)
      }
      try await rows.game(1, of: id, at: now - age, words: words)
    }
    func words(_ scope: WordScope) async throws -> [String] {
      try await ada.boards.words(language: .english, scope: scope).words.map(\.word)
    }
    #expect(try await words(.lastDay) == ["D800", "D799", "D400", "D399", "D200"])
    #expect(
      try await words(.lastWeek) == ["W800", "D800", "W799", "D799", "W400", "D400"])
    #expect(try await words(.allTime) == ["A800", "W800", "D800"])
    #expect(try await words(.interesting).count == 15)
  }

  @Test func `a player has one row for a word, the best`() async throws {
    let server = try await TestServer()
    let rows = RowMaker(server.storage)
    let ada = try await server.client(named: "Ada")
    let now = server.clock.now
    let (one, two) = (try await ada.playerID, try await rows.player("Bob"))
    for (player, score) in [(one, 900), (one, 1_000), (two, 950), (one, 800)] {
      try await rows.game(
        1, of: player, at: now, words: [TestWord(word: "QUARTZ", score: Int64(score))])
    }
    let board = try await ada.boards.words(language: .english)
    #expect(board.words.map(\.score) == [1_000, 950])
    #expect(board.words.map(\.displayName) == ["Ada", "Bob"])
    #expect(board.words.map(\.isYours) == [true, false])
  }

  @Test func `a word that a player found in many games is looked up once`() async throws {
    let storage = OverriddenStorage(over: try SQLiteStorage.inMemory())
    let server = try await TestServer(storage: storage)
    let ada = try await server.client(named: "Ada")
    let id = try await ada.playerID
    let words = (0..<500).map { number in
      StoredWord(
        id: UniqueID(high: 1, low: number), game: UniqueID(high: 2, low: number), player: id,
        language: .english, word: "QUARTZ", moveIndex: 0, score: 900, interest: 900,
        countsFrom: server.clock.now)
    }
    let lookups = Mutex(0)
    storage.override(
      { $0.words(_:) },
      with: { query in
        if query.player != nil { lookups.withLock { $0 += 1 } }
        return words
      })
    #expect(try await ada.boards.words(language: .english).words.map(\.id) == [words[0].id])
    #expect(lookups.withLock { $0 } == 1)
  }

  @Test(arguments: [1_000, 1_001])
  func `many rows above a player's are counted once a minute`(_ count: Int) async throws {
    let storage = OverriddenStorage(over: try SQLiteStorage.inMemory())
    let server = try await TestServer(storage: storage)
    let ada = try await server.client(named: "Ada")
    let own = StoredWord(
      id: UniqueID(high: 1, low: 1), game: UniqueID(high: 2, low: 2),
      player: try await ada.playerID, language: .english, word: "QUARTZ", moveIndex: 0, score: 900,
      interest: 900, countsFrom: server.clock.now)
    let counted = Mutex<[Int64]>([])
    storage.override({ $0.words(_:) }, with: { $0.isReversed ? [] : [own] })
    storage.override(
      { $0.wordCounts(_:limit:) },
      with: { query, _ in
        counted.withLock { $0.append(query.minimumScore) }
        return StoredWordCounts(rows: count, values: 70)
      })
    func ask() async throws -> [Int64] {
      let row = try await ada.boards.wordsAroundMe(language: .english).words.first
      #expect(row?.rank == count + 1 && row?.denseRank == 71)
      return counted.withLock { counted in
        defer { counted = [] }
        return counted
      }
    }
    #expect(try await ask() == [901, 800, 800])
    #expect(try await ask() == (count > 1_000 ? [] : [901, 800, 800]))
    server.clock.now += 60
    #expect(try await ask() == [901, 800, 800])
  }

  @Test
  func `of more words than are counted, ranks are the least ones, and their number is left out`()
    async throws
  {
    let storage = OverriddenStorage(over: try SQLiteStorage.inMemory())
    let server = try await TestServer(storage: storage)
    let (rows, ada) = (RowMaker(server.storage), try await server.client(named: "Ada"))
    let words = (0..<120).map { TestWord(word: "W\($0)", score: 2_000 - $0) }
    try await rows.game(1, of: ada.playerID, at: server.clock.now, words: words)
    let bob = try await server.client(named: "Bob")
    try await rows.game(
      2, of: bob.playerID, at: server.clock.now, words: [TestWord(word: "X", score: 900)])
    // As if fewer words were looked at.
    storage.override(
      { $0.wordCounts(_:limit:) },
      with: { query, limit in
        #expect(limit == 10_000)
        return StoredWordCounts(rows: 80, values: 70, isWhole: query.isReversed)
      })
    let board = try await bob.boards.words(language: .english)
    #expect(board.outOf == nil && board.words.count == 100 && board.nextCursor != nil)
    let around = try await bob.boards.wordsAroundMe(language: .english)
    #expect(around.outOf == nil && around.words.map(\.rank) == Array(81...86))
    #expect(around.words.map(\.denseRank) == Array(71...76) && around.words[5].isYours)
    // Pages are counted from the first one.
    let next = try await bob.boards.words(language: .english, cursor: board.nextCursor)
    #expect(next.words.map(\.rank) == Array(101...121))
  }

  @Test func `while a number is counted again, others get the one of before`() throws {
    let cache = WordCountCache()
    let query = StoredWordQuery(language: .english, minimumScore: 800, countsFrom: 0...9)
    func counts(at now: UnixTime, _ count: () throws -> Int) rethrows -> Int {
      try cache.counts(of: query, .allTime, at: now, uptime: now) {
        StoredWordCounts(rows: try count(), values: 1)
      }.rows
    }
    #expect(counts(at: 100) { 2_000 } == 2_000)
    let found = counts(at: 160) {
      #expect(counts(at: 160) { 4_000 } == 2_000)
      return 3_000
    }
    #expect(found == 3_000 && counts(at: 200) { 5_000 } == 3_000)
  }

  @Test func `ranks have gaps, dense ranks none`() async throws {
    let server = try await TestServer()
    let rows = RowMaker(server.storage)
    let ada = try await server.client(named: "Ada")
    let words = [1_000, 900, 900, 900, 850, 800, 800].enumerated().map {
      TestWord(word: "W\($0)", score: $1)
    }
    try await rows.game(1, of: ada.playerID, at: server.clock.now, words: words)
    let board = try await ada.boards.words(language: .english)
    #expect(board.words.map(\.rank) == [1, 2, 2, 2, 5, 6, 6])
    #expect(board.words.map(\.denseRank) == [1, 2, 2, 2, 3, 4, 4])
  }

  @Test func `all of 110 equal words are on two pages`() async throws {
    let server = try await TestServer()
    let rows = RowMaker(server.storage)
    let ada = try await server.client(named: "Ada")
    let words = (0..<110).map { TestWord(word: "W\($0)", score: 1_000) }
    try await rows.game(
      1, of: ada.playerID, at: server.clock.now, words: words + [TestWord(word: "X", score: 999)])
    let board = try await ada.boards.words(language: .english)
    let next = try await ada.boards.words(language: .english, cursor: board.nextCursor)
    #expect(board.words.count == 100 && Set(board.words.map(\.rank)) == [1])
    #expect(next.words.map(\.rank) == Array(repeating: 1, count: 10) + [111])
    #expect(Set((board.words + next.words).map(\.word)).count == 111)
  }

  @Test func `the rank 100 is shown, the rank 101 is not`() async throws {
    let server = try await TestServer()
    let rows = RowMaker(server.storage)
    let ada = try await server.client(named: "Ada")
    let words = (0..<120).map { TestWord(word: "W\($0)", score: 2_000 - $0) }
    try await rows.game(1, of: ada.playerID, at: server.clock.now, words: words)
    let board = try await ada.boards.words(language: .english)
    #expect(board.words.map(\.rank) == Array(1...100))
  }

  @Test func `interesting words are rare and late`() async throws {
    let server = try await TestServer { $0.judge.rarity = { _, _ in Rarity(rawValue: 70) } }
    let ada = try await server.client(named: "Ada")
    let game = try await ada.playSolo(words: 6, at: server.clock.now)
    let verdict = GamePlayer.english.verdict(on: game.moves, game.puzzle)
    let expected = verdict.moves.enumerated()
      .filter { $1.score >= 200 }
      .map { (word: $1.word, interest: $1.score * 70 * Int64($0 + 1)) }
      .sorted { $0.interest > $1.interest }
    let board = try await ada.boards.words(language: .english, scope: .interesting)
    #expect(board.words.map(\.word) == expected.map(\.word) && expected.count > 2)
    #expect(board.words.map(\.score) != board.words.map(\.score).sorted(by: >))
    let stored = try await server.storage.read { try $0.word(board.words[0].id) }
    #expect(stored?.interest == expected[0].interest)
  }

  @Test func `a word is shown in its game`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    let game = try await ada.playSolo(words: 3, at: server.clock.now)
    let board = try await bob.boards.words(language: .english, scope: .interesting)
    for row in board.words {
      let word = try await bob.boards.word(row.id)
      let replayed = GamePlayer.english.verdict(on: word.moves, game.puzzle)
      #expect(replayed.moves.last?.word == row.word && replayed.moves.last?.score == row.score)
      #expect(word.moves == MoveList(game.moves.prefix(word.moves.count)))
      #expect(word.puzzle == game.puzzle.text && word.displayName == "Ada" && !word.isYours)
    }
    #expect(!board.words.isEmpty)
    let none = UniqueID(high: 0, low: 0)
    #expect(await refusal { try await bob.boards.word(none) } == .noSuchWord)
  }
}
