import Synchronization
import WordCubeAPI

/// A clock that a test sets: `clock.now += 60` lets 60 seconds pass, and `clock.jump(by: 60)` sets the clock
/// 60 seconds ahead.
public final class TestClock: Sendable {
  private struct State {
    var now: UnixTime
    var jumps: Int64 = 0
  }

  private let start: UnixTime
  private let state: Mutex<State>

  /// Creates a clock that is set to a time: by default, noon on 2026-11-23, the day of daily challenge 2518.
  public init(_ now: UnixTime = 1_795_435_200) {
    start = now
    state = Mutex(State(now: now))
  }

  /// The time. Adding seconds also advances ``uptime``.
  public var now: UnixTime {
    get { state.withLock { $0.now } }
    set { state.withLock { $0.now = newValue } }
  }

  /// The seconds that have passed since the start, without jumps.
  public var uptime: Int64 { state.withLock { $0.now - start - $0.jumps } }

  /// Moves the wall clock ahead, or back if `seconds` is negative. No time passes: ``uptime`` stays the same.
  public func jump(by seconds: Int64) {
    state.withLock { state in
      state.now += seconds
      state.jumps += seconds
    }
  }
}
