import EnglishLexicon
import Foundation
import Lexicon
import NaiveTwin
import Testing
import WordCube
import WordCubeTesting

@testable import WordCubeFormats

/// Judged from its packed moves, a game gets the verdict that it gets from the list of them.
@Suite("Games judged from packed moves")
struct PackedJudgingTests {
  /// The report on a packed log in two steps: read it, then judge the list.
  private func verdict<Words: WordDictionary>(
    on log: [UInt8], of game: GameRecord, by verifier: Verifier<Words>,
    expecting expectedPuzzle: Puzzle?, limits: Limits
  ) throws(Words.Failure) -> Result<Verdict, PackedMovesError> {
    var record = game
    do throws(PackedMovesError) {
      record.moves = try MoveList(packed: log.span, on: game.puzzle, limits: limits)
    } catch {
      return .failure(error)
    }
    return .success(try verifier.judge(record, expecting: expectedPuzzle))
  }

  private func expectAgreement<Words: WordDictionary>(
    on log: [UInt8], of game: GameRecord, by verifier: Verifier<Words>,
    expecting expectedPuzzle: Puzzle? = nil, limits: Limits = .standard,
    _ comment: Comment? = nil,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let inOneStep: Result<Verdict, PackedMovesError>
    do throws(PackedJudgingError<Words.Failure>) {
      inOneStep = .success(
        try verifier.judge(
          packed: log, on: game.puzzle, mode: game.mode, players: game.players,
          startTime: game.startTime, expecting: expectedPuzzle, limits: limits))
    } catch {
      guard case .malformed(let malformed) = error else { throw error }
      inOneStep = .failure(malformed)
    }
    let inTwo = try verdict(
      on: log, of: game, by: verifier, expecting: expectedPuzzle, limits: limits)
    #expect(inOneStep == inTwo, comment, sourceLocation: location)
  }

  private func takesFastPath(_ log: [UInt8], of game: GameRecord, rules: Rules = .strict) -> Bool {
    var replay = FastReplay(
      game.puzzle.language, rules: rules, mode: game.mode, startTime: game.startTime)
    return replay.play(packed: log.span, on: game.puzzle, rules: rules, limits: .standard) != nil
  }

  @Test(
    arguments: [Rules.strict, .classic],
    [MoveList.PackedDetail.full, .compact])
  func `random games, valid and mutated`(_ rules: Rules, _ detail: MoveList.PackedDetail) throws {
    let verifier = Verifier(dictionary: TwinGames.graph, rules: rules)
    var (validCount, fastCount) = (0, 0)
    for number in 0..<Amount.games {
      let trial = TwinGames.maker.trial(number)
      let json = Array(try JSONEncoder().encode(trial.game))
      guard let game = try DecodedGame(json: json.span).record() else { continue }
      let expectedPuzzle = try trial.expectedPuzzle.map {
        try Puzzle(json: Array(try JSONEncoder().encode($0)).span)
      }
      let log = game.moves.packed(on: game.puzzle, detail: detail)
      try expectAgreement(
        on: log, of: game, by: verifier, expecting: expectedPuzzle, "trial \(number)")
      if case .one = game.players, !game.moves.isEmpty, verifier.judge(game).isValid {
        validCount += 1
        fastCount += takesFastPath(log, of: game, rules: rules) ? 1 : 0
      }
      // Every bit counts.
      var changed = log
      changed[number % log.count] ^= 1 << UInt8(number % 8)
      try expectAgreement(on: changed, of: game, by: verifier, "trial \(number), a bit changed")
      try expectAgreement(
        on: Array(log.dropLast()), of: game, by: verifier, "trial \(number), cut short")
      try expectAgreement(on: log + [0], of: game, by: verifier, "trial \(number), too long")
    }
    // Reactions or a repeated removal prevent the fast path.
    #expect(validCount > 0 && fastCount * 4 > validCount)
  }

