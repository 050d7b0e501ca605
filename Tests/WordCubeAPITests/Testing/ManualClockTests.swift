import Testing

@testable import APIContractTesting
import WordCubeAPITesting

struct ManualClockTests {
  @Test func `sleepers wake in the order of their deadlines`() async throws {
    let clock = ManualClock()
    let log = Locked<[Int]>([])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for seconds in [3, 1, 5, 2, 4] {
        group.addTask {
          try await clock.sleep(for: .seconds(seconds))
          log.withLock { $0.append(seconds) }
        }
      }
      await clock.waitForSleepers(5)
      for step in 1...5 {
        clock.advance(by: .seconds(1))
        while log.withLock({ $0.count < step }) { await Task.yield() }
        #expect(log.withLock { $0 } == Array(1...step))
      }
      try await group.waitForAll()
    }
    #expect(clock.now.offset == .seconds(5))
  }

  @Test func `due sleepers come earliest first`() {
    var list = SleeperList()
    for deadline in [4, 2, 9, 2] {
      let id = list.newID()
      _ = list.add(
        .init(id: id, deadline: .init(offset: .seconds(deadline))) { _ in })
    }
    #expect(list.advance(by: .seconds(4)).map(\.id) == [2, 4, 1])
    #expect(list.advance(by: .seconds(4)).map(\.id) == [])
    #expect(list.advance(by: .seconds(4)).map(\.id) == [3])
  }

  @Test func `a deadline that has come is not waited for`() async throws {
    let clock = ManualClock()
    try await clock.sleep(for: .zero)
    try await clock.sleep(for: .seconds(-1))
    clock.advance(by: .seconds(2))
    try await clock.sleep(until: .init(offset: .seconds(2)))
  }

  @Test func `sleepers are cancelled, before and after they sleep`() async throws {
    let clock = ManualClock()
    let asleep = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.waitForSleepers()
    asleep.cancel()
    await #expect(throws: CancellationError.self) { try await asleep.value }
    let awake = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await awake.value }
    clock.advance(by: .seconds(10))
  }

  @Test func `a clock measures`() async throws {
    let clock = ManualClock()
    let duration = clock.measure { clock.advance(by: .milliseconds(1500)) }
    #expect(duration == .milliseconds(1500))
    #expect(clock.minimumResolution == .zero)
  }
}
