import GRDB
import GameStorage

extension SQLiteStorage {
  /// Opens a connection that only reads a file, which another process may be writing. Such a connection never writes
  /// the file and never moves the write-ahead log into it, not even when it is the last one that closes.
  static func openReading(_ path: String) throws -> DatabaseQueue {
    var configuration = configuration()
    configuration.readonly = true
    do {
      return try DatabaseQueue(path: path, configuration: configuration)
    } catch {
      removeEmptyLog(of: path)
      throw error
    }
  }

  /// Closes a connection of ``openReading(_:)``.
  static func closeReading(_ connection: any DatabaseWriter, _ path: String) throws {
    try StorageError.mapping { try connection.close() }
    removeEmptyLog(of: path)
  }

  /// Removes the log that SQLite makes for a connection that reads alone. Only a connection that writes removes it, and
  /// the process that has the database open for writing does it at its end.
  private static func removeEmptyLog(of path: String) {
    let log = PrivateFile.companion("-wal", of: path)
    guard DatabaseCheck.size(log) == 0,
      let lock = try? FileLock(of: path, patience: .zero)
    else { return }
    defer { lock.release() }
    if DatabaseCheck.size(log) == 0 { try? settleLog(of: path) }
  }
}
