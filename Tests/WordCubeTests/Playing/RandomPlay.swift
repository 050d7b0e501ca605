import Lexicon
import NaiveTwin
import WordCube

/// A live game that is played at random, beside its slow twin; each seed is a game.
///
/// After each step the two have to agree, and a refused step must change nothing. Steps are in
/// `RandomPlay+Steps.swift`, comparisons in `RandomPlay+Checks.swift`.
struct RandomPlay {
  let vocabulary: PlayVocabulary
  let naiveRules: NaiveRules
  let puzzle: NaivePuzzle
  let mode: NaiveMode
  let playerIndices: [Int64]?
  let start: Double
  let limit: Double
  /// Whether it is mostly cubes that are removed, until none is left.
  let isDemolition: Bool

  var random: SplitMix64
  var game: Game
  var twin: NaiveReplay
  /// The twin before each accepted move, and the moves.
  var past: [(twin: NaiveReplay, move: NaiveMove)] = []
  var selection = NaiveSelection()
  var isFinished = false
  var clock: Double
  /// What happened how often.
  var tally: [String: Int] = [:]
  /// What the two disagree about.
  var disagreements: [String] = []

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    vocabulary = known(PlayVocabulary.all.randomElement(using: &random))
    var strictest = NaiveRules.strict
    strictest.strict.insert(.buriedRemoval)
    let rules = [.strict, strictest, .classic, .random(using: &random)] as [NaiveRules]
    naiveRules = rules[[0, 0, 0, 1, 1, 2, 3, 3].randomElement(using: &random) ?? 0]
    let flavours: [NaivePuzzle.Flavour] = [.plain, .plain, .richInQU, .monotonous, .withLoneQ]
    puzzle = .random(flavours.randomElement(using: &random) ?? .plain, using: &random)
    mode = known(NaiveMode.allCases.randomElement(using: &random))
    start = [0, 623_421_955.25, -1_000].randomElement(using: &random) ?? 0
    clock = start + Double.random(in: 0...3, using: &random)
    limit = naiveRules.timeLimit + naiveRules.grace + naiveRules.allowedPause

    isDemolition = Int.random(in: 0..<12, using: &random) == 0

    let several = [[0, 1], [0, 1, 2], [7, 2], [-1, .max, .min], [0]] as [[Int64]]
    playerIndices =
      Int.random(in: 0..<5, using: &random) < 2 ? several.randomElement(using: &random) : nil
    let context: CompletedGame.Context =
      if let playerIndices {
        .turnBased(
          players: playerIndices.map {
            Player(index: $0, id: UniqueID(high: 7, low: UInt64(bitPattern: $0)))
          })
      } else {
        [.solo, .solo, .dailyChallenge(id: UniqueID(high: 1, low: seed)), .sharedGame(code: "ABC")]
          .randomElement(using: &random) ?? .solo
      }
    let local = ([nil, 0, 1, .max] as [Int64?]).randomElement(using: &random) ?? nil
    do {
      game = try Game(
        puzzle: Puzzle(puzzle), mode: mode == .timed ? .timed : .unlimited, context: context,
        startTime: start, localPlayerIndex: local, dictionary: vocabulary.graph,
        rules: Rules(naiveRules))
    } catch {
      preconditionFailure("the test is wrong: \(error)")
    }
    twin = NaiveReplay(
      of: NaiveGame(puzzle: puzzle, mode: mode, players: playerIndices, startTime: start),
      rules: naiveRules)
    self.random = random
  }

  /// Plays a game to its end.
  mutating func run() {
    checkAll("at the start")
    for _ in 0..<(isDemolition ? 120 : Int.random(in: 3...60, using: &random)) {
      if isDemolition && chance(60) { removeCube() } else { takeStep() }
      if !disagreements.isEmpty { return }
    }
    if let end = game.end(at: clock) { count("ended: \(end)") }
    if chance(50) {
      game.finish()
      isFinished = true
      selection.faces = []
      checkAll("after finishing")
      for _ in 0..<4 { takeStep() }
    }
    checkFinishedForms()
  }

  mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  mutating func count(_ what: String) { tally[what, default: 0] += 1 }

  mutating func check(_ what: @autoclosure () -> String, _ agrees: Bool) {
    if !agrees { disagreements.append("\(what()): \(game)") }
  }

  var isOnePlayer: Bool { playerIndices == nil }

  /// Whether the judge checks the time since the start.
  var hasTimeLimit: Bool { isOnePlayer && mode == .timed && naiveRules.asks(.timeLimit) }

  /// What has ended the game at a time, or nil.
  func end(at time: Double?) -> Game.End? {
    if isFinished { return .finished }
    if naiveRules.asks(.tooManyMoves), twin.moveCount >= naiveRules.maximumMoves {
      return .moveLimit
    }
    if twin.state.playableFaces.isEmpty { return .noPlayableFace }
    if let time, hasTimeLimit, time - start > limit { return .timeLimit }
    return nil
  }

  var moveOfWord: [String: Int] {
    var moves: [String: Int] = [:]
    for (position, step) in past.enumerated() {
      if case .playedWord(let faces) = step.move.kind { moves[puzzle.spell(faces)] = position }
    }
    return moves
  }
}
