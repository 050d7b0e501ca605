/// What a glance at a game asks of the moves besides their words.
@usableFromInline
package struct FastReplayConditions: Sendable {
  /// When the game started; nil for the time of the first move.
  @usableFromInline let startTime: Double?
  /// The limits of the rules about time; infinite for rules that are off.
  @usableFromInline let lastMoment: Double
  @usableFromInline let clockTolerance: Double
  /// Whether a cube may be removed that nobody sees.
  @usableFromInline let buriedRemovalHolds: Bool

  package init(rules: Rules, mode: GameMode, startTime: Double?) {
    self.startTime = startTime
    lastMoment = rules[.timeLimit] && mode == .timed ? rules.lastMoment : .infinity
    clockTolerance = rules[.timeBackwards] ? rules.clockTolerance : .infinity
    buriedRemovalHolds = !rules[.buriedRemoval]
  }
}

/// Sees whether nothing speaks against when one player's moves were made.
@usableFromInline
struct FastReplayClock {
  @usableFromInline let terms: FastReplayConditions
  @usableFromInline var startTime = 0.0
  /// The latest time so far.
  @usableFromInline var latest = 0.0

  @inlinable @inline(__always)
  init(_ terms: FastReplayConditions) { self.terms = terms }

  /// Whether the next move may be made at a time.
  @inlinable @inline(__always)
  mutating func passes(_ time: Double, isFirst: Bool) -> Bool {
    if isFirst {
      startTime = terms.startTime ?? time
      latest = time
    }
    // A rule that is off has an infinite limit, which only times that are not finite miss.
    guard time - startTime <= terms.lastMoment, latest - time <= terms.clockTolerance else {
      return false
    }
    if time > latest { latest = time }
    return true
  }
}
