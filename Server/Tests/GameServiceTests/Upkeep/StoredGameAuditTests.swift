import EnglishLexicon
import GameServiceCore
import GameServiceTesting
import Lexicon
import GameStorage
import Synchronization
import SQLiteGameStorage
import Testing
import WordCube
import WordCubeAPI
import WordCubeFormats
import WordCubeTesting

struct StoredGameAuditTests {
  /// What an audit of two games of a server reports.
  private func audit(
    _ storage: any Storage, by judge: GameJudge
  ) async throws -> (StoredGameAudit.Summary, [StoredGameAudit.Difference]) {
    let audit = StoredGameAudit(storage: storage, judge: judge)
    let reported = Mutex<[StoredGameAudit.Difference]>([])
    let summary = try await audit.run(report: { _, difference in
      reported.withLock { $0.append(difference) }
    })
    return (summary, reported.withLock { $0 })
  }

  private func twoGames() async throws -> any Storage {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    try await ada.playSolo(mode: .timed, words: 3, at: server.clock.now)
    try await ada.playDaily(words: 2, at: server.clock.now)
    return server.storage
  }

  @Test func `unchanged rules find nothing`() async throws {
    let (summary, differences) = try await audit(twoGames(), by: .english)
    #expect(summary.gameCount == 2 && summary.olderStampCount == 0 && differences.isEmpty)
    #expect(summary.differenceCount == 0)
  }

  @Test func `changed rules with the same verdict are counted`() async throws {
    var rules = Rules.strict
    rules.clockTolerance = 4
    let judge = GameJudge(dictionary: .english, rules: rules)
    let (summary, differences) = try await audit(twoGames(), by: judge)
    #expect(summary.olderStampCount == 2 && summary.differenceCount == 0 && differences.isEmpty)
  }

  @Test func `rules and dictionaries that refuse a game are reported`() async throws {
    let stored = try await twoGames()
    var rules = Rules.strict
    rules.maximumMoveCount = 2
    let (summary, differences) = try await audit(
      stored, by: GameJudge(dictionary: .english, rules: rules))
    #expect(summary.differenceCount == 1 && summary.olderStampCount == 1)
    #expect(differences.map { "\($0)".contains("refused now") } == [true])
    let refusing = Verifier(dictionary: RefusingDictionary())
    var judge = GameJudge.english
    judge.judgeRecord = { refusing.judge($0) }
    let (all, _) = try await audit(stored, by: judge)
    #expect(all.differenceCount == 2 && all.olderStampCount == 0)
  }

  @Test func `games of a language that is not played are no damage`() async throws {
    let (summary, differences) = try await audit(twoGames(), by: GameJudge([]))
    #expect(summary.refusedCount == 2 && summary.damagedCount == 0 && summary.exitStatus == 1)
    let text = "refused now: language en is not played; see --languages"
    #expect(differences.map { "\($0)" } == [text, text])
  }

  @Test func `changed scores and damaged rows are reported`() async throws {
    let stored = try SQLiteStorage.inMemory()
    let rows = RowMaker(stored)
    let player = try await rows.player()
    try await rows.game(77, of: player, at: 0)
    let damaged = StoredGame(
      id: rows.id(), player: player, kind: .solo, language: .english, mode: .timed,
      puzzle: SamplePuzzles.standard.packed, moves: [0xFF, 0xFF], score: 1, submittedAt: 0,
      countsFrom: 0, stamp: GamePlayer.english.verdict(on: [], SamplePuzzles.standard).stamp)
    try await stored.write { try $0.insert(damaged, words: []) }
    let (summary, differences) = try await audit(stored, by: .english)
    #expect(summary.gameCount == 2 && summary.differenceCount == 2)
    #expect(differences.first == .score(stored: 77, now: 0))
    guard case .unreadable? = differences.last else {
      Issue.record("\(differences)")
      return
    }
  }

  /// A storage with a game of Ada, and a match in which Ada and Bob have played a word.
  private func gameAndMatch() async throws -> (any Storage, Match) {
    let players = try await MatchPlayers(TestServer())
    try await players.ada.playSolo(words: 2, at: players.server.clock.now)
    let match = try await players.match()
    let first = try await players.ada.matches.play(
      players.word(match, side: 0), in: match.id, after: 0)
    let second = try await players.bob.matches.play(
      players.word(first, side: 1), in: match.id, after: 1)
    return (players.server.storage, second)
  }

  /// The words of moves.
  private func spelled(_ moves: MoveList, _ puzzle: Puzzle) -> [String] {
    moves.compactMap { move in
      if case .playedWord(let faces) = move.action { puzzle.spelling(of: faces) } else { nil }
    }
  }

