import Storage
import Synchronization

/// The changes that wait for the writer, first in, first out.
final class WaitingJobs: Sendable {
  private struct State {
    var jobs: [Job] = []
    var isWriterCalled = false
    var isClosed = false
    var closers: [@Sendable () -> Void] = []
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

  /// Whether no more changes are taken.
  var isClosed: Bool { state.withLock(\.isClosed) }

  /// Adds a change. True if the writer has to be called.
  ///
  /// - Throws: ``StorageError/closed`` and ``StorageError/busy``.
  func append(_ job: Job) throws(StorageError) -> Bool {
    let result: Result<Bool, StorageError> = state.withLock { state in
      if state.isClosed { return .failure(.closed) }
      if state.jobs.count >= limit { return .failure(.busy) }
      state.jobs.append(job)
      defer { state.isWriterCalled = true }
      return .success(!state.isWriterCalled)
    }
    return try result.get()
  }

  /// Takes the next changes, as many as are committed together.
  func takeGroup() -> [Job] {
    state.withLock { state in
      let group = Array(state.jobs.prefix(groupLimit))
      state.jobs.removeFirst(group.count)
      return group
    }
  }

  /// Ends a call of the writer. True if it has to be called again.
  func finishGroup() -> Bool {
    // Nil while changes wait.
    let closers: [@Sendable () -> Void]? = state.withLock { state in
      guard state.jobs.isEmpty else { return nil }
      state.isWriterCalled = false
      defer { state.closers = [] }
      return state.closers
    }
    for closer in closers ?? [] { closer() }
    return closers == nil
  }

  /// Takes no more changes, and calls a body when none waits.
  func close(_ body: @escaping @Sendable () -> Void) {
    let isIdle = state.withLock { state in
      state.isClosed = true
      if state.isWriterCalled { state.closers.append(body) }
      return !state.isWriterCalled
    }
    if isIdle { body() }
  }
}
