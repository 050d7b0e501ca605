import GRDB
import GameStorage

extension SQLiteStorage {
  /// Opens a connection that only reads a file that another process may be writing to. Such a connection never writes
  /// the file and never moves the write-ahead log into it, even if it is the last one to close.
  ///
  /// SQLite creates files beside the database even to read it. On a read-only disk, it reads a database without a log as
  /// one that nobody changes.
  static func openReading(_ path: String) throws -> DatabaseQueue {
    var configuration = configuration()
    configuration.readonly = true
    let file = PrivateFile(path: path)
    let isReadOnly = file.isOnReadOnlyDisk
    let name =
      isReadOnly && DatabaseCheck.isAlone(path)
      ? UnsafeConnection.uri(of: path, .immutable) : path
    do {
      return try DatabaseQueue(path: name, configuration: configuration)
    } catch {
      removeEmptyLog(of: path)
      guard isReadOnly, (error as? DatabaseError)?.resultCode == .SQLITE_CANTOPEN else {
        throw error
      }
      throw StorageError.unavailable(file.readOnlyDiskHint)
    }
  }

  /// Closes a connection that ``openReading(_:)`` opened.
  static func closeReading(_ connection: any DatabaseWriter, _ path: String) throws {
    try StorageError.mapping { try connection.close() }
    removeEmptyLog(of: path)
  }

  /// Removes the log that SQLite creates for a read-only connection. Otherwise, only a connection that writes removes it,
  /// as the process with the database open for writing does at its end.
  private static func removeEmptyLog(of path: String) {
    let log = PrivateFile.companion("-wal", of: path)
    guard DatabaseCheck.size(log) == 0,
      let lock = try? FileLock(of: path, patience: .zero)
    else { return }
    defer { lock.release() }
    if DatabaseCheck.size(log) == 0 { try? settleLog(of: path) }
  }
}
