import GRDB
import GameStorage

extension SQLiteStorage {
  /// How long a connection waits for another process that is reading and starting with its log.
  static let busySeconds = 5

  /// Returns the configuration that all connections share.
  ///
  /// - Parameter files: The open files, once they are known. A connection that is opened later must have the same
  ///   file.
  static func configuration(_ files: OpenFiles? = nil) -> Configuration {
    var configuration = Configuration()
    configuration.label = "SQLiteStorage"
    configuration.foreignKeysEnabled = true
    configuration.maximumReaderCount = 4
    configuration.busyMode = .timeout(Double(busySeconds))
    // A failed roll-back must not end the process.
    configuration.allowsUnsafeTransactions = true
    configuration.prepareDatabase { database in
      // Checked before the first statement that reads: if another file had the same name, SQLite would use the open
      // file's shared memory and initialize it again.
      try files?.checkNames()
      let kibibytes = database.configuration.readonly ? 16_384 : 65_536
      try database.execute(sql: "PRAGMA cache_size = -\(kibibytes)")
      // Only the writer's connection moves the log into the file. See ``SQLiteVersion/hasWALResetBug``.
      if database.configuration.readonly {
        try database.execute(sql: "PRAGMA wal_autocheckpoint = 0")
      }
      // The undo data of a savepoint stays in memory; otherwise, SQLite would write a temporary file.
      try database.execute(sql: "PRAGMA temp_store = MEMORY")
      // Overwrites deleted data, such as a name or a refused game, even in pages that become free.
      try database.execute(sql: "PRAGMA secure_delete = ON")
    }
    return configuration
  }

  /// Opens the connections to a file.
  static func open(_ files: OpenFiles) throws -> DatabasePool {
    let path = files.path
    let file = PrivateFile(path: path)
    // SQLite removes the log of an empty file. If the file was moved or truncated, the log has its newest changes.
    let log = PrivateFile.companion("-wal", of: path)
    if DatabaseCheck.size(path) ?? 0 == 0, DatabaseCheck.size(log) ?? 0 > 0 {
      throw StorageError.damaged(
        "\(path) is missing or empty, and \(log) has some of its changes; put the file back, or move "
          + "the log away")
    }
    if try !file.create(ownedByFolder: true) {
      try file.requireDatabaseSize()
      try file.takeRightsOfOthers()
    }
    try check(path)
    try settleLog(of: path)
    return try DatabasePool(path: path, configuration: configuration(files))
  }

  /// Throws if a file does not belong to this server, before anything in it is changed.
  private static func check(_ path: String) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(Double(busySeconds))
    func readVersion() throws {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      defer { try? queue.close() }
      _ = try queue.read { try Schema.version(of: $0) }
    }
    configuration.readonly = true
    do {
      try readVersion()
    } catch let error as DatabaseError
      where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK
    {
      // A power loss interrupted the change that turns the write-ahead log on. Only a connection that writes can undo
      // it.
      configuration.readonly = false
      try readVersion()
    }
  }

  /// Moves the write-ahead log into the file, closes the file, and releases the lock.
  static func close(_ connections: any DatabaseWriter, _ files: OpenFiles?) throws {
    if let files, files.isLogCut {
      // The connections stay open until the process ends, because closing the last one would move the rest of the log.
      _ = Unmanaged.passRetained(connections as AnyObject)
      files.lock.release()
      return
    }
    try StorageError.mapping {
      // If the log cannot be moved now, the next start moves it.
      _ = try? connections.writeWithoutTransaction { try $0.checkpoint(.truncate) }
      try connections.close()
    }
    // When the last connection closes and can write, SQLite removes the log and the shared memory. A pool closes its
    // readers last. If another file has the name now, it does not concern this storage.
    guard let files else { return }
    if (try? files.checkNames()) != nil { try? settleLog(of: files.path) }
    files.lock.release()
  }

  /// Puts an earlier process's write-ahead log on disk before a connection continues with it. If nobody else has the
  /// file open, the log is moved into the file and removed. Only the holder of the file's lock may call this.
  ///
  /// After a failed synchronization, the system keeps bytes that are not on disk but considers them written. A process
  /// that reads the log then finds changes whose commit failed. Whatever it appended to them, or moved into the file,
  /// a power loss could remove or tear. See https://wiki.postgresql.org/wiki/Fsync_Errors.
  static func settleLog(of path: String) throws {
    guard DatabaseCheck.size(PrivateFile.companion("-wal", of: path)) != nil else { return }
    let connection = try UnsafeConnection(path: path, .readWrite)
    // Nobody continues with the log of a read-only file.
    guard !connection.isReadOnly else { return }
    try connection.rewriteLog()
  }
}
