public import WordCube

/// A game for tests, with what the engine says of it.
///
/// The words are English ones that any English dictionary has, and so are accepted as well by
/// `AcceptingDictionary`.
///
/// ```swift
/// let verdict = verifier.judge(SampleGame.valid.record)
/// verdict.totalScore == SampleGame.valid.totalScore
/// ```
public struct SampleGame: Hashable, Sendable {
  /// The game, on ``SamplePuzzles/standard``.
  public let record: GameRecord
  /// The rules that the sample is for: strict ones, but for `Rule.buriedRemoval`, which
  /// is switched on, and `Rule.tooManyMoves`, with a limit of one move.
  public let rules: Rules
  /// The puzzle that was to be played, for `Rule.otherPuzzle`; elsewhere nil.
  public let expectedPuzzle: Puzzle?
  /// The sum of the scores of the moves that hold.
  public let totalScore: Int64
  /// The first move that is refused, nil if there is none.
  public let refusedMove: Int?
  /// The one rule that the game breaks, nil if it is valid.
  public let brokenRule: Rule?

  /// A one-player game of four words and a double-tapped removal, valid under the strict rules and
  /// worth 1,082 points.
  public static let valid = SampleGame(
    record: GameRecord(puzzle: SamplePuzzles.standard, mode: .timed, moves: moves),
    totalScore: 1_082)

  /// The same moves by two players in turns, one of whom reacts to a move.
  public static let turnBased: SampleGame = {
    var turns = moves.enumerated().map { index, move in move.by([0, 1, 0, 0, 1, 0][index]) }
    turns[1].reactions = [Reaction(playerIndex: 0, text: "😇")]
    return SampleGame(
      record: GameRecord(
        puzzle: SamplePuzzles.standard, players: .several([0, 1]), moves: MoveList(turns)),
      totalScore: 1_082)
  }()

  private static var moves: MoveList {
    [
      SampleMoves.quotes,
      SampleMoves.greatest,
      SampleMoves.removal,
      SampleMoves.removal.at(14.25),
      SampleMoves.word([48, 75, 76, 77, 72, 74], claims: 198, at: 30),  // LONGER
      SampleMoves.word([51, 75, 48, 24], claims: 40, at: 41.75),  // COLD
    ]
  }

  init(
    record: GameRecord, rules: Rules = .strict, expectedPuzzle: Puzzle? = nil, totalScore: Int64,
    refusedMove: Int? = nil, brokenRule: Rule? = nil
  ) {
    self.record = record
    self.rules = rules
    self.expectedPuzzle = expectedPuzzle
    self.totalScore = totalScore
    self.refusedMove = refusedMove
    self.brokenRule = brokenRule
  }
}
