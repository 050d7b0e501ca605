/// A database that is the source or the target of a copy. Only one thread uses it.
package protocol CopyingDatabase: AnyObject {
  /// The own tables that it was opened with. A copy's source and target have the same ones.
  var ownTables: [StoredTable] { get }
  /// Returns the tables with their columns from the database's catalog, without the database's own tables. All names are
  /// in lower case.
  func columns() throws -> [String: Set<String>]
  /// Returns a table's row count.
  func count(_ table: StoredTable) throws -> Int64
  /// Returns at most `limit` rows of a table after a key, in an order that stays the same. Events are in their order.
  func rows(of table: StoredTable, after key: [CopiedValue]?, limit: Int) throws -> [CopiedRow]
  /// Returns how far a copy into this database has come; nil if there is no unfinished copy.
  func progress() throws -> [UInt8]?
  /// Adds rows, and stores how far the copy has come, in one transaction.
  func insert(_ rows: [[CopiedValue]], into table: StoredTable, progress: [UInt8]) throws
  /// Ends a copy into this database: new rows get numbers after the copied ones, and the progress is removed.
  func finish() throws
  /// Closes the connection.
  func close() throws
}

/// The mark of a database that a copy is being made into. Nothing else opens such a database.
package enum UnfinishedCopy {
  /// The setting with a copy's progress.
  package static let setting = "unfinishedCopy"

  /// Throws if a database is an unfinished copy.
  ///
  /// - Parameter setting: Reads the setting.
  package static func refuse(_ setting: (String) throws -> [UInt8]?) throws {
    guard try setting(Self.setting) == nil else {
      throw StorageError.failed(
        "the database is an unfinished copy: continue it with the command copy, or remove it")
    }
  }
}
