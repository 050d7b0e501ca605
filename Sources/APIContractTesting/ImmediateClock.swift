/// A clock on which no task waits: a sleep advances the time to its deadline, and returns at once.
///
/// ```swift
/// let clock = ImmediateClock()
/// let environment = ClientEnvironment(now: { .now }, sleep: { try await clock.sleep(for: $0) })
/// ```
///
/// A test of code with delays then takes no time. If the order of several tasks matters, use a ``ManualClock``.
public final class ImmediateClock: Clock, Sendable {
  /// A time of the clock.
  public typealias Instant = ManualClock.Instant

  private let time = Locked(Instant(offset: .zero))

  /// A clock at the instant 0.
  public init() {}

  /// The time.
  public var now: Instant { time.withLock { $0 } }

  /// The smallest step: none.
  public var minimumResolution: Duration { .zero }

  /// Advances the time to an instant, if it is later.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    await Task.yield()
  }
}