  @Test func `lists in which everything happens, under dictionaries that take all words or none`()
    throws
  {
    for seed in 0..<UInt64(MoveSamples.count(debug: 60, release: 3_000)) {
      var samples = MoveSamples(seed: seed)
      let moves = seed % 2 == 0 ? samples.anyMoves() : samples.typicalGame()
      let game = GameRecord(puzzle: samples.puzzle, moves: moves)
      let log = moves.packed(on: game.puzzle)
      try expectAgreement(on: log, of: game, by: Verifier(dictionary: AcceptingDictionary()))
      try expectAgreement(on: log, of: game, by: Verifier(dictionary: RefusingDictionary()))
      try expectAgreement(
        on: log, of: game, by: Verifier(dictionary: AcceptingDictionary(), rules: .classic))
    }
  }

  /// QUOTES and GREATEST at a time, by a player.
  private static func moves(at time: Double, by player: Int64?) -> MoveList {
    var moves = [SampleMoves.quotes, SampleMoves.greatest]
    for position in moves.indices {
      moves[position].playedAt = time + 7.25 * Double(position)
      moves[position].playerIndex = player
    }
    return MoveList(moves)
  }

  @Test(
    arguments: [nil, -65, -64, -1, 0, 1, 63, 64, Int64.max],
    [0.0, 1e9 / 7, -1e300, .leastNonzeroMagnitude])
  func `a player with a small index may be named by the first move`(
    _ player: Int64?, _ time: Double
  ) throws {
    let moves = Self.moves(at: time, by: player)
    let game = GameRecord(puzzle: SamplePuzzles.standard, moves: moves)
    let log = moves.packed(on: game.puzzle)
    #expect(try MoveList(packed: log.span, on: game.puzzle) == moves)
    try expectAgreement(on: log, of: game, by: Verifier(dictionary: WordGraph.english))
    #expect(takesFastPath(log, of: game) == (player.map { (-64...63).contains($0) } ?? true))
  }

  @Test(arguments: 2...16)
  func `words of nine and more faces`(_ count: Int) throws {
    // From face to face over those that can be seen, each once.
    let puzzle = SamplePuzzles.standard
    var path: [Face] = []
    func extend() -> Bool {
      guard path.count < count else { return true }
      for face in Face.all where CubeState().isPlayable(face) && !path.contains(face) {
        if let last = path.last, !last.touches(face) { continue }
        path.append(face)
        if extend() { return true }
        path.removeLast()
      }
      return false
    }
    try #require(extend())
    let score = try #require(WordScore.score(of: puzzle.spelling(of: path)))
    let moves: MoveList = [Move(.playedWord(path), claimedScore: score, playedAt: 3.5)]
    let game = GameRecord(puzzle: puzzle, moves: moves)
    let log = moves.packed(on: puzzle)
    try expectAgreement(on: log, of: game, by: Verifier(dictionary: AcceptingDictionary()))
    #expect(takesFastPath(log, of: game) == (3...13).contains(puzzle.spelling(of: path).utf8.count))
  }

  @Test func `the error of a dictionary is thrown`() throws {
    let moves = Self.moves(at: 1, by: nil)
    let log = moves.packed(on: SamplePuzzles.standard)
    let verifier = Verifier(dictionary: FailingDictionary(failingFor: "GREATEST"))
    do throws(PackedJudgingError<FailingDictionaryError>) {
      _ = try verifier.judge(packed: log, on: SamplePuzzles.standard)
      Issue.record("the dictionary did not fail")
    } catch {
      guard case .dictionary(let failure) = error else { throw error }
      #expect("\(error)" == "the dictionary failed: \(failure)")
    }
    do throws(PackedJudgingError<FailingDictionaryError>) {
      _ = try verifier.judge(packed: log.dropLast(), on: SamplePuzzles.standard)
      Issue.record("the bytes are whole")
    } catch {
      guard case .malformed(let failure) = error else { throw error }
      #expect("\(error)" == "\(failure)")
    }
  }

  @Test func `a game of one player is expected unless several are named`() throws {
    let sample = SampleGame.turnBased
    let log = sample.record.moves.packed(on: sample.record.puzzle)
    try expectAgreement(
      on: log, of: sample.record, by: Verifier(dictionary: WordGraph.english))
    let alone = GameRecord(puzzle: sample.record.puzzle, moves: sample.record.moves)
    try expectAgreement(on: log, of: alone, by: Verifier(dictionary: WordGraph.english))
  }

