import Foundation
import GRDB
import GameStorage
import Lexicon
import SQLGameStorage

/// A summary of a database file's contents.
public struct DatabaseSummary: Hashable, Sendable, CustomStringConvertible {
  /// The version of its schema.
  public var schemaVersion: Int
  /// The number of rows in each table.
  public var rowCounts: [String: Int]
  /// The flaw in the log of acts; nil if there is none.
  public var actLogFlaw: ActLogFlaw?
  /// The rows that do not match their checksums.
  public var rowFlaws: RowFlaws

  /// The text, such as `schema 2, 3 players, 9 games, 0 matches`.
  public var description: String {
    let counts = ["players", "games", "matches"].map { "\(rowCounts[$0] ?? 0) \($0)" }
    let flaw = actLogFlaw.map { "; \($0)" } ?? ""
    return "schema \(schemaVersion), \(counts.joined(separator: ", "))\(flaw)"
  }
}

/// The reason why a file is not a sound database of this server.
public enum DatabaseFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is damaged. At least one line says what is wrong.
  case damaged(path: String, flaws: [String])
  /// The file is empty, or belongs to another program, a newer server or one from before the first release.
  case foreign(path: String, reason: String)
  /// The file cannot be read.
  case unreadable(path: String, reason: String)

  /// What is wrong.
  public var description: String {
    switch self {
    case .damaged(let path, let flaws): "\(path) is damaged: \(flaws.joined(separator: "; "))"
    case .foreign(let path, let reason):
      "\(path) is not a database that this server can use: \(reason)"
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    }
  }
}

/// A check of a database file. It does not change the file, and leaves a file beside it only if the database
/// has a write-ahead log without shared memory, for example because only the database and the log were
/// copied: SQLite then creates `-shm`.
public enum DatabaseCheck {
  /// Checks that a file is a database of this server, that its structure is sound, that rows only refer to
  /// rows that exist, and that all tables and indexes of its schema exist. A server may be using the file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - tables: Tables of your own. The check fails if the file lacks one of them, for example because it is a backup from before the
  ///     table existed.
  /// - Throws: ``DatabaseFileError``.
  public static func check(
    _ path: String, tables: [StoredTable] = []
  ) throws(DatabaseFileError) -> DatabaseSummary {
    try requireBytes(path)
    // A running or killed server has a log with the newest changes.
    guard isAlone(path) else { return try check(path, tables, .readOnly) }
    let before = FileState(path)
    let result = Result { () throws(DatabaseFileError) in try check(path, tables, .immutable) }
    // A server that started meanwhile changed the file while this connection read it.
    guard isAlone(path), FileState(path) == before else {
      return try check(path, tables, .readOnly)
    }
    return try result.get()
  }

  /// Returns whether a file has no companion files with parts of the database, as it has while a server uses it.
  static func isAlone(_ path: String) -> Bool {
    let beside = { size(PrivateFile.companion($0, of: path)) }
    let log = beside("-wal")
    // Shared memory without a log is a leftover.
    return log ?? 0 == 0 && beside("-journal") ?? 0 == 0 && (log == nil || beside("-shm") == nil)
  }

  private static func check(
    _ path: String, _ tables: [StoredTable], _ access: UnsafeConnection.Access
  ) throws(DatabaseFileError) -> DatabaseSummary {
    do {
      let connection = try UnsafeConnection(path: path, access)
      let version = try version(path) { try connection.rows($0) }
      let flaws = try flaws { try connection.rows($0) }
      guard flaws.isEmpty else { throw DatabaseFileError.damaged(path: path, flaws: flaws) }
      return try summary(path, version, tables) { try connection.rows($0) }
    } catch let error as DatabaseFileError {
      throw error
    } catch StorageError.damaged(let detail) {
      throw .damaged(path: path, flaws: [detail])
    } catch {
      let file = PrivateFile(path: path)
      throw .unreadable(
        path: path, reason: file.isOnReadOnlyDisk ? file.readOnlyDiskHint : "\(error)")
    }
  }

  /// Moves the write-ahead log into a file that nobody else has open.
  static func moveLog(into path: String) throws(DatabaseFileError) {
    do throws(StorageError) {
      _ = try UnsafeConnection(path: path, .readWrite).rows("PRAGMA wal_checkpoint(TRUNCATE)")
    } catch {
      if case .damaged(let detail) = error { throw .damaged(path: path, flaws: [detail]) }
      throw .unreadable(path: path, reason: "\(error)")
    }
  }

  /// Returns the size of a file; nil if there is none.
  static func size(_ path: String) -> Int64? {
    var information = stat()
    return stat(path, &information) == 0 ? Int64(information.st_size) : nil
  }

