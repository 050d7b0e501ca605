import WordCube
import WordCubeFormats

/// The engine's verdict on a refused game: the score up to the refused move, and the rules that the move
/// breaks.
///
/// The JSON is the same as that of the verdict (`Verdict.json`).
public struct RefusedGame: Hashable, Sendable {
  /// The sum of the scores of the accepted moves.
  public var totalScore: Int64
  /// The moves before the refused move.
  public var moves: [AcceptedMove]
  /// The refused move and the reasons.
  public var violation: Refusal

  /// Creates the answer to a refused game.
  public init(totalScore: Int64, moves: [AcceptedMove], violation: Refusal) {
    self.totalScore = totalScore
    self.moves = moves
    self.violation = violation
  }

  /// Creates the refused game from a verdict, or returns nil if the verdict is on a valid game.
  public init?(_ verdict: Verdict) {
    guard let violation = verdict.violation else { return nil }
    self.init(totalScore: verdict.totalScore, moves: verdict.moves, violation: violation)
  }

  /// Creates a game that is refused after these moves.
  public init(totalScore: Int64, moves: JudgedMoves, violation: Violation) {
    self.init(
      totalScore: totalScore,
      moves: moves.indices.map {
        AcceptedMove(word: moves.word(at: $0), score: moves.score(at: $0))
      },
      violation: Refusal(violation))
  }
}

extension RefusedGame {
  /// A move before the refused one.
  public struct AcceptedMove: Hashable, Sendable {
    /// The word; nil for a removal.
    public var word: String?
    /// The score; 0 for a removal.
    public var score: Int64

    /// Creates a move.
    public init(word: String?, score: Int64) {
      self.word = word
      self.score = score
    }
  }

  /// The refused move and the reasons.
  public struct Refusal: Hashable, Sendable {
    /// The move's position, from 0; nil if the game is refused before its first move.
    public var move: Int?
    /// The reasons: one for each rule that the move breaks, so at least one.
    public var reasons: [BrokenRule]
    /// The move and the reasons in one sentence. The wording may change.
    public var message: String

    /// Creates a refusal.
    public init(move: Int?, reasons: [BrokenRule], message: String) {
      self.move = move
      self.reasons = reasons
      self.message = message
    }

    init(_ violation: Violation) {
      self.init(
        move: violation.move, reasons: violation.reasons.map { BrokenRule($0) },
        message: violation.message)
    }
  }

  /// A rule that a move breaks, and how.
  public struct BrokenRule: Hashable, Sendable {
    /// The name of the rule, such as `notTouching`. A newer server can send rules that this version does not know.
    public var rule: String
    /// The position in the word, from 0, of the first face that breaks the rule; nil if the rule is not about single
    /// faces.
    public var face: Int?
    /// What the rule expected.
    public var expected: Value
    /// What the rule found.
    public var found: Value
    /// The earlier move that spelled the word, for the rule `repeatedWord`; nil for other rules.
    public var earlierMove: Int?

    /// Creates a description of a broken rule.
    public init(
      rule: String, face: Int? = nil, expected: Value, found: Value, earlierMove: Int? = nil
    ) {
      self.rule = rule
      self.face = face
      self.expected = expected
      self.found = found
      self.earlierMove = earlierMove
    }

    init(_ reason: Reason) {
      self.init(
        rule: reason.rule.name, face: reason.face, expected: Value(reason.expected),
        found: Value(reason.found), earlierMove: reason.earlierMove)
    }
  }
}
