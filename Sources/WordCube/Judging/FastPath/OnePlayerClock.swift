/// The times of the moves in a one-player game.
@usableFromInline
package struct OnePlayerClock: Sendable {
  @usableFromInline let rules: TimeRules
  /// When the game started, according to the game; nil if it does not say.
  @usableFromInline let givenStart: Double?
  /// When the game started.
  @usableFromInline private(set) var start = 0.0
  /// The latest time so far.
  @usableFromInline private(set) var latest = 0.0

  package init(rules: Rules, mode: GameMode, startTime: Double?) {
    self.rules = TimeRules(rules, mode: mode)
    givenStart = startTime
  }

  /// Returns whether the next move may have a time. If so, records the time.
  ///
  /// The result may be false for a time that is not finite, even if no rule about time is on. The judge then
  /// decides.
  @inlinable @inline(__always)
  mutating func passes(_ time: Double, isFirst: Bool) -> Bool {
    if isFirst {
      start = givenStart ?? time
      latest = time
    }
    guard rules.isWithinLimit(time, start: start), rules.mayFollow(latest, time) else {
      return false
    }
    // Like `PlayerClocks`: if one time is 0 and the other -0, the newer one counts.
    latest = latest > time ? latest : time
    return true
  }
}
