/// The rules about time, for the moves of one player.
@usableFromInline
package struct OnePlayerClock: Sendable {
  /// When the game started, if the game says so.
  @usableFromInline let givenStart: Double?
  /// The last valid time, in seconds after the start; infinite if the rule is off.
  @usableFromInline let lastMoment: Double
  /// How many seconds a time may be before an earlier one; infinite if the rule is off.
  @usableFromInline let tolerance: Double
  /// When the game started.
  @usableFromInline private(set) var start = 0.0
  /// The latest time so far.
  @usableFromInline private(set) var latest = 0.0

  package init(rules: Rules, mode: GameMode, startTime: Double?) {
    givenStart = startTime
    lastMoment = rules[.timeLimit] && mode == .timed ? rules.lastMoment : .infinity
    tolerance = rules[.timeBackwards] ? rules.clockTolerance : .infinity
  }

  /// Whether the next move may have a time. If so, records the time.
  ///
  /// May be false for a time that is not finite, even if no rule about time is on. The judge then decides.
  @inlinable @inline(__always)
  mutating func passes(_ time: Double, isFirst: Bool) -> Bool {
    if isFirst {
      start = givenStart ?? time
      latest = time
    }
    guard time - start <= lastMoment, latest - time <= tolerance else { return false }
    // As PlayerClocks does: of 0 and -0, the later one counts.
    latest = latest > time ? latest : time
    return true
  }
}
