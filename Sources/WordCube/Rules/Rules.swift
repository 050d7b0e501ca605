/// What a game is judged by: the classic rules, and a switch for each strict one.
///
/// ```swift
/// var rules = Rules.strict
/// rules[.buriedRemoval] = true
/// rules.allowedPause = 60
/// ```
public struct Rules: Hashable, Sendable {
  /// The strict rules that are asked.
  private(set) public var switchedOn: RuleSet

  /// How far a player's times may fall below an earlier one, in seconds. For ``Rule/timeBackwards``.
  public var clockTolerance: Double = 5
  /// How long a timed game runs, in seconds. For ``Rule/timeLimit``.
  public var timedGameDuration: Double = 180
  /// How much later the last move of a timed game may come, in seconds. For ``Rule/timeLimit``.
  public var grace: Double = 5
  /// How long a timed game may rest while the client is in the background, in seconds. For
  /// ``Rule/timeLimit``.
  public var allowedPause: Double = 0
  /// The most moves of a game. For ``Rule/tooManyMoves``.
  ///
  /// A cube takes at most 9 uses, or 6 uses, a removal and a double-tap; a word uses at least two
  /// faces; 27 x 5 = 135.
  public var maximumMoveCount: Int = 135

  /// The classic rules with some strict ones.
  public init(switchedOn: RuleSet) {
    self.switchedOn = switchedOn.intersection(.switchable)
  }

  /// The classic rules alone (section 4), for games that were accepted elsewhere.
  public static let classic = Rules(switchedOn: [])

  /// What a new game should use (section 5): all strict rules but ``Rule/buriedRemoval``.
  public static let strict = Rules(
    switchedOn: RuleSet.switchable.subtracting(RuleSet(.buriedRemoval)))

  /// Whether a rule is asked. The classic rules always are: setting one of them has no effect.
  public subscript(rule: Rule) -> Bool {
    get { switchedOn.contains(rule) || RuleSet.classic.contains(rule) }
    set {
      guard RuleSet.switchable.contains(rule) else { return }
      if newValue {
        switchedOn.insert(RuleSet(rule))
      } else {
        switchedOn.remove(RuleSet(rule))
      }
    }
  }

  /// The last moment of a timed game, in seconds after its start.
  var lastMoment: Double { timedGameDuration + grace + allowedPause }

  /// Whether a game may have so many moves.
  package func allow(moveCount: Int) -> Bool {
    moveCount <= maximumMoveCount || !self[.tooManyMoves]
  }

  /// 64 bits that tell rules apart, so that a stored verdict says what it was judged by: the
  /// switches and the parameters of those that are on (of a time limit the sum of its three), mixed
  /// in the order of their declaration as ``GameDigest`` mixes words.
  public var fingerprint: UInt64 {
    var mixer = DigestMixer()
    mixer.combine(UInt64(switchedOn.rawValue))
    if self[.timeBackwards] { mixer.combine(clockTolerance.bitPattern) }
    if self[.timeLimit] { mixer.combine(lastMoment.bitPattern) }
    if self[.tooManyMoves] { mixer.combine(UInt64(bitPattern: Int64(maximumMoveCount))) }
    return mixer.finalize().high
  }
}

extension Rules: CustomStringConvertible {
  /// `classic`, `strict`, or the strict rules that are on.
  public var description: String {
    switch self {
    case .classic: "classic"
    case .strict: "strict"
    default: "classic with \(switchedOn)"
    }
  }
}
