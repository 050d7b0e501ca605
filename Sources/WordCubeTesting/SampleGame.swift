public import WordCube

/// A game for tests, with its expected verdict.
///
/// The sample's words are in every English dictionary. `AcceptingDictionary` accepts them too.
///
/// ```swift
/// let verdict = verifier.judge(SampleGame.valid.record)
/// verdict.totalScore == SampleGame.valid.totalScore
/// ```
public struct SampleGame: Hashable, Sendable {
  /// The game, on ``SamplePuzzles/standard``.
  public let record: GameRecord
  /// The rules to judge the sample by. These are the strict rules, with two exceptions: the sample for
  /// `Rule.buriedRemoval` also switches that rule on, and the sample for `Rule.tooManyMoves` has a limit of one move.
  public let rules: Rules
  /// The expected puzzle, for `Rule.otherPuzzle`; nil for the other rules.
  public let expectedPuzzle: Puzzle?
  /// The sum of the scores of the accepted moves.
  public let totalScore: Int64
  /// The position of the refused move; nil if no move is refused.
  public let refusedMove: Int?
  /// The rule that the game breaks; nil if the game is valid.
  public let brokenRule: Rule?

  /// A one-player game with four words and the removal of one cube, sent as a double-tap. It is valid under the strict
  /// rules and worth 1,082 points.
  public static let valid = SampleGame(
    record: GameRecord(puzzle: SamplePuzzles.standard, mode: .timed, moves: moves),
    totalScore: 1_082)

  /// The moves of ``valid``, played by two players who take turns. One player reacts to a move.
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
