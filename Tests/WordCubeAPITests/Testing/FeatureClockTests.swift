import Testing
import WordCubeAPI
import WordCubeAPITesting

struct FeatureClockTests {
  @Test func `on an immediate clock nobody waits`() async throws {
    let clock = ImmediateClock()
    let duration = try await clock.measure { try await clock.sleep(for: .seconds(3600)) }
    #expect(duration == .seconds(3600))
    try await clock.sleep(until: .init(offset: .zero))
    #expect(clock.now.offset == .seconds(3600) && clock.minimumResolution == .zero)
    try await APIClient.noop.applying(.slow(by: .seconds(1), clock: clock)).service.health()
    #expect(clock.now.offset == .seconds(3601))
  }

  @Test func `a cancelled task does not sleep on an immediate clock`() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await ImmediateClock().sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `the first use of a failing clock fails on its line`() async {
    let failures = Failures()
    let clock = FailingClock(reporter: failures.reporter)
    let line = #line - 1
    await #expect(throws: UnexpectedSleep.self) { try await clock.sleep(for: .seconds(1)) }
    await #expect(throws: UnexpectedSleep.self) {
      try await clock.sleep(until: .init(offset: .seconds(1)))
    }
    #expect(clock.now.offset == .zero && clock.minimumResolution == .zero)
    #expect(
      failures.messages == [
        "the clock was used, but the test does not expect it. Write: ImmediateClock() or "
          + "ManualClock()"
      ])
    #expect(failures.lines == [line])
  }

  @Test func `a failing clock makes the test fail`() {
    withKnownIssue {
      _ = FailingClock().now
    } matching: {
      $0.description.contains("the clock was used")
    }
  }
}
