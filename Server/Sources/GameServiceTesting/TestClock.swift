import Synchronization
import WordCubeAPI

/// A clock that a test sets: `clock.now += 60`.
public final class TestClock: Sendable {
  private let time: Mutex<UnixTime>

  /// A clock that stands at a time; by default at noon on 2026-11-23, the daily challenge 2518.
  public init(_ now: UnixTime = 1_795_435_200) { time = Mutex(now) }

  /// The time.
  public var now: UnixTime {
    get { time.withLock { $0 } }
    set { time.withLock { $0 = newValue } }
  }
}
