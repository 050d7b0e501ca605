import EnglishLexicon
import Foundation
import GameServiceCore
import GameServiceTesting
import Lexicon
import SQLiteGameStorage
import GameStorage
import Testing
import WordCube
import WordCubeAPI
import WordCubeFormats
import WordCubeSolver

/// Random matches whose server starts again between turns, beside one judgement of the whole list of moves.
struct TurnsOverRestartsTests {
  @Test(arguments: 0..<4)
  func `turns judged one by one equal one judgement of all`(_ seed: Int) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "turns-\(seed)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var match = try await RandomMatch(
      path: folder.appending(path: "rows.sqlite").path, seed: UInt64(seed) + 1)
    for _ in 0..<60 { try await match.attempt() }
    try await match.checkRow()
    #expect(match.acceptedCount >= 10 && match.refusedRules.count >= 5)
    #expect(match.startCount >= 10 && match.loneTapCount >= 1)
  }
}

/// A match on a file, and what has to be in it.
private struct RandomMatch {
  private static let solver = Solver(dictionary: WordGraph.english)
  private static let verifier = Verifier(dictionary: WordGraph.english)

  let path: String
  let clock = TestClock()
  /// Each accepted word leaves the dictionary at once.
  let words = DepartingWords()
  let bits: SeededBits
  var storage: SQLiteStorage
  var server: TestServer
  var players: [APIClient]
  let match: Match
  let puzzle: Puzzle
  /// The accepted moves.
  var list = MoveList()
  var turn: Int? = 0
  var acceptedCount = 0
  var startCount = 1
  /// The accepted turns that only repeat the removal before them.
  var loneTapCount = 0
  var refusedRules: Set<String> = []

  init(path: String, seed: UInt64) async throws {
    self.path = path
    bits = SeededBits(seed: seed)
    storage = try SQLiteStorage(path: path)
    server = try await Self.server(storage, clock, words)
    players = [try await server.client(named: "Ada"), try await server.client(named: "Bob")]
    match = try await players[1].matches.join(players[0].matches.open(language: .english).code)
    puzzle = try Puzzle(text: match.puzzle)
  }

  private static func server(
    _ storage: SQLiteStorage, _ clock: TestClock, _ words: DepartingWords
  ) async throws -> TestServer {
    try await TestServer(storage: storage, clock: clock) { dependencies in
      dependencies.judge = words.judge
      // The match does not end: it takes all moves that the rules take.
      dependencies.judge.hasWord = { _ in true }
    }
  }

  private func number(_ range: Range<Int>) -> Int {
    range.lowerBound + Int(bits.next() % UInt64(range.count))
  }

  private func record(_ moves: MoveList) -> GameRecord {
    GameRecord(puzzle: puzzle, players: .several([0, 1]), moves: moves)
  }

  private mutating func restart() async throws {
    var credentials: [Credentials?] = []
    for player in players { credentials.append(try await player.credentials.credentials()) }
    try await storage.close()
    storage = try SQLiteStorage(path: path)
    server = try await Self.server(storage, clock, words)
    players = credentials.map { server.client(credentials: $0) }
    startCount += 1
  }

  /// Sends a random turn, and compares the answer with a judgement of all moves.
  mutating func attempt() async throws {
    if number(0..<2) == 0 { try await restart() }
    clock.now += Int64(number(5..<60))
    guard let turn else { return }
    // The player of the last move may repeat a removal, although the turn is over.
    let last = list.last?.playerIndex.map { Int($0) }
    let side = number(0..<5) == 0 ? last ?? turn : turn
    let moves = try randomTurn(of: Int64(side))
    guard !moves.isEmpty else { return }

    var all = list
    for move in moves { all.append(move) }
    let whole = Self.verifier.judge(record(all))
    let client = players[side]
    let (id, count) = (match.id, list.count)
    let isRepetition = moves.allSatisfy { move in
      if case .removedCube = move.action { move.action == list.last?.action } else { false }
    }
    do {
      let answer = try await client.matches.play(moves.json, in: id, after: count)
      #expect(whole.isValid, "accepted: \(whole)")
      #expect(answer.moves == all && answer.sides.map(\.score) == scores(whole, of: all))
      #expect(try await players[1 - side].matches.fetch(id).moves == all)
      list = all
      self.turn = answer.turn
      acceptedCount += 1
      if isRepetition { loneTapCount += 1 }
      words.remove(whole.moves.compactMap(\.word))
    } catch {
      let problem = try #require(error.problem, "\(error)")
      #expect(!whole.isValid, "refused: \(problem), \(moves)")
      if side != turn, !isRepetition {
        #expect(problem.kind == .notYourTurn)
        return
      }
      #expect(problem.kind == .refusedGame)
      let expected = RefusedGame(whole)
      #expect(problem.verdict?.moves == expected?.moves)
      #expect(problem.verdict?.totalScore == expected?.totalScore)
      #expect(problem.verdict?.violation.move == expected?.violation.move)
      // A repeated word has left the dictionary meanwhile.
      let (found, rules) = (rulesOf(problem.verdict), rulesOf(expected))
      let left: Set = rules.contains("repeatedWord") ? ["notInDictionary"] : []
      #expect(found.subtracting(left) == rules.subtracting(left))
      refusedRules.formUnion(rules)
    }
  }

