import Lexicon

/// The rules that judge a game: the classic rules, and a switch for each strict rule.
///
/// ```swift
/// var rules = Rules.strict
/// rules[.buriedRemoval] = true
/// rules.allowedPause = 60
/// ```
public struct Rules: Hashable, Sendable {
  /// The minimum number of letters in a word, 3 (``Rule/tooShort``).
  @inlinable public static var minimumWordLength: Int { 3 }

  /// The strict rules that are switched on.
  private(set) public var switchedOn: RuleSet

  /// The number of seconds by which a move may be earlier than its player's latest time (``Rule/timeBackwards``).
  ///
  /// A time `t` breaks the rule if `latest - t > clockTolerance`, computed in doubles, where `latest` is the
  /// player's latest time so far.
  public var clockTolerance: Double = 5
  /// The duration of a timed game in seconds (``Rule/timeLimit``).
  public var timedGameDuration: Double = 180
  /// The number of seconds after ``timedGameDuration`` during which a move still counts (``Rule/timeLimit``).
  public var grace: Double = 5
  /// The number of seconds for which a timed game's clock may stop while the client is in the
  /// background (``Rule/timeLimit``).
  public var allowedPause: Double = 0
  /// The maximum number of moves in a game (``Rule/tooManyMoves``).
  ///
  /// A cube's faces can be used at most 9 times in total; if a player removes the cube by hand, at most 6 times, plus
  /// the removal and its repetition. A word uses at least two faces. So at most 6 / 2 + 2 = 5 moves affect a cube, and
  /// 27 x 5 = 135.
  public var maximumMoveCount: Int = 135

  /// Creates the classic rules plus those strict rules that are in a set. Classic rules in the set have no effect.
  public init(switchedOn: RuleSet) {
    self.switchedOn = switchedOn.intersection(.switchable)
  }

  /// Only the classic rules (section 4). Use them for games that were accepted elsewhere.
  public static let classic = Rules(switchedOn: [])

  /// The classic rules and all strict rules except ``Rule/buriedRemoval`` (section 5). Use them for new games.
  public static let strict = Rules(
    switchedOn: RuleSet.switchable.subtracting(RuleSet(.buriedRemoval)))

  /// Whether a rule is on. The classic rules are always on: setting one of them has no effect.
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

  /// The latest time that a move may have in a timed game, in seconds after the start.
  var lastMoment: Double { timedGameDuration + grace + allowedPause }

  /// The maximum number of moves in a game, 0 or more; `Int.max` if the rule is off.
  package var moveLimit: Int { self[.tooManyMoves] ? max(0, maximumMoveCount) : .max }

  /// A hash of the rules, for stored verdicts.
  ///
  /// The hash covers the switches, and the parameters of the rules that are on, in declaration order (for the time
  /// limit, the sum of its three parameters). ``GameDigest`` defines how the values are mixed.
  public var fingerprint: Fingerprint {
    var mixer = DigestMixer()
    mixer.combine(UInt64(switchedOn.rawValue))
    if self[.timeBackwards] { mixer.combine(clockTolerance.bitPattern) }
    if self[.timeLimit] { mixer.combine(lastMoment.bitPattern) }
    if self[.tooManyMoves] { mixer.combine(UInt64(bitPattern: Int64(maximumMoveCount))) }
    return Fingerprint(rawValue: mixer.finalize().high)
  }
}

extension Rules: CustomStringConvertible {
  /// `classic`, `strict`, or `classic with` the strict rules that are on.
  public var description: String {
    switch self {
    case .classic: "classic"
    case .strict: "strict"
    default: switchedOn.isEmpty ? "classic" : "classic with \(switchedOn)"
    }
  }
}
