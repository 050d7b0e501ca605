/// The rules about the times of moves: ``Rule/timeLimit`` for one-player games, and ``Rule/timeBackwards``.
@usableFromInline
package struct TimeRules: Sendable {
  /// Whether the game has a time limit.
  let hasLimit: Bool
  /// Whether times may not run backwards.
  let hasOrder: Bool
  /// The last valid time, in seconds after the start; infinite without a limit.
  @usableFromInline let lastMoment: Double
  /// How many seconds a time may be before the latest one; infinite if times may run backwards.
  @usableFromInline let tolerance: Double

  init(_ rules: Rules, mode: GameMode) {
    hasLimit = rules[.timeLimit] && mode == .timed
    hasOrder = rules[.timeBackwards]
    lastMoment = hasLimit ? rules.lastMoment : .infinity
    tolerance = hasOrder ? rules.clockTolerance : .infinity
  }

  /// Returns whether a time is within the limit of a game that started at `start`. Even without a limit, the
  /// result may be false for a time that is not finite.
  @inlinable @inline(__always)
  func isWithinLimit(_ time: Double, start: Double) -> Bool { time - start <= lastMoment }

  /// Returns whether a time may follow the same player's latest time. Even if times may run backwards, the result may
  /// be false for a time that is not finite.
  @inlinable @inline(__always)
  func mayFollow(_ latest: Double, _ time: Double) -> Bool { latest - time <= tolerance }
}
