import GRDB
import GameStorage
import Synchronization

/// Moves the write-ahead log into the file and empties it after an erasure, or when the address of a refused network is removed.
/// Until then the log has what was removed.
///
/// SQLite cannot empty a log that somebody reads, such as a copy that is made. Then it is tried again.
final class LogEmptying: Sendable {
  private struct State {
    var isRunning = false
    /// Whether the log has what was erased.
    var isWanted = false
  }

  /// The time between two attempts.
  static let pause = Duration.seconds(1)

  /// How long the writer waits for the readers that are at work, in milliseconds.
  private static let patience = 20

  private let state = Mutex(State())

  /// Wants the log empty. Returns whether the caller has to empty it, or another one does so already.
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
          // Of a log that was cut off, nothing may be moved.
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

  /// Ends the work, unless the log is wanted empty. Returns whether it ended.
  func end() -> Bool {
    state.withLock { state in
      state.isRunning = state.isWanted
      return !state.isRunning
    }
  }
}
