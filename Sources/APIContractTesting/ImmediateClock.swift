/// A clock on which no task waits: a sleep advances the time to its deadline and returns at once.
///
/// ```swift
/// let clock = ImmediateClock()
/// let environment = ClientEnvironment(now: { .now }, sleep: { try await clock.sleep(for: $0) })
/// ```
///
/// Tests of code with delays then take no time. If the order of several tasks matters, use a
/// ``ManualClock``.
public final class ImmediateClock: Clock, Sendable {
  /// A time on the clock.
  public typealias Instant = ManualClock.Instant

  private let time = Locked(Instant(offset: .zero))

  /// Creates a clock at the instant 0.
  public init() {}

  /// The time.
  public var now: Instant { time.withLock { $0 } }

  /// The smallest step: zero.
  public var minimumResolution: Duration { .zero }

  /// Advances the time to an instant if that is later.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    await Task.yield()
  }
}
