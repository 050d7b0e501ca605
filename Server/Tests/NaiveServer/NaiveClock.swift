import WordCubeAPI

/// The clock that a server believes: after it was set, the time before goes on for an hour, or until the clock is back.
struct NaiveClock {
  /// Seconds that passed.
  private var uptime: Int64 = 0
  private var jumped: Int64 = 0
  private var believed: Int64 = 0
  private var jumpedAt: Int64?

  /// How far the wall clock is ahead of the believed one.
  var isAheadBy: Int64 { jumped - believed }

  mutating func pass(_ seconds: Int64) {
    uptime += seconds
    if let jumpedAt, uptime - jumpedAt >= 3_600 { restart() }
  }

  mutating func jump(by seconds: Int64) {
    jumped += seconds
    jumpedAt = jumped == believed ? nil : uptime
  }

  /// A new server believes the clock.
  mutating func restart() {
    believed = jumped
    jumpedAt = nil
  }
}
