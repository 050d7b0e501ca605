/// A row of a table of your own, which is read and changed in the same transactions as the game's rows.
///
/// ```swift
/// struct Membership: OwnRow {
///   static let table = StoredTable.own(
///     "memberships", key: ["player"], rows: .removed(with: "player"),
///     [.player, .text("club"), .integer("joinedAt")])
///
///   var player: UniqueID
///   var club: String
///   var joinedAt: UnixTime
///
///   init(_ columns: inout OwnColumns) throws {
///     player = try columns.id()
///     club = try columns.text()
///     joinedAt = try columns.integer()
///   }
///
///   var values: [ColumnValue] { [.id(player), .text(club), .integer(joinedAt)] }
/// }
/// ```
///
/// Open the storage with the table: ``Storage/ownTables``.
public protocol OwnRow: Sendable {
  /// The table: ``StoredTable/own(_:key:rows:_:indexes:)``.
  static var table: StoredTable { get }

  /// Creates the row from its columns' values, in the order of the table's columns.
  ///
  /// - Throws: The errors of `columns`, and your own if a value is invalid.
  init(_ columns: inout OwnColumns) throws

  /// The values of all columns, in the order of the table's columns.
  var values: [ColumnValue] { get }
}

extension StorageReader {
  /// Returns the row with a key.
  ///
  /// - Parameters:
  ///   - type: The type of the row.
  ///   - key: The values of the key's columns, in the key's order.
  /// - Throws: ``StorageError``, including when the storage wasn't opened with the table or the values don't fit the key; or any error that
  ///   the row's initializer throws.
  public func row<Row: OwnRow>(_ type: Row.Type, key: ColumnValue...) throws -> Row? {
    let columns = try Row.table.keyColumns(for: key)
    let conditions = Dictionary(uniqueKeysWithValues: zip(columns.map(\.name), key))
    return try rows(type, where: conditions, limit: 1).first
  }

  /// Returns at most `limit` rows that have the given values.
  ///
  /// To read the next page, pass the last row of a page in the same order. An index whose columns are those of
  /// `conditions`, then those of `order`, finds the rows in order; otherwise, the database sorts all rows that
  /// meet the conditions.
  ///
  /// - Parameters:
  ///   - type: The type of the rows.
  ///   - conditions: The values that columns must have, by their names. `.null` stands for a missing value.
  ///   - order: The names of the columns that order the rows. With `~` before its name, a column is in descending order. Missing values
  ///     come before all others, and strings are ordered by their bytes in UTF-8. Rows with equal values in these columns are in the order
  ///     of their keys.
  ///   - last: The row to continue after, in the same order; nil to begin with the first one. This row need not exist.
  ///   - limit: The maximum number of rows. A number below 0 counts as 0.
  /// - Throws: ``StorageError``, including when the storage wasn't opened with the table, or a name or value doesn't fit its columns; or
  ///   any error that the rows' initializer throws.
  public func rows<Row: OwnRow>(
    _ type: Row.Type, where conditions: [String: ColumnValue] = [:], orderedBy order: [String] = [],
    after last: Row? = nil, limit: Int
  ) throws -> [Row] {
    var query = OwnQuery(Row.table, limit: limit)
    (query.conditions, query.order, query.last) = (conditions, order, last?.values)
    return try ownRows(query).map { values in
      var columns = OwnColumns(values, of: Row.table)
      let row = try Row(&columns)
      try columns.requireEnd()
      return row
    }
  }
}

extension StorageWriter {
  /// Adds a row.
  ///
  /// A body can't catch the error for an existing row: PostgreSQL throws it later, at the latest when it commits. Look for the row first.
  ///
  /// - Throws: ``StorageError/constraint(_:)`` if there is a row with the key, or with the same value in a unique column,
  ///   or if the row refers to a player who never registered; another ``StorageError`` if the storage wasn't opened
  ///   with the table, or if the row's values don't fit its columns.
  public func insert(_ row: some OwnRow) throws {
    try setOwnRow(row.values, in: type(of: row).table, replacing: false)
  }

  /// Adds a row, or replaces the one with the same key.
  ///
  /// - Throws: The errors of `insert(_:)`, except for an existing row with the key.
  public func set(_ row: some OwnRow) throws {
    try setOwnRow(row.values, in: type(of: row).table, replacing: true)
  }

  /// Removes the row with a key.
  ///
  /// - Parameters:
  ///   - type: The type of the row.
  ///   - key: The values of the key's columns, in the key's order.
  /// - Returns: Whether there was such a row.
  /// - Throws: ``StorageError``, including when the storage wasn't opened with the table or the values don't fit the key.
  @discardableResult
  public func remove<Row: OwnRow>(_ type: Row.Type, key: ColumnValue...) throws -> Bool {
    try removeOwnRow(key, from: Row.table)
  }
}
