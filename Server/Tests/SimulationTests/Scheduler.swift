import Foundation
import GameServiceTesting
import Synchronization

/// Runs the jobs of a schedule on one thread, in an order that a seed decides. Time passes only while no job can run.
///
/// A job that comes from another thread has escaped: the seed no longer decides its order. ``run(_:)`` reports that.
final class Scheduler: TaskExecutor {
  /// What can be picked next.
  private enum Item {
    case job(UnownedJob)
    case resumption(UnsafeContinuation<Void, Never>)
  }

  private struct Sleeper {
    let number: Int
    let end: Int64
    let continuation: UnsafeContinuation<Void, Never>
  }

  private struct State {
    var items: [Item] = []
    var sleepers: [Sleeper] = []
    var sleeperCount = 0
    var milliseconds: Int64 = 0
    var thread: Thread?
    var isOver = false
    var escapeCount = 0
    var pickCount = 0
    var transcript: [String] = []

    /// Makes it the time of the sleepers that wake first. Written with loops, which are faster in a debug build.
    mutating func wakeNextSleepers() {
      guard var end = sleepers.first?.end else { return }
      for sleeper in sleepers where sleeper.end < end { end = sleeper.end }
      milliseconds = max(milliseconds, end)
      var others: [Sleeper] = []
      for sleeper in sleepers {
        if sleeper.end == end {
          items.append(.resumption(sleeper.continuation))
        } else {
          others.append(sleeper)
        }
      }
      sleepers = others
    }
  }

  /// More jobs than any schedule has.
  private static let mostPicks = 1_000_000

  private let seeded: SeededBits
  private let state = Mutex(State())

  init(seed: UInt64) { seeded = SeededBits(seed: seed) }

  // MARK: Chance

  /// Returns the next 64 bits of the seed.
  func bits() -> UInt64 { seeded.next() }

  func number(below bound: Int) -> Int { Int(bits() % UInt64(bound)) }

  /// Returns true once in `count` times, at random.
  func once(in count: Int) -> Bool { number(below: count) == 0 }

  func element<Element>(of elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  // MARK: Time

  /// The milliseconds since the start.
  var milliseconds: Int64 { state.withLock { $0.milliseconds } }

  /// Lets any other job run first.
  func pause() async {
    await withUnsafeContinuation { continuation in
      state.withLock { $0.items.append(.resumption(continuation)) }
    }
  }

  /// Waits until some time has passed.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  func sleep(milliseconds: Int64) async throws {
    let number = state.withLock { state in
      state.sleeperCount += 1
      return state.sleeperCount
    }
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        state.withLock { state in
          let end = state.milliseconds + milliseconds
          state.sleepers.append(Sleeper(number: number, end: end, continuation: continuation))
        }
        if Task.isCancelled { wake(number) }
      }
    } onCancel: {
      wake(number)
    }
    try Task.checkCancellation()
  }

  private func wake(_ number: Int) {
    state.withLock { state in
      guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else { return }
      state.items.append(.resumption(state.sleepers.remove(at: index).continuation))
    }
  }

  // MARK: Transcript

  /// Adds a line to the transcript.
  func note(_ line: String) {
    state.withLock { $0.transcript.append("\($0.milliseconds) ms  \(line)") }
  }

  /// What happened, in order.
  var transcript: [String] { state.withLock { $0.transcript } }

  // MARK: Jobs

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { state in
      if state.thread !== Thread.current { state.escapeCount += 1 }
      state.items.append(.job(job))
    }
  }

  /// Runs a body and every task that it starts.
  ///
  /// - Returns: What is wrong with the schedule itself; nil if nothing is.
  func run(_ body: @escaping @Sendable () async -> Void) async -> String? {
    await withCheckedContinuation { caller in
      let thread = Thread { caller.resume(returning: self.runHere(body)) }
      // Other threads have half a megabyte, which is little for a debug build.
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  private func runHere(_ body: @escaping @Sendable () async -> Void) -> String? {
    state.withLock { $0.thread = .current }
    Task(executorPreference: self) {
      await body()
      self.state.withLock { $0.isOver = true }
    }
    while let item = next() {
      switch item {
      case .job(let job): job.runSynchronously(on: asUnownedTaskExecutor())
      case .resumption(let continuation): continuation.resume()
      }
    }
    return state.withLock { state in
      if state.escapeCount > 0 { return "\(state.escapeCount) jobs came from other threads" }
      if state.pickCount >= Self.mostPicks { return "it does not end" }
      return state.isOver ? nil : "a task waits for something outside of the simulation"
    }
  }

  /// Picks what runs next. If nothing can run, it is the time of the sleeper that wakes first.
  private func next() -> Item? {
    state.withLock { state in
      if state.items.isEmpty { state.wakeNextSleepers() }
      guard !state.items.isEmpty, state.pickCount < Self.mostPicks else { return nil }
      state.pickCount += 1
      state.items.swapAt(number(below: state.items.count), state.items.count - 1)
      return state.items.removeLast()
    }
  }
}
