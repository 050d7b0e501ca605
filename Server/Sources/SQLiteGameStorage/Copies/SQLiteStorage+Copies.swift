import Foundation
import GRDB
import GameStorage
import SQLGameStorage

extension SQLiteStorage {
  /// Copies a snapshot of all rows to a new file, and checks the copy. Reads and changes continue meanwhile. When the
  /// method returns, the copy is on disk. Only the copy's owner can read it.
  ///
  /// - Returns: A summary of the copy's contents.
  /// - Throws: ``/GameStorage/StorageError/failed(_:)`` if the file already exists,
  ///   ``DatabaseFileError/damaged(path:flaws:)`` if the copy is damaged because the rows of this database
  ///   are, ``/GameStorage/StorageError/diskIsFull``, or another error. If the copy fails, no new file is
  ///   left.
  @discardableResult
  public func backup(to path: String) async throws -> DatabaseSummary {
    try await run { connections in try Self.copy(connections, named: self.path ?? "", to: path) }
  }

  /// Copies a database that a server may be using, as ``backup(to:)`` does. Only reads the database.
  ///
  /// - Throws: The errors of ``backup(to:)``, and ``DatabaseFileError`` if there is no such database.
  public static func backup(of database: String, to path: String) throws -> DatabaseSummary {
    guard DatabaseCheck.size(database) ?? 0 >= PrivateFile.smallestDatabase else {
      // The check reports the reason.
      return try DatabaseCheck.check(database)
    }
    return try naming(database) {
      let queue = try openReading(database)
      defer { try? closeReading(queue, database) }
      return try copy(queue, named: database, to: path)
    }
  }

  private static func copy(
    _ source: any DatabaseReader, named name: String, to path: String
  ) throws -> DatabaseSummary {
    try requireNoRemains(beside: path)
    return try PrivateFile.make(path) { temporary in
      let counts = try naming(name) {
        try source.read { database in
          let version = try Schema.version(of: database)
          let target = try DatabaseQueue(path: temporary)
          defer { try? target.close() }
          // All pages in one step, in the transaction that counts the rows, so that they are of the same state.
          try target.writeWithoutTransaction { try database.backup(to: $0) }
          return try DatabaseCheck.rowCounts(version) { try texts(database, $0) }
        }
      }
      let summary: DatabaseSummary
      do throws(DatabaseFileError) {
        summary = try DatabaseCheck.check(temporary)
      } catch {
        throw error.naming(name)
      }
      guard summary.rowCounts == counts else {
        throw DatabaseFileError.damaged(
          path: name, flaws: ["the copy has \(summary.rowCounts) rows, not \(counts)"])
      }
      return summary
    }
  }

  /// Returns the rows of a statement as texts.
  static func texts(_ database: Database, _ sql: String) throws -> [[String]] {
    try Row.fetchAll(database, sql: sql).map { row in
      row.databaseValues.map { String.fromDatabaseValue($0) ?? $0.description }
    }
  }

