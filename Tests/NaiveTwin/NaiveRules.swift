/// The rules' names, in the order in which a report lists them.
public enum NaiveRule: String, CaseIterable, Hashable, Sendable, Codable {
  // Classic, section 4.
  case repeatedFace, tooShort, repeatedWord, notInDictionary, wrongScore
  case notTouching, outOfPlay, notPlayable, removedOutOfPlay
  // Strict, section 5.
  case firstFaceHidden, removalScore, repeatedRemoval, buriedRemoval, timeBackwards, timeLimit
  case foreignPlayer, unknownPlayer, outOfTurn, tooManyMoves, otherPuzzle
}

/// The strict rules that are switched on, with their parameters.
public struct NaiveRules: Hashable, Sendable {
  /// The strict rules that are switched on; classic ones always are.
  public var strict: Set<NaiveRule>
  /// Seconds that a player's clock may fall back.
  public var clockTolerance = 5.0
  /// Seconds that a timed game may take beyond its limit.
  public var grace = 5.0
  /// Seconds that a client may stop its clock.
  public var allowedPause = 0.0
  /// Seconds that a timed game takes.
  public var timeLimit = 180.0
  /// The maximum number of moves that a game can have.
  public var maximumMoves = 135

  /// The classic rules and those strict ones.
  public init(strict: Set<NaiveRule>) {
    self.strict = strict
  }

  /// Whether a rule is checked.
  public func asks(_ rule: NaiveRule) -> Bool {
    !NaiveRules.switches.contains(rule) || strict.contains(rule)
  }

  /// The rules that have a switch.
  public static let switches: Set<NaiveRule> = [
    .firstFaceHidden, .removalScore, .repeatedRemoval, .buriedRemoval, .timeBackwards, .timeLimit,
    .foreignPlayer, .unknownPlayer, .outOfTurn, .tooManyMoves, .otherPuzzle,
  ]

  /// No strict rule.
  public static let classic = NaiveRules(strict: [])

  /// Every strict rule but `buriedRemoval`.
  public static let strict = NaiveRules(strict: switches.subtracting([.buriedRemoval]))
}
