import GRDB
import GameStorage

extension SQLiteStorage {
  /// Opens a connection that only reads a file, which another process may be writing. Such a connection never writes
  /// the file and never moves the write-ahead log into it, not even when it is the last one that closes.
  ///
  /// SQLite makes files beside the database, also to read it. On a disk that can only be read, it reads a database without
  /// a log as one that nobody changes.
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