  /// A game that is judged while its bits are read.
  private var plainGame: GameRecord {
    GameRecord(puzzle: SamplePuzzles.standard, moves: Self.moves(at: 1, by: nil))
  }

  @Test func `limits are applied`() throws {
    let game = plainGame
    let log = game.moves.packed(on: game.puzzle)
    for limits in [
      Limits(byteCount: log.count), Limits(byteCount: log.count - 1),
      Limits(moveCount: game.moves.count), Limits(moveCount: game.moves.count - 1),
      Limits(byteCount: -1, moveCount: -1),
    ] {
      try expectAgreement(
        on: log, of: game, by: Verifier(dictionary: WordGraph.english), limits: limits, "\(limits)")
    }
  }

  @Test(arguments: 0...3)
  func `rules about the game as a whole are checked`(_ maximumCount: Int) throws {
    let game = plainGame
    let log = game.moves.packed(on: game.puzzle)
    var rules = Rules.strict
    rules.maximumMoveCount = maximumCount
    try expectAgreement(
      on: log, of: game, by: Verifier(dictionary: WordGraph.english, rules: rules))
    rules[.tooManyMoves] = false
    try expectAgreement(
      on: log, of: game, by: Verifier(dictionary: WordGraph.english, rules: rules))
  }

  @Test(arguments: [Rules.strict, .classic])
  func `the puzzle is compared with the expected one`(_ rules: Rules) throws {
    let game = plainGame
    let log = game.moves.packed(on: game.puzzle)
    let verifier = Verifier(dictionary: WordGraph.english, rules: rules)
    for puzzle in [game.puzzle, PuzzleGenerator(seed: 1).puzzle(0)] {
      try expectAgreement(on: log, of: game, by: verifier, expecting: puzzle)
    }
  }

  @Test(arguments: [-190.0, -186, -185, -100, 0, 100])
  func `a timed game may begin before the epoch`(_ last: Double) throws {
    var moves = [SampleMoves.quotes, SampleMoves.greatest]
    (moves[0].playedAt, moves[1].playedAt) = (-371, last)
    for startTime in [nil, -371.0, -190] {
      let game = GameRecord(
        puzzle: SamplePuzzles.standard, mode: .timed, startTime: startTime, moves: MoveList(moves))
      let log = game.moves.packed(on: game.puzzle)
      let verifier = Verifier(dictionary: WordGraph.english)
      try expectAgreement(on: log, of: game, by: verifier)
      let isInTime = last - (startTime ?? -371) <= 185
      #expect(verifier.judge(game).isValid == isInTime)
    }
  }

  @Test(arguments: [nil, 0, 5] as [Int64?])
  func `scores that a first move claims are read as such`(_ player: Int64?) throws {
    for score in -70...70 as ClosedRange<Int64> {
      var moves = Array(Self.moves(at: 1, by: player))
      moves[0].claimedScore = score
      let game = GameRecord(puzzle: SamplePuzzles.standard, moves: MoveList(moves))
      let log = game.moves.packed(on: game.puzzle)
      try expectAgreement(on: log, of: game, by: Verifier(dictionary: AcceptingDictionary()))
    }
  }

  @Test func `a dictionary may number the letters in another way`() throws {
    let game = plainGame
    let log = game.moves.packed(on: game.puzzle)
    let alphabet = try Alphabet("ZYXWVUTSRQPONMLKJIHGFEDCBA".unicodeScalars)
    let words = try WordGraph(words: ["QUOTES", "GREATEST"], alphabet: alphabet)
    let verifier = Verifier(dictionary: words)
    try expectAgreement(on: log, of: game, by: verifier)
    #expect(try verifier.judge(packed: log, on: game.puzzle).isValid)
  }

  @Test func `a game without moves`() throws {
    let game = GameRecord(puzzle: SamplePuzzles.standard, moves: [])
    let log = game.moves.packed(on: game.puzzle)
    try expectAgreement(on: log, of: game, by: Verifier(dictionary: WordGraph.english))
  }
}