  private func rulesOf(_ game: RefusedGame?) -> Set<String> {
    Set(game?.violation.reasons.map(\.rule) ?? [])
  }

  /// The scores of the two players, by one judgement of all moves.
  private func scores(_ verdict: Verdict, of moves: MoveList) -> [Int64] {
    var scores: [Int64] = [0, 0]
    for (move, judged) in zip(moves, verdict.moves) {
      scores[Int(move.playerIndex ?? 0)] += judged.score
    }
    return scores
  }

  /// A turn that the rules accept, or one that they refuse.
  private func randomTurn(of side: Int64) throws -> MoveList {
    let replay = try Self.verifier.replay(resumingAccepted: record(list))
    let now = Double(clock.now) + Double(number(0..<1000)) / 1000
    func move(_ action: Move.Action, _ score: Int64 = 0, at time: Double? = nil) -> Move {
      Move(action, claimedScore: score, playedAt: time ?? now, playerIndex: side)
    }
    func again(_ earlier: Move) -> Move { move(earlier.action, earlier.claimedScore) }
    func removal(of cubes: [CubePosition]) -> Move? {
      cubes.isEmpty ? nil : move(.removedCube(cubes[number(0..<cubes.count)]))
    }
    func word() throws -> Move? {
      let words = try Self.solver.words(in: Position(replay), leavesOutPlayed: true)
      guard !words.isEmpty else { return nil }
      // Words of few letters keep the match going.
      let word = words[words.count - 1 - number(0..<min(20, words.count))]
      return move(.playedWord(word.path), word.score)
    }
    let inPlay = Array(replay.state.inPlay)
    let out = CubePosition.all.filter { !replay.state.inPlay.contains($0) }
    let earlier = list.filter { if case .playedWord = $0.action { true } else { false } }
    var moves: [Move?]
    switch number(0..<24) {
    case 0..<7: moves = [try word()]
    case 7: moves = [try word(), try word()]
    case 8:
      moves = try [word()].map { played in
        played.map { move($0.action, $0.claimedScore + 1) }
      }
    case 9: moves = try [word()].map { $0.map { move($0.action, $0.claimedScore, at: now - 100) } }
    case 10: moves = try [word()].map { $0.map { move($0.action, $0.claimedScore, at: now - 4) } }
    case 11, 12:
      moves = [
        earlier.isEmpty ? nil : again(earlier[number(0..<earlier.count)])
      ]
    case 13, 14: moves = [removal(of: inPlay)]
    case 15: moves = [removal(of: inPlay), removal(of: inPlay)]
    case 16: moves = [removal(of: out)]
    case 17: moves = [removal(of: inPlay)].flatMap { [$0, $0] }
    case 18: moves = [removal(of: inPlay)].flatMap { [$0, $0, $0] }
    case 19: moves = [removal(of: inPlay)].map { $0.map { move($0.action, 1) } }
    case 20: moves = [removal(of: inPlay), try word()]
    default:
      // The second tap of a double-tap, alone.
      moves = [
        list.last.flatMap { last in
          if case .removedCube = last.action { move(last.action) } else { nil }
        }
      ]
    }
    return MoveList(moves.compactMap { $0 })
  }

  /// Compares the row with the accepted moves.
  func checkRow() async throws {
    let id = match.id
    let row = try #require(try await storage.read { try $0.match(id) })
    let whole = Self.verifier.judge(record(list))
    #expect(whole.isValid && row.moveCount == list.count)
    #expect(row.scores == scores(whole, of: list))
    let summary = try await StoredGameAudit(storage: storage, judge: .english).run(
      report: { subject, difference in Issue.record("\(subject): \(difference)") })
    #expect(summary.matchCount == 1 && summary.exitStatus == 0)
    try await storage.close()
  }
}
