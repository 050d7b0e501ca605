import Foundation
import GRDB
import GameStorage
import SQLGameStorage

/// The version of the tables in a file, which the file stores in `user_version`. ``TableVersions`` has their statements.
enum Schema {
  /// The `application_id` of this server's files: `WCub`.
  static let applicationID: Int32 = 0x5743_7562

  /// The setting that has ``TableVersions/readableFrom(_:)`` of the file's version.
  static let readableFromSetting = "readableFrom"

  /// The version that this server creates.
  static var current: Int { TableVersions.game.current }

  /// Returns the version of a file; 0 if it is empty.
  ///
  /// - Throws: ``StorageError/damaged(_:)`` if the file does not belong to this server,
  ///   ``StorageError/newerSchema(found:known:)``, and ``StorageError/failed(_:)`` if it is from before the first release.
  static func version(
    of database: Database, versions: TableVersions = .game
  ) throws -> Int {
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    let id = try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    if id == 0, version == 0 {
      let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
      guard count == 0 else { throw StorageError.damaged("it belongs to another program") }
      return 0
    }
    guard id == applicationID else { throw StorageError.damaged("it belongs to another program") }
    let current = versions.current
    guard
      try version <= current
        || isReadable(settings(database)(readableFromSetting), current: current)
    else { throw StorageError.newerSchema(found: version, known: current) }
    guard version > 0 else { throw StorageError.damaged("the schema has no version") }
    try versions.requireReleased(version)
    return version
  }

  /// Returns whether this server can use a newer server's file.
  ///
  /// - Parameter readableFrom: The value of ``readableFromSetting``.
  static func isReadable(_ readableFrom: [UInt8]?, current: Int = current) -> Bool {
    guard let text = readableFrom.map({ String(decoding: $0, as: UTF8.self) }),
      let oldest = Int(text)
    else { return false }
    return oldest <= current
  }

  /// Throws if a file is too new, or older than this program, which only reads it.
  ///
  /// - Parameter tables: Own tables, which must be in the file as they are described.
  static func requireCurrent(_ database: Database, _ tables: [StoredTable] = []) throws {
    let version = try version(of: database)
    guard version >= current else {
      throw StorageError.failed(
        "the database has schema \(version), and this program reads schema \(current): start the server, "
          + "or use the command migrate")
    }
    try SQLiteRows(database).requireOwnTables(tables)
  }

  /// Returns a function that reads values from the table `settings`.
  static func settings(_ database: Database) -> (String) throws -> [UInt8]? {
    { name in
      try Data.fetchOne(
        database, sql: "SELECT value FROM settings WHERE name = ?", arguments: [name]
      ).map { [UInt8]($0) }
    }
  }

  /// The tables, indexes and triggers that were named explicitly.
  static let objectNames =
    "SELECT type || ' ' || name FROM sqlite_schema WHERE name NOT LIKE 'sqlite%' ORDER BY 1"

  /// Creates the tables, or updates them to the current version, and adds what own tables lack, in one transaction.
  static func migrate(
    _ database: Database, to versions: TableVersions = .game, adding tables: [StoredTable] = []
  ) throws {
    let current = versions.current
    // A file that is up to date is not locked.
    guard
      try version(of: database, versions: versions) < current
        || !SQLiteRows(database).missingOwnStatements(tables).isEmpty
    else { return }
    try database.inTransaction(.immediate) {
      let version = try version(of: database, versions: versions)
      if version < current { try update(database, from: version, to: versions) }
      for statement in try SQLiteRows(database).missingOwnStatements(tables) {
        try database.execute(sql: statement)
      }
      return .commit
    }
  }

  private static func update(
    _ database: Database, from version: Int, to versions: TableVersions
  ) throws {
    let current = versions.current
    for statement in versions.statements(from: version, for: .sqlite) {
      try database.execute(sql: statement)
    }
    // Set even if only this version can: the file may have an older version's number.
    try database.execute(
      sql: "INSERT OR REPLACE INTO settings(name, value) VALUES (?, ?)",
      arguments: [readableFromSetting, Data("\(versions.readableFrom(current))".utf8)])
    try database.execute(sql: "PRAGMA application_id = \(applicationID)")
    try database.execute(sql: "PRAGMA user_version = \(current)")
  }
}
