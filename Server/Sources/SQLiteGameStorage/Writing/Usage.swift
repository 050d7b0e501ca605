import GameStorage
import Synchronization

/// Counts the calls that use the connections, so that these are closed after the last one. GRDB must not be used
/// after that.
final class Usage: Sendable {
  private struct State {
    var count = 0
    var isClosed = false
    var closers: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Begins a call.
  ///
  /// - Throws: ``StorageError/closed``.
  func begin() throws {
    try state.withLock { state in
      if state.isClosed { throw StorageError.closed }
      state.count += 1
    }
  }

  /// Ends a call.
  func end() {
    let closers = state.withLock { state in
      state.count -= 1
      guard state.count == 0 else { return [CheckedContinuation<Void, Never>]() }
      defer { state.closers = [] }
      return state.closers
    }
    for closer in closers { closer.resume() }
  }

  /// Lets no more calls begin, and waits until all have ended.
  func close() async {
    await withCheckedContinuation { closer in
      let isIdle = state.withLock { state in
        state.isClosed = true
        if state.count > 0 { state.closers.append(closer) }
        return state.count == 0
      }
      if isIdle { closer.resume() }
    }
  }
}
