/// The rules about the times of moves: ``Rule/timeLimit``, for one-player games, and ``Rule/timeBackwards``.
@usableFromInline
package struct TimeRules: Sendable {
  /// Whether the game has a time limit.
  let hasLimit: Bool
  /// Whether times may not fall.
  let hasOrder: Bool
  /// The last valid time, in seconds after the start; infinite without a limit.
  @usableFromInline let lastMoment: Double
  /// How many seconds a time may be before an earlier one; infinite if times may fall.
  @usableFromInline let tolerance: Double

  init(_ rules: Rules, mode: GameMode) {
    hasLimit = rules[.timeLimit] && mode == .timed
    hasOrder = rules[.timeBackwards]
    lastMoment = hasLimit ? rules.lastMoment : .infinity
    tolerance = hasOrder ? rules.clockTolerance : .infinity
  }

  /// Whether a time is within the limit of a game with a start. May be false without a limit, for a time that is not
  /// finite.
  @inlinable @inline(__always)
  func isWithinLimit(_ time: Double, start: Double) -> Bool { time - start <= lastMoment }

  /// Whether a time may follow the latest time of the same player. May be false for a time that is not finite, even if
  /// times may fall.
  @inlinable @inline(__always)
  func mayFollow(_ latest: Double, _ time: Double) -> Bool { latest - time <= tolerance }
}