  @Test func `games and matches whose words have left the dictionary are refused, not damaged`()
    async throws
  {
    let (stored, match) = try await gameAndMatch()
    let (unchanged, none) = try await audit(stored, by: .english)
    #expect(unchanged.gameCount == 1 && unchanged.matchCount == 1 && none.isEmpty)
    #expect(unchanged.exitStatus == 0)

    let game = try #require(
      try await stored.read { try $0.games(after: 0, limit: 1).first?.game })
    let record = try game.record()
    let gameWord = spelled(record.moves, record.puzzle)[1]
    let matchWord = spelled(match.moves, try Puzzle(text: match.puzzle))[1]
    let words = DepartingWords(without: [gameWord, matchWord])
    let (summary, differences) = try await audit(stored, by: words.judge)
    #expect(summary.refusedCount == 2 && summary.damagedCount == 0 && summary.exitStatus == 1)
    for (difference, word) in zip(differences, [gameWord, matchWord]) {
      #expect("\(difference)".hasPrefix("refused now: \(word): move 1 breaks notInDictionary"))
      #expect(!difference.isDamage)
    }
    #expect(differences.count == 2)
  }

  @Test func `stored scores are compared although words have left`() async throws {
    let (stored, match) = try await gameAndMatch()
    let words = DepartingWords(
      without: spelled(match.moves, try Puzzle(text: match.puzzle)))
    let scores = match.sides.map(\.score)
    try await stored.write { rows in
      var row = try #require(try rows.match(match.id))
      row.scores[1] += 1
      try rows.update(row)
    }
    let (summary, differences) = try await audit(stored, by: words.judge)
    #expect(differences == [.scores(stored: [scores[0], scores[1] + 1], now: scores)])
    #expect(summary.damagedCount == 1 && summary.refusedCount == 0 && summary.exitStatus == 2)
  }

  @Test func `damaged matches are distinguished from refused ones`() async throws {
    let (stored, match) = try await gameAndMatch()
    func change(_ body: @escaping @Sendable (inout StoredMatch) -> Void) async throws {
      try await stored.write { rows in
        var row = try #require(try rows.match(match.id))
        body(&row)
        try rows.update(row)
      }
    }
    try await change { $0.moveCount = 3 }
    let (_, counted) = try await audit(stored, by: .english)
    #expect(counted == [.moveCount(stored: 3, now: 2)])
    try await change { $0.moves = [0xFF, 0xFF] }
    let (summary, differences) = try await audit(stored, by: .english)
    guard case .unreadable? = differences.first else {
      Issue.record("\(differences)")
      return
    }
    #expect(summary.exitStatus == 2)
    // An open match has no moves.
    try await change { row in
      row.moves = MoveList().packed(on: SamplePuzzles.standard)
      row.moveCount = 0
      row.scores = [0, 0]
    }
    let (whole, nothing) = try await audit(stored, by: .english)
    #expect(whole.matchCount == 1 && nothing.isEmpty)
  }

  @Test func `a game that its own rules refuse is damaged`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    try await ada.playSolo(words: 2, at: server.clock.now)
    let game = try #require(
      try await server.storage.read { try $0.games(after: 0, limit: 1).first?.game })
    let record = try game.record()
    var moves = Array(record.moves)
    moves[1].claimedScore += 1
    let stored = try SQLiteStorage.inMemory()
    let rows = RowMaker(stored)
    var damaged = game
    damaged.player = try await rows.player()
    damaged.moves = MoveList(moves).packed(on: record.puzzle)
    try await stored.write { [damaged] in try $0.insert(damaged, words: []) }
    let (summary, differences) = try await audit(stored, by: .english)
    guard case .contradiction(let reason)? = differences.first else {
      Issue.record("\(differences)")
      return
    }
    #expect(reason.contains("move 1 breaks wrongScore") && summary.exitStatus == 2)
  }

  @Test func `few rows are read at once, because each can be large`() async throws {
    let storage = OverriddenStorage()
    let limits = Mutex<[Int]>([])
    storage.override({ $0.setting(_:) }, with: { _ in nil })
    storage.override({ $0.dictionaries }, with: { [] })
    storage.override(
      { $0.games(after:limit:) },
      with: { _, limit in
        limits.withLock { $0.append(limit) }
        return []
      })
    storage.override(
      { $0.matches(after:limit:) },
      with: { _, limit in
        limits.withLock { $0.append(limit) }
        return []
      })
    let summary = try await StoredGameAudit(storage: storage, judge: .english).run { _, _ in }
    #expect(summary.gameCount == 0 && summary.matchCount == 0)
    #expect(limits.withLock { $0.count == 2 && $0.allSatisfy { $0 <= 64 } })
  }

  @Test func `more games than a page are all judged`() async throws {
    let stored = try SQLiteStorage.inMemory()
    let rows = RowMaker(stored)
    let player = try await rows.player()
    let template = try await rows.game(0, of: player, at: 0)
    try await stored.write { transaction in
      for number in 0..<1_004 {
        var game = template
        game.id = UniqueID(high: 1, low: UInt64(number))
        game.puzzle = PuzzleGenerator(seed: 1).puzzle(UInt64(number)).packed
        try transaction.insert(game, words: [])
      }
    }
    let counts = Mutex<[Int]>([])
    let summary = try await StoredGameAudit(storage: stored, judge: .english).run(
      report: { _, _ in }, progress: { count in counts.withLock { $0.append(count) } })
    // Their puzzles are not those of the stamp.
    #expect(summary.gameCount == 1_005 && summary.damagedCount == 1_004)
    #expect(counts.withLock { $0 } == [1_000, 1_005])
  }
}
