import GRDB
import GameStorage

extension SQLiteStorage {
  /// How long a connection waits for another process, which reads, and begins with its log.
  static let busySeconds = 5

  /// What all connections have in common.
  ///
  /// - Parameter files: Known once the file is open. A connection that is opened later must have the same file.
  static func configuration(_ files: OpenFiles? = nil) -> Configuration {
    var configuration = Configuration()
    configuration.label = "SQLiteStorage"
    configuration.foreignKeysEnabled = true
    configuration.maximumReaderCount = 4
    configuration.busyMode = .timeout(Double(busySeconds))
    // A roll-back that fails must not end the process.
    configuration.allowsUnsafeTransactions = true
    configuration.prepareDatabase { database in
      // Before the first statement that reads: for another file of the same name, SQLite would take the shared memory
      // of the one that is open, and begin it again.
      try files?.checkNames()
      let kibibytes = database.configuration.readonly ? 16_384 : 65_536
      try database.execute(sql: "PRAGMA cache_size = -\(kibibytes)")
      // Only the writer's connection moves the log into the file. See ``SQLiteVersion/hasWALResetBug``.
      if database.configuration.readonly {
        try database.execute(sql: "PRAGMA wal_autocheckpoint = 0")
      }
      // What a savepoint may have to undo stays in memory, where SQLite would write a temporary file.
      try database.execute(sql: "PRAGMA temp_store = MEMORY")
      // Overwrites what is deleted, such as a name or a refused game, also in pages that become free.
      try database.execute(sql: "PRAGMA secure_delete = ON")
    }
    return configuration
  }

  /// Opens the connections to a file.
  static func open(_ files: OpenFiles) throws -> DatabasePool {
    let path = files.path
    let file = PrivateFile(path: path)
    // SQLite removes the log of a file that is empty: the newest changes of a file that was moved or cut off.
    let log = PrivateFile.companion("-wal", of: path)
    if DatabaseCheck.size(path) ?? 0 == 0, DatabaseCheck.size(log) ?? 0 > 0 {
      throw StorageError.damaged(
        "\(path) is missing or empty, and \(log) has changes of it; put the file back, or move "
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

  /// Throws if a file is not of this server, before anything is changed in it.
  private static func check(_ path: String) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(Double(busySeconds))
    func readVersion() throws {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      defer { try? queue.close() }
      _ = try queue.read(Schema.version(of:))
    }
    configuration.readonly = true
    do {
      try readVersion()
    } catch let error as DatabaseError
      where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK
    {
      // A loss of power cut the change that turns the write-ahead log on. Only a connection that writes undoes it.
      configuration.readonly = false
      try readVersion()
    }
  }

  /// Moves the write-ahead log into the file, closes it, and releases the lock.
  static func close(_ connections: any DatabaseWriter, _ files: OpenFiles?) throws {
    if let files, files.isLogCut {
      // The connections stay open until the process ends: the last one would move what is left of the log.
      _ = Unmanaged.passRetained(connections as AnyObject)
      files.lock.release()
      return
    }
    try StorageError.mapping {
      // The next start moves a log that cannot be moved.
      _ = try? connections.writeWithoutTransaction { try $0.checkpoint(.truncate) }
      try connections.close()
    }
    // SQLite removes the log and the shared memory when the last connection ends, if that one can write. A pool ends
    // its readers last. Another file that has the name now does not concern this storage.
    guard let files else { return }
    if (try? files.checkNames()) != nil { try? settleLog(of: files.path) }
    files.lock.release()
  }

  /// Puts the write-ahead log of an earlier process on disk, before a connection continues with it. If nobody else has
  /// the file open, the log is moved into the file and removed. Only who has the lock of the file calls this.
  ///
  /// After a synchronization that failed, the system keeps bytes that are not on disk, and considers them written. A
  /// process that reads the log then finds changes whose commit failed. What it appends to them, or moves into the
  /// file, would be lost or torn by a loss of power. See https://wiki.postgresql.org/wiki/Fsync_Errors.
  static func settleLog(of path: String) throws {
    guard DatabaseCheck.size(PrivateFile.companion("-wal", of: path)) != nil else { return }
    let connection = try UnsafeConnection(path: path, .readWrite)
    // Nobody continues with the log of a file that can only be read.
    guard !connection.isReadOnly else { return }
    try connection.rewriteLog()
  }
}
