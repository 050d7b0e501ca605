/// A database that is the source or the target of a copy. One thread uses it.
package protocol CopyingDatabase: AnyObject {
  /// The tables with their columns, as the database's catalog has them, but for those that it has for itself. All names
  /// are in lower case.
  func columns() throws -> [String: Set<String>]
  /// The number of rows of a table.
  func count(_ table: StoredTable) throws -> Int64
  /// The rows of a table after a key, in an order that stays the same, at most `limit`. Events are in their order.
  func rows(of table: StoredTable, after key: [CopiedValue]?, limit: Int) throws -> [CopiedRow]
  /// How far a copy into this database has come; nil if there is none that is not finished.
  func progress() throws -> [UInt8]?
  /// Adds rows, and sets how far the copy has come, in one transaction.
  func insert(_ rows: [[CopiedValue]], into table: StoredTable, progress: [UInt8]) throws
  /// Ends a copy into this database: new rows get numbers after those that were copied, and there is no progress any more.
  func finish() throws
  /// Ends the connection.
  func close() throws
}

/// The mark of a database into which a copy is being made. Nothing else opens it.
package enum UnfinishedCopy {
  /// The setting that has the progress of a copy.
  package static let setting = "unfinishedCopy"

  /// Throws if a database is a copy that is not finished.
  ///
  /// - Parameter setting: Reads the setting.
  package static func refuse(_ setting: (String) throws -> [UInt8]?) throws {
    guard try setting(Self.setting) == nil else {
      throw StorageError.failed(
        "the database is a copy that is not finished: let the command copy go on, or remove it")
    }
  }
}
