import GameStorage
import Synchronization

/// The changes that wait for the writer, first in, first out.
final class WaitingJobs: Sendable {
  private struct State {
    var jobs: [Job] = []
    var isWriterCalled = false
  }

  private let state = Mutex(State())
  private let limit: Int
  private let groupLimit: Int

  /// - Parameters:
  ///   - limit: How many changes can wait.
  ///   - groupLimit: How many changes are committed together.
  init(limit: Int, groupLimit: Int) {
    self.limit = limit
    self.groupLimit = groupLimit
  }

  /// The number of changes that wait.
  var count: Int { state.withLock { $0.jobs.count } }

  /// Adds a change. True if the writer has to be called.
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

  /// Ends a group. True if more changes wait: the writer then has to continue.
  func finishGroup() -> Bool {
    state.withLock { state in
      state.isWriterCalled = !state.jobs.isEmpty
      return state.isWriterCalled
    }
  }
}