  /// Adds a file's name to errors about its contents.
  private static func naming<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try StorageError.mapping(body)
    } catch StorageError.damaged(let detail) {
      throw DatabaseFileError.damaged(path: path, flaws: [detail])
    }
  }

  /// Creates a database from a backup. Copies the backup, and checks the copy before giving it the database's
  /// name. Writes nothing to the backup or beside it, overwrites nothing, and keeps the schema. Only the
  /// database's owner can read it; if root creates it, it belongs to the owner of its folder. A database on a
  /// read-only disk, with its write-ahead log, can also serve as a backup.
  ///
  /// - Returns: A summary of the database's contents.
  /// - Throws: ``DatabaseInUse`` if a server is running, ``DatabaseFileError`` if the file is not a backup,
  ///   and ``/GameStorage/StorageError`` if it cannot be copied, or if a database, or a file that SQLite
  ///   would take for part of one, already exists. If restoring fails, no new file is left.
  public static func restore(_ backup: String, to database: String) throws -> DatabaseSummary {
    // A server has the lock even if its file was moved away.
    let lock = try FileLock(of: database, patience: .zero)
    defer { lock.release() }
    try requireNoRemains(of: database)
    let parts = ["-wal", "-journal"].map { PrivateFile.companion($0, of: backup) }
      .filter { DatabaseCheck.size($0) ?? 0 > 0 }
    // On a read-only disk, nobody continues with the log.
    let log =
      PrivateFile(path: backup).isOnReadOnlyDisk ? parts.first { $0.hasSuffix("-wal") } : nil
    if let part = parts.first(where: { $0 != log }) {
      throw StorageError.failed(
        "\(backup) is not a backup but a database in use, or one of a killed server: "
          + "\(part) has some of its changes. Make a backup of it first")
    }
    return try PrivateFile.make(database, ownedByFolder: true) { temporary in
      try whileUnchanged([backup] + (log.map { [$0] } ?? [])) {
        try copyBytes(of: backup, to: temporary)
        if let log {
          _ = try PrivateFile(path: temporary + "-wal").create()
          try copyBytes(of: log, to: temporary + "-wal")
        }
      }
      let summary: DatabaseSummary
      do throws(DatabaseFileError) {
        if log != nil { try DatabaseCheck.moveLog(into: temporary) }
        summary = try DatabaseCheck.check(temporary)
      } catch {
        throw error.naming(backup)
      }
      try requireNoRemains(of: database)
      return summary
    }
  }

  /// Throws if a file has the name that SQLite uses for a part of a new file.
  private static func requireNoRemains(beside path: String) throws {
    for suffix in ["-wal", "-shm", "-journal"] {
      var information = stat()
      guard lstat(path + suffix, &information) != 0 else {
        throw StorageError.failed(
          "\(path + suffix) exists, and would be taken for a part of \(path): move it away")
      }
    }
  }

  private static func requireNoRemains(of database: String) throws {
    for suffix in ["", "-wal", "-shm", "-journal"] {
      var information = stat()
      guard lstat(database + suffix, &information) != 0 else {
        throw StorageError.failed(
          "\(database + suffix) exists; stop the server, and move the old database away with "
            + "\(database)-wal, \(database)-shm and \(database)-journal")
      }
    }
  }

  /// Throws if one of some files changes while a body runs.
  private static func whileUnchanged(_ files: [String], _ body: () throws -> Void) throws {
    let before = files.map { FileState($0) }
    try body()
    guard files.map({ FileState($0) }) == before else {
      throw StorageError.failed("\(files[0]) changed while it was copied")
    }
  }

  private static func copyBytes(of file: String, to target: String) throws {
    var information = stat()
    guard stat(file, &information) == 0 else {
      throw DatabaseFileError.unreadable(path: file, reason: String(cString: strerror(errno)))
    }
    guard information.st_mode & S_IFMT == S_IFREG else {
      throw DatabaseFileError.unreadable(path: file, reason: "it is not a file")
    }
    let source: FileHandle
    do {
      source = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
    } catch {
      throw DatabaseFileError.unreadable(path: file, reason: "\(error.localizedDescription)")
    }
    defer { try? source.close() }
    let copy = try FileHandle(forWritingTo: URL(fileURLWithPath: target))
    defer { try? copy.close() }
    var count: Int64 = 0
    while let bytes = try source.read(upToCount: 1 << 20), !bytes.isEmpty {
      do {
        try copy.write(contentsOf: bytes)
      } catch CocoaError.fileWriteOutOfSpace {
        throw StorageError.diskIsFull
      }
      count += Int64(bytes.count)
    }
    guard DatabaseCheck.size(file) == count else {
      throw StorageError.failed("\(file) changed while it was copied")
    }
  }
}

extension DatabaseFileError {
  /// Returns the same error for another file.
  fileprivate func naming(_ path: String) -> DatabaseFileError {
    switch self {
    case .damaged(_, let flaws): .damaged(path: path, flaws: flaws)
    case .foreign(_, let reason): .foreign(path: path, reason: reason)
    case .unreadable(_, let reason): .unreadable(path: path, reason: reason)
    }
  }
}
