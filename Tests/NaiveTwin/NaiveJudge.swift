/// One reason for refusing a move.
public struct NaiveReason: Hashable, Sendable {
  /// The broken rule.
  public var rule: NaiveRule
  /// The position in the word of the first face that breaks it, where the rule is about a face.
  public var face: Int?
  /// For `repeatedWord`, the move that spelled the word before.
  public var earlierMove: Int?

  /// A reason from its parts.
  public init(_ rule: NaiveRule, face: Int? = nil, earlierMove: Int? = nil) {
    self.rule = rule
    self.face = face
    self.earlierMove = earlierMove
  }
}

/// A move that the rules accept.
public struct NaiveAcceptedMove: Hashable, Sendable {
  /// The letters of a word, or nil for a removal.
  public var word: String?
  /// The computed score; 0 for a removal.
  public var score: Int64
  /// The cubes that this move took out of play.
  public var left: Set<NaivePoint>
}

/// The verdict of the rules on a game.
public struct NaiveVerdict: Hashable, Sendable {
  /// The sum of the accepted words' scores.
  public var total: Int64 = 0
  /// The moves of the valid prefix.
  public var accepted: [NaiveAcceptedMove] = []
  /// The first move that is not accepted; nil too when `otherPuzzle` is the reason.
  public var refusedMove: Int?
  /// The reasons for it, in the order of `NaiveRule`.
  public var reasons: [NaiveReason] = []
  /// The state after the valid prefix.
  public var state = NaiveState()

  /// Whether no move was refused.
  public var isValid: Bool { reasons.isEmpty }

  /// The final use counts, by face number.
  public var useCounts: [Int] { NaivePoint.all.flatMap { state[$0].uses } }

  /// Whether each cube is in play at the end, by number.
  public var inPlay: [Bool] { NaivePoint.all.map { state[$0].isInPlay } }
}

/// Judges a whole game; `dictionary` says what is a word.
public func naiveJudge(
  _ game: NaiveGame, rules: NaiveRules, expectedPuzzle: NaivePuzzle? = nil,
  dictionary: (String) -> Bool
) -> NaiveVerdict {
  var verdict = NaiveVerdict()
  if rules.asks(.otherPuzzle), let expectedPuzzle, expectedPuzzle != game.puzzle {
    verdict.reasons = [NaiveReason(.otherPuzzle)]
    return verdict
  }
  var replay = NaiveReplay(of: game, rules: rules)
  for (index, move) in game.moves.enumerated() {
    switch replay.play(move, dictionary: dictionary) {
    case .accepted(let move):
      verdict.accepted.append(move)
      verdict.total += move.score
    case .refused(let reasons):
      verdict.refusedMove = index
      verdict.reasons = reasons
      verdict.state = replay.state
      return verdict
    }
  }
  verdict.state = replay.state
  return verdict
}
