import GameStorage
import Synchronization

/// The changes waiting for the writer, first in, first out.
final class WaitingJobs: Sendable {
  private struct State {
    var jobs: [Job] = []
    var isWriterCalled = false
  }

  private let state = Mutex(State())
  private let limit: Int
  private let groupLimit: Int

  /// - Parameters:
  ///   - limit: The maximum number of waiting changes.
  ///   - groupLimit: The maximum number of changes that are committed together.
  init(limit: Int, groupLimit: Int) {
    self.limit = limit
    self.groupLimit = groupLimit
  }

  /// The number of waiting changes.
  var count: Int { state.withLock { $0.jobs.count } }

  /// Adds a change. Returns true if the writer has to be called.
  ///
  /// - Throws: ``StorageError/busy``.
  func append(_ job: Job) throws -> Bool {
    try state.withLock { state in
      if state.jobs.count >= limit { throw StorageError.busy }
      state.jobs.append(job)
      defer { state.isWriterCalled = true }
      return !state.isWriterCalled
    }
  }

  /// Takes the next changes, as many as are committed together.
  func takeGroup() -> [Job] {
    state.withLock { state in
      let group = Array(state.jobs.prefix(groupLimit))
      state.jobs.removeFirst(group.count)
      return group
    }
  }

  /// Ends a group. Returns true if more changes are waiting: the writer then has to continue.
  func finishGroup() -> Bool {
    state.withLock { state in
      state.isWriterCalled = !state.jobs.isEmpty
      return state.isWriterCalled
    }
  }
}

/// A change that waits for the writer.
struct Job: Sendable {
  /// Returns the result of a change to its caller.
  typealias Answer = @Sendable () -> Void

  /// Runs the body. Its answer is sent after the commit.
  let run: @Sendable (SQLiteRows) throws -> Answer
  /// Makes the call fail with an error.
  let fail: @Sendable (any Error) -> Void

  /// Creates a job from a body, and the caller that waits for its value.
  init<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageWriter) throws -> Value,
    _ caller: CheckedContinuation<Value, any Error>
  ) {
    run = { rows in
      let value = try body(rows)
      return { caller.resume(returning: value) }
    }
    fail = { caller.resume(throwing: $0) }
  }
}