  private static func requireBytes(_ path: String) throws(DatabaseFileError) {
    var information = stat()
    guard stat(path, &information) == 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    guard information.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "it is not a file")
    }
    guard information.st_size > 0 else { throw .foreign(path: path, reason: "it is empty") }
    // SQLite treats a file of 1 to 15 bytes as an empty database.
    guard information.st_size >= PrivateFile.smallestDatabase else {
      let flaw = "it has \(information.st_size) bytes, fewer than any database"
      throw .damaged(path: path, flaws: [flaw])
    }
  }

  private static func version(
    _ path: String, _ rows: (String) throws -> [[String]]
  ) throws -> Int {
    func number(_ pragma: String) throws -> Int { Int(try rows("PRAGMA \(pragma)")[0][0]) ?? 0 }
    let (id, version) = (try number("application_id"), try number("user_version"))
    guard id == Int(Schema.applicationID), version > 0 else {
      let isEmpty = try rows("SELECT 1 FROM sqlite_schema LIMIT 1").isEmpty
      throw DatabaseFileError.foreign(
        path: path, reason: isEmpty ? "it has no tables" : "it belongs to another program")
    }
    guard try version <= Schema.current || isReadable(rows) else {
      let error = StorageError.newerSchema(found: version, known: Schema.current)
      throw DatabaseFileError.foreign(path: path, reason: "\(error)")
    }
    do {
      try TableVersions.game.requireReleased(version)
    } catch {
      throw DatabaseFileError.foreign(path: path, reason: "\(error)")
    }
    return version
  }

  /// Returns whether this server can use a newer server's file.
  private static func isReadable(_ rows: (String) throws -> [[String]]) throws -> Bool {
    let sql =
      "SELECT CAST(value AS TEXT) FROM settings WHERE name = '\(Schema.readableFromSetting)'"
    guard try !rows("SELECT 1 FROM sqlite_schema WHERE name = 'settings'").isEmpty else {
      return false
    }
    return Schema.isReadable(try rows(sql).first.map { Array($0[0].utf8) })
  }

  /// Returns what is wrong with the structure of a file, and with rows that refer to others: at most 200 lines.
  static func flaws(_ rows: (String) throws -> [[String]]) throws -> [String] {
    let lines = try rows("PRAGMA integrity_check").map { $0[0] }.filter { $0 != "ok" }
    let references = try rows("PRAGMA foreign_key_check").prefix(100)
      .map { "a row of \($0[0]) refers to a row that does not exist" }
    return lines + references
  }

  /// - Throws: ``DatabaseFileError/damaged(path:flaws:)`` if a table or an index is missing.
  private static func summary(
    _ path: String, _ version: Int, _ tables: [StoredTable],
    _ rows: (String) throws -> [[String]]
  ) throws -> DatabaseSummary {
    let expected = TableVersions.game.objects(of: version, for: .sqlite)
      .union(tables.flatMap { $0.ownObjects(for: .sqlite) })
    let found = Set(try rows(Schema.objectNames).map { $0[0].lowercased() })
    let missing = expected.filter { !found.contains($0.lowercased()) }.sorted()
    var flaws = missing.map { "there is no \($0)" }
    let trigger = try rows("SELECT sql FROM sqlite_schema WHERE name = 'forgetErased'")
    let erasure = StoredTable.erasure(of: StoredTable.all, for: .sqlite)
    if version == Schema.current, missing.isEmpty, trigger != [[erasure]] {
      flaws.append("the trigger forgetErased was changed")
    }
    for columns in try rows("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'") {
      let name = columns[0].lowercased()
      guard let table = tables.first(where: { $0.ownTrigger.lowercased() == name })
      else { continue }
      if !table.isOwnErasure(columns[1], for: .sqlite) {
        flaws.append("the trigger \(columns[0]) was changed")
      }
    }
    guard flaws.isEmpty else { throw DatabaseFileError.damaged(path: path, flaws: flaws) }
    return DatabaseSummary(
      schemaVersion: version, rowCounts: try rowCounts(version, rows),
      actLogFlaw: try actLogFlaw(rows), rowFlaws: try rowFlaws(rows))
  }

  /// Compares secrets, dictionaries and games with their checksums. Such a flaw does not damage the database: the other rows
  /// can be copied, and the game goes on with them.
  private static func rowFlaws(_ rows: (String) throws -> [[String]]) throws -> RowFlaws {
    var flaws = RowFlaws()
    var secrets: [String: [UInt8]] = [:]
    for columns in try rows("SELECT name, hex(value) FROM settings WHERE name LIKE 'secrets.%'") {
      secrets[columns[0]] = bytes(columns[1])
    }
    flaws.add(SecretSum.flaw { secrets[$0] })
    for columns in try rows("SELECT checksum, hex(bytes) FROM dictionaries") {
      let dictionary = KeptDictionary(
        checksum: Fingerprint(rawValue: UInt64(bitPattern: Int64(columns[0]) ?? 0)),
        lastCurrentAt: 0, bytes: bytes(columns[1]))
      flaws.add(dictionary.flaw)
    }
    var number = "0"
    while true {
      let page = try rows(
        """
        SELECT number, hex(id), hex(puzzle), hex(moves), hex(stamp) FROM games
        WHERE number > \(number) ORDER BY number LIMIT 100
        """)
      for columns in page {
        flaws.add(
          .ofGame(
            optionalID(columns[1]) ?? nil, puzzle: bytes(columns[2]), moves: bytes(columns[3]),
            stamp: bytes(columns[4])))
      }
      guard let last = page.last else { return flaws }
      number = last[0]
    }
  }

  /// Returns the number of rows in each table of a version, and in each own table that the file has.
  static func rowCounts(
    _ version: Int, _ rows: (String) throws -> [[String]]
  ) throws -> [String: Int] {
    var counts: [String: Int] = [:]
    let own = try rows(
      """
      SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE 'own\\_%' ESCAPE '\\'
        AND name NOT GLOB '*[^0-9A-Z_a-z]*'
      """)
    let tables = TableVersions.game.objects(of: version, for: .sqlite)
      .filter { $0.hasPrefix("table ") }.map { String($0.dropFirst(6)) }
    for name in tables + own.map({ $0[0] }) {
      counts[name] = Int(try rows("SELECT count(*) FROM \(name)")[0][0]) ?? 0
    }
    return counts
  }
}
