import Foundation

/// A thread for each processor, for the tasks of one benchmark.
///
/// The benchmark library blocks a thread of Swift's own pool while it waits for an asynchronous benchmark. On
/// two processors that pool has two, so all tasks would share the other one.
final class ThreadPool: TaskExecutor, @unchecked Sendable {
  static let shared = ThreadPool(threadCount: ProcessInfo.processInfo.activeProcessorCount)

  private let condition = NSCondition()
  /// Work that waits for a thread, the oldest first; guarded by the lock.
  private var jobs: [UnownedJob] = []

  private init(threadCount: Int) {
    for _ in 0..<threadCount { Thread.detachNewThread { self.work() } }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock {
      jobs.append(job)
      condition.signal()
    }
  }

  private func work() -> Never {
    while true { nextJob().runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func nextJob() -> UnownedJob {
    condition.withLock {
      while jobs.isEmpty { condition.wait() }
      return jobs.removeFirst()
    }
  }
}
