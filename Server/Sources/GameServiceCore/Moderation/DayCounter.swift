import Synchronization
import WordCube
import WordCubeAPI

/// Counts what this process has answered since the last midnight, UTC: requests with their times, and refused games by
/// rule.
final class DayCounter: Sendable {
  /// The counts of a day.
  struct Counts: Sendable {
    fileprivate(set) var day: Int64 = 0
    fileprivate(set) var requests = 0
    fileprivate(set) var refused: [String: Int] = [:]
    /// The number of requests by their time. Each power of two of microseconds is divided into eight parts.
    fileprivate var times = [UInt32](repeating: 0, count: 8 * 40)
  }

  private let counts = Mutex(Counts())

  /// Returns the counts of a time's day.
  func counts(at now: UnixTime) -> Counts {
    counts.withLock { counts in
      Self.begin(&counts, at: now)
      return counts
    }
  }

  /// Counts a request.
  func count(_ time: Duration, at now: UnixTime) {
    let index = Self.index(ofMicroseconds: time)
    counts.withLock { counts in
      Self.begin(&counts, at: now)
      counts.requests += 1
      counts.times[index] &+= 1
    }
  }

  /// Counts a refused game, once for each rule that it breaks.
  func count(_ refused: RefusedGame, at now: UnixTime) {
    counts.withLock { counts in
      Self.begin(&counts, at: now)
      for rule in Set(refused.violation.reasons.map(\.rule)) {
        counts.refused[rule, default: 0] += 1
      }
    }
  }

  private static func begin(_ counts: inout Counts, at now: UnixTime) {
    let day = GameService.day(of: now)
    guard counts.day != day else { return }
    counts = Counts()
    counts.day = day
  }

  /// Returns the index of a time's part. Below 8 microseconds, each microsecond is a part.
  private static func index(ofMicroseconds time: Duration) -> Int {
    let (seconds, attoseconds) = time.components
    let microseconds =
      max(0, min(seconds, 1 << 18)) * 1_000_000 + max(0, attoseconds) / 1_000_000_000_000
    guard microseconds >= 8 else { return Int(microseconds) }
    let exponent = 63 - microseconds.leadingZeroBitCount
    return min(8 * (exponent - 2) + Int(microseconds >> (exponent - 3)) - 8, 8 * 40 - 1)
  }

  /// Returns the first microsecond after a part.
  fileprivate static func end(ofIndex index: Int) -> Int {
    index < 8 ? index + 1 : (index % 8 + 9) << (index / 8 - 1)
  }
}

extension DayCounter.Counts {
  /// Returns the microseconds within which a percentage of the requests is answered; nil without requests.
  func microseconds(percent: Int) -> Int? {
    guard requests > 0 else { return nil }
    let wanted = (requests * percent + 99) / 100
    var sum = 0
    for (index, count) in times.enumerated() {
      sum += Int(count)
      if sum >= wanted { return DayCounter.end(ofIndex: index) }
    }
    return nil
  }
}
