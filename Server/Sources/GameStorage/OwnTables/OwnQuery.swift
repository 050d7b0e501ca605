/// A query for rows of one of your own tables, and their order: see
/// ``StorageReader/rows(_:where:orderedBy:after:limit:)``.
public struct OwnQuery: Sendable {
  /// The table.
  public var table: StoredTable
  /// The values that columns must have, by the columns' names.
  public var conditions: [String: ColumnValue] = [:]
  /// The columns that order the rows, before the key's columns. With `~` before its name, a column is in descending
  /// order.
  public var order: [String] = []
  /// The values of all columns of the row to continue after; nil to begin with the first row.
  public var last: [ColumnValue]?
  /// The maximum number of rows. A number below 0 counts as 0.
  public var limit: Int

  /// Creates a query for all rows in the order of their key.
  public init(_ table: StoredTable, limit: Int) {
    self.table = table
    self.limit = limit
  }
}

/// A query whose names and values fit the storage's table.
package struct CheckedOwnQuery {
  /// A column that orders the rows.
  package struct Order {
    package let column: StoredTable.Column
    package let isDescending: Bool
    /// The column's value in the row that the rows come after.
    package let last: ColumnValue?
  }

  package let table: StoredTable
  package let conditions: [(column: StoredTable.Column, value: ColumnValue)]
  /// With the columns of the key at the end, so that no two rows have the same place.
  package let order: [Order]
  /// 0 if no row can meet the conditions.
  package let limit: Int
}

extension OwnQuery {
  /// Checks the query.
  ///
  /// - Parameter tables: The own tables of the storage.
  /// - Throws: ``StorageError/failed(_:)`` if the storage doesn't have the table, or if a name or a value is wrong.
  package func checked(among tables: [StoredTable]) throws(StorageError) -> CheckedOwnQuery {
    let table = try tables.known(table)
    for name in conditions.keys { _ = try table.column(name) }
    // Always in the same order, so that the prepared statement is found again.
    var found: [(StoredTable.Column, ColumnValue)] = []
    var isEmpty = false
    for column in table.columns {
      guard let value = conditions[column.name] else { continue }
      try column.requireKind(of: value, table)
      if value.cannotBeStored { isEmpty = true } else { found.append((column, value)) }
    }
    if let last {
      try table.requireKinds(last)
      guard !last.contains(where: \.cannotBeStored) else { throw .constraint("text with U+0000") }
    }
    var places: [CheckedOwnQuery.Order] = []
    let keys = table.keyColumns.map(\.name).filter {
      !order.contains($0) && !order.contains("~\($0)")
    }
    for place in order + keys {
      let isDescending = place.hasPrefix("~")
      let column = try table.column(isDescending ? String(place.dropFirst()) : place)
      let index = table.columns.firstIndex(of: column)
      places.append(
        CheckedOwnQuery.Order(
          column: column, isDescending: isDescending, last: index.flatMap { last?[$0] }))
    }
    return CheckedOwnQuery(
      table: table, conditions: found, order: places, limit: isEmpty ? 0 : max(0, limit))
  }
}
