import EnglishLexicon
import GameService
import GameServiceTesting
import Lexicon
import Storage
import Synchronization
import Testing
import WordCube
import WordCubeAPI
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

  private func twoGames(_ storage: StorageKind) async throws -> any Storage {
    let server = try await storage.server()
    let ada = try await server.client(named: "Ada")
    try await ada.playSolo(mode: .timed, words: 3, at: server.clock.now)
    try await ada.playDaily(words: 2, at: server.clock.now)
    return server.storage
  }

  @Test(arguments: StorageKind.all)
  func `unchanged rules find nothing`(_ storage: StorageKind) async throws {
    let (summary, differences) = try await audit(twoGames(storage), by: .english)
    #expect(summary.gameCount == 2 && summary.olderStampCount == 0 && differences.isEmpty)
    #expect(summary.differenceCount == 0)
  }

  @Test(arguments: StorageKind.all)
  func `changed rules with the same verdict are counted`(_ storage: StorageKind) async throws {
    var rules = Rules.strict
    rules.clockTolerance = 4
    let judge = GameJudge(dictionary: .english, rules: rules)
    let (summary, differences) = try await audit(twoGames(storage), by: judge)
    #expect(summary.olderStampCount == 2 && summary.differenceCount == 0 && differences.isEmpty)
  }

  @Test(arguments: StorageKind.all)
  func `rules and dictionaries that refuse a game are reported`(
    _ storage: StorageKind
  ) async throws {
    let stored = try await twoGames(storage)
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

  @Test(arguments: StorageKind.all)
  func `changed scores and damaged rows are reported`(_ storage: StorageKind) async throws {
    let stored = try storage.make()
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

  @Test(arguments: StorageKind.all)
  func `more games than a page are all judged`(_ storage: StorageKind) async throws {
    let stored = try storage.make()
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
    #expect(summary.gameCount == 1_005 && summary.olderStampCount == 1_004)
    #expect(counts.withLock { $0 } == [1_000, 1_005])
  }
}
