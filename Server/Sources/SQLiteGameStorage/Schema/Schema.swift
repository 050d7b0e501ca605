import Foundation
import GRDB
import GameStorage

/// The versions of the tables. A file stores its version in `user_version`.
enum Schema {
  /// The `application_id` of this server's files: `WCub`.
  static let applicationID: Int32 = 0x5743_7562

  /// The statements that update each version to the next; the first ones create version 1 in an empty file.
  static let migrations = [
    version1, version2, version3, acts, moderators, devices, joinings, recoveries, relations,
    suspensions, notices, reports, refusedNetworks, endpoints + keptRequests,
    unified,
  ]

  /// For each version, the oldest server version that can still use its tables: a migration keeps it if it only adds to
  /// tables, with columns that can be null or have a default. So you can put a server back to an earlier version. A
  /// server that does not know devices, codes, relations, suspensions, subscriptions or reports cannot use the tables:
  /// it would erase a player and leave these behind. A server that does not know refused networks can, and refuses
  /// none. So can one that folds fewer letters, and one that does not know kept requests, which forgets what was asked
  /// before a block.
  static let readableFrom = [1, 2, 3, 3, 3, 6, 7, 8, 9, 10, 11, 12, 12, 12, 15]

  /// The setting with the number in ``readableFrom``. Files from before it have none.
  static let readableFromSetting = "readableFrom"

  /// Fills in what the statements of a version cannot compute. It runs after them.
  private static func fill(_ version: Int, _ database: Database) throws {
    if version == 2 { try fillNames(database) }
    if version == 14 { try foldNamesAgain(database) }
  }

  /// The version that this server writes.
  static var current: Int { migrations.count }

  /// Returns the version of a file; 0 if it is empty.
  ///
  /// - Throws: ``StorageError/damaged(_:)`` if the file does not belong to this server, and
  ///   ``StorageError/newerSchema(found:known:)``.
  static func version(of database: Database) throws -> Int {
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    let id = try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    if id == 0, version == 0 {
      let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
      guard count == 0 else { throw StorageError.damaged("it belongs to another program") }
      return 0
    }
    guard id == applicationID else { throw StorageError.damaged("it belongs to another program") }
    guard try version <= current || isReadable(settings(database)(readableFromSetting)) else {
      throw StorageError.newerSchema(found: version, known: current)
    }
    guard version > 0 else { throw StorageError.damaged("the schema has no version") }
    return version
  }

  /// Returns whether this server can use a newer server's file.
  ///
  /// - Parameter readableFrom: The value of ``readableFromSetting``.
  static func isReadable(_ readableFrom: [UInt8]?) -> Bool {
    guard let text = readableFrom.map({ String(decoding: $0, as: UTF8.self) }),
      let oldest = Int(text)
    else { return false }
    return oldest <= current
  }

  /// Throws if a file is too new, or older than this program, which only reads it.
  static func requireCurrent(_ database: Database) throws {
    let version = try version(of: database)
    guard version >= current else {
      throw StorageError.failed(
        "the database has schema \(version), and this program reads schema \(current): start the server, "
          + "or use the command migrate")
    }
  }

  /// Returns a function that reads values from the table `settings`.
  static func settings(_ database: Database) -> (String) throws -> [UInt8]? {
    { name in
      try Data.fetchOne(
        database, sql: "SELECT value FROM settings WHERE name = ?", arguments: [name]
      ).map { [UInt8]($0) }
    }
  }

  /// Returns the tables and indexes of a version, such as `table players`.
  static func objects(ofVersion version: Int) throws -> Set<String> {
    try DatabaseQueue().write { database in
      for migration in migrations.prefix(version) { try database.execute(sql: migration) }
      return Set(try String.fetchAll(database, sql: objectNames))
    }
  }

  /// The tables and indexes that were named explicitly.
  static let objectNames =
    "SELECT type || ' ' || name FROM sqlite_schema WHERE name NOT LIKE 'sqlite%' ORDER BY 1"

  /// Updates the tables to the current version, in one transaction.
  static func migrate(_ database: Database) throws {
    // A file that is up to date is not locked.
    guard try version(of: database) < current else { return }
    try database.inTransaction(.immediate) {
      for version in try version(of: database)..<current {
        try database.execute(sql: migrations[version])
        try fill(version + 1, database)
      }
      // Set even if only this version can: the file may have an older version's number.
      try database.execute(
        sql: "INSERT OR REPLACE INTO settings(name, value) VALUES (?, ?)",
        arguments: [readableFromSetting, Data("\(readableFrom[current - 1])".utf8)])
      try database.execute(sql: "PRAGMA application_id = \(applicationID)")
      try database.execute(sql: "PRAGMA user_version = \(current)")
      return .commit
    }
  }
}
