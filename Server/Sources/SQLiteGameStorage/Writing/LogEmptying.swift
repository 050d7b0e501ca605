import GRDB
import GameStorage
import Synchronization

/// Moves the write-ahead log into the file and empties it after an erasure, or after a refused network's address was
/// removed. Until then, the log contains the removed data.
///
/// SQLite cannot empty a log while somebody reads it, such as a running copy. Then it is tried again.
final class LogEmptying: Sendable {
  private struct State {
    var isRunning = false
    /// Whether the log contains erased data.
    var isWanted = false
  }

  /// The time between two attempts.
  static let pause = Duration.seconds(1)

  /// How long the writer waits for active readers, in milliseconds.
  private static let patience = 20

  private let state = Mutex(State())

  /// Requests that the log be emptied. Returns whether the caller has to do that, because nobody else is doing it.
  func begin() -> Bool {
    state.withLock { state in
      state.isWanted = true
      defer { state.isRunning = true }
      return !state.isRunning
    }
  }

  /// Tries to empty the log. Returns whether it is empty.
  func run(on connections: any DatabaseWriter, _ files: OpenFiles) async -> Bool {
    state.withLock { $0.isWanted = false }
    let isEmpty = await withCheckedContinuation { caller in
      connections.asyncWriteWithoutTransaction { database in
        let result = Result {
          // A truncated log must not be moved.
          try files.check(SQLiteRows(database))
          try database.execute(sql: "PRAGMA busy_timeout = \(Self.patience)")
          defer {
            try? database.execute(sql: "PRAGMA busy_timeout = \(SQLiteStorage.busySeconds * 1_000)")
          }
          try database.checkpoint(.truncate)
        }
        caller.resume(returning: (try? result.get()) != nil)
      }
    }
    if !isEmpty { state.withLock { $0.isWanted = true } }
    return isEmpty
  }

  /// Ends the work, unless the log has to be emptied again. Returns whether it ended.
  func end() -> Bool {
    state.withLock { state in
      state.isRunning = state.isWanted
      return !state.isRunning
    }
  }
}
