/// A clock that stands still until a test advances it.
///
/// ```swift
/// let clock = ManualClock()
/// let call = Task { try await client.applying(.slow(by: .seconds(3), clock: clock)).service.health() }
/// await clock.waitForSleepers()
/// clock.advance(by: .seconds(3))
/// try await call.value
/// ```
public final class ManualClock: Clock, Sendable {
  /// A time on the clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock was created.
    public let offset: Duration

    /// Creates the instant at the given time after the clock was created.
    public init(offset: Duration) { self.offset = offset }

    /// Returns the instant after a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the duration to another instant.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Returns whether an instant is before another.
    public static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  private let state = Locked(SleeperList())

  /// Creates a clock at the instant 0.
  public init() {}

  /// The time.
  public var now: Instant { state.withLock { $0.now } }

  /// The smallest step: zero.
  public var minimumResolution: Duration { .zero }

  /// Waits until a test has advanced the clock to an instant.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.withLock { $0.newID() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        let sleeper = SleeperList.Sleeper(id: id, deadline: deadline) {
          continuation.resume(with: $0)
        }
        let waiting = state.withLock { $0.add(sleeper) }
        for waiter in waiting { waiter.resume() }
      }
    } onCancel: {
      state.withLock { $0.cancel(id) }?(.failure(CancellationError()))
    }
  }

  /// Advances the clock, and wakes the tasks whose deadline has come, earliest first.
  public func advance(by duration: Duration) {
    let due = state.withLock { $0.advance(by: duration) }
    for sleeper in due { sleeper.wake(.success(())) }
  }

  /// Waits until at least `count` tasks are sleeping.
  public func waitForSleepers(_ count: Int = 1) async {
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { $0.wait(for: count, continuation) }
      if isDone { continuation.resume() }
    }
  }
}
