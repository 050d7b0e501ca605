/// A clock for code that must neither wait nor read the time. The first use makes the test fail, and each sleep
/// throws an ``UnexpectedSleep``.
public final class FailingClock: Clock, Sendable {
  /// A time on the clock.
  public typealias Instant = ManualClock.Instant

  private let isUsed = Locked(false)
  private let reporter: FailureReporter

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - reporter: Makes the test fail.
  ///   - fileID: This and the next three parameters are the clock's location in the test, which the failure points to.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  public init(
    reporter: FailureReporter = .automatic, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.reporter = reporter.located(
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The instant 0. Reading it makes the test fail.
  public var now: Instant {
    use()
    return Instant(offset: .zero)
  }

  /// The smallest step: zero.
  public var minimumResolution: Duration { .zero }

  /// Makes the test fail, and does not wait.
  ///
  /// - Throws: ``UnexpectedSleep``.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    use()
    throw UnexpectedSleep()
  }

  /// Reports the first use. A sleep for a duration first asks for the time, and counts as one failure.
  private func use() {
    let wasUsed = isUsed.withLock { isUsed in
      defer { isUsed = true }
      return isUsed
    }
    guard !wasUsed else { return }
    reporter.report(
      "the clock was used, but the test does not expect it. Write: ImmediateClock() or ManualClock()"
    )
  }
}

/// A sleep on a ``FailingClock``.
public struct UnexpectedSleep: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public var description: String {
    "a task slept on a clock that the test does not expect to be used"
  }
}
