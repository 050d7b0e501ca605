#if PostgreSQL
  import Foundation
  import GameStorage
  import Synchronization

  /// A watch on whether the database answers, shared by all connections of a pool.
  ///
  /// While it does not, requests fail at once, and none of them waits for a connection that cannot be made. A separate
  /// thread tries until one can be made.
  final class OutageWatch: Sendable {
    private struct State {
      var failure: StorageError?
      var isClosed = false
    }

    private let address: PostgresAddress
    private let state = Mutex(State())

    init(_ address: PostgresAddress) { self.address = address }

    /// The reason why no connection can be made, as far as it is known.
    var failure: StorageError? { state.withLock(\.failure) }

    /// Ends the attempts.
    func close() { state.withLock { $0.isClosed = true } }

    /// Connects, and notes the outcome.
    func connect() throws(StorageError) -> PostgresSession {
      if let failure { throw failure }
      do {
        return try address.connect()
      } catch {
        note(error, pause: 0.1)
        throw error
      }
    }

    /// Notes that a connection got no answer. A trial of another connection starts at once.
    func noteSilence() { note(.unavailable("PostgreSQL does not answer"), pause: 0) }

    private func note(_ failure: StorageError, pause: TimeInterval) {
      let isFirst = state.withLock { state in
        defer { state.failure = failure }
        return state.failure == nil && !state.isClosed
      }
      guard isFirst else { return }
      Thread.detachNewThread { [self] in
        var pause = pause
        while !state.withLock(\.isClosed) {
          if pause > 0 { Thread.sleep(forTimeInterval: pause) }
          do throws(StorageError) {
            _ = try address.connect()
            return state.withLock { $0.failure = nil }
          } catch {
            state.withLock { $0.failure = error }
          }
          pause = min(max(pause * 2, 0.1), 2)
        }
      }
    }
  }
#endif
