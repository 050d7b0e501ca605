/// A clock for code that must neither wait nor ask for the time: the first use makes the test fail, and each sleep
/// throws an ``UnexpectedSleep``.
public final class FailingClock: Clock, Sendable {
  /// A time of the clock.
  public typealias Instant = ManualClock.Instant

  private let isUsed = Locked(false)
  private let reporter: FailureReporter

  /// A clock.
  ///
  /// - Parameters:
  ///   - reporter: Makes the test fail.
  ///   - fileID: With the next three, the place of the clock in the test. The failure points at it.
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

  /// The instant 0. The test fails.
  public var now: Instant {
    use()
    return Instant(offset: .zero)
  }

  /// The smallest step: none.
  public var minimumResolution: Duration { .zero }

  /// Does not wait. The test fails.
  ///
  /// - Throws: ``UnexpectedSleep``.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    use()
    throw UnexpectedSleep()
  }

  /// Reports the first use. A sleep for a duration asks for the time first, and is one failure.
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
    "a task sleeps on a clock that the test does not expect to be used"
  }
}
