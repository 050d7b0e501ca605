import Synchronization

/// Counts commits, and the time that they took.
final class CommitTimes: Sendable {
  /// What was counted since the start.
  struct Totals: Equatable, Sendable {
    var count = 0
    var seconds = 0.0
  }

  private let state = Mutex(Totals())

  var totals: Totals { state.withLock { $0 } }

  /// Counts a commit, whether it fails or not.
  func measure(_ commit: () throws -> Void) rethrows {
    let start = ContinuousClock.now
    defer {
      let seconds = start.duration(to: .now) / .seconds(1)
      state.withLock { totals in
        totals.count += 1
        totals.seconds += seconds
      }
    }
    try commit()
  }
}
