import GameStorage
import WordCube

extension SQLRows {
  package func ownRows(_ query: OwnQuery) throws -> [[ColumnValue]] {
    let query = try query.checked(among: ownTables)
    let columns = query.table.columns
    var conditions = query.conditions.map { $0.column.condition(isEqualTo: $0.value) }
    if let condition = Self.condition(after: query.order[...]) { conditions.append(condition) }
    // A condition that all rows meet.
    if conditions.isEmpty { conditions = ["1 = 1"] }
    let order = query.order.map { place -> SQL in
      let direction = place.column.order(isDescending: place.isDescending, for: Self.dialect)
      return "\(place.column.value)\(raw: direction)"
    }
    return try all(
      """
      SELECT \(SQL(columns.map(\.value), separator: ", ")) FROM \(raw: query.table.name) AS x
      WHERE \(SQL(conditions, separator: " AND ")) ORDER BY \(SQL(order, separator: ", "))
      LIMIT \(query.limit)
      """
    ) { values in try columns.map { try values.value(of: $0) } }
  }

  package func setOwnRow(
    _ values: [ColumnValue], in table: StoredTable, replacing: Bool
  ) throws {
    let table = try ownTables.known(table)
    try table.requireRow(values)
    let keys = table.keyColumns
    let others = table.columns.filter { !keys.contains($0) }
    let changes = others.map { "\(raw: $0.name) = excluded.\(raw: $0.name)" as SQL }
    let action: SQL =
      changes.isEmpty ? "NOTHING" : "UPDATE SET \(SQL(changes, separator: ", "))"
    let conflict: SQL = " ON CONFLICT(\(SQL(keys.map(\.nameText), separator: ", "))) DO \(action)"
    let bound = zip(table.columns, values).map { "\($0.bound($1))" as SQL }
    try execute(
      """
      INSERT INTO \(raw: table.name)(\(SQL(table.columns.map(\.nameText), separator: ", ")))
      VALUES (\(SQL(bound, separator: ", ")))\(replacing ? conflict : "")
      """)
  }

  package func removeOwnRow(_ key: [ColumnValue], from table: StoredTable) throws -> Bool {
    let table = try ownTables.known(table)
    let columns = try table.keyColumns(for: key)
    guard !key.contains(where: \.cannotBeStored) else { return false }
    let conditions = zip(columns, key)
      .map { $0.condition(isEqualTo: $1) }
    return try changeCount(
      "DELETE FROM \(raw: table.name) AS x WHERE \(SQL(conditions, separator: " AND "))") > 0
  }

  /// The condition of the rows after a place; nil if there is no place.
  ///
  /// For the columns a and b: `a >= 1 AND (a > 1 OR b > 2)`. The first part lets the database begin in an index.
  private static func condition(after places: ArraySlice<CheckedOwnQuery.Order>) -> SQL? {
    guard let place = places.first, let last = place.last else { return nil }
    let (atLeast, after) = place.column.conditions(
      last, isDescending: place.isDescending)
    guard let rest = condition(after: places.dropFirst()) else { return after }
    return "\(atLeast) AND (\(after) OR \(rest))"
  }
}

extension StoredTable.Column {
  fileprivate var nameText: SQL { "\(raw: name)" }

  /// The value as it is bound to the parameter of a column.
  fileprivate func bound(_ value: ColumnValue) -> SQLValue {
    guard case .reference(let other) = kind, let table = ReferencedTable(rawValue: other) else {
      return unreferenced(value)
    }
    if case .id(let id) = value { return .reference(id, table) }
    return .reference(nil, table)
  }

  /// The value as it is compared with ``value``, in which a reference is an identifier.
  private func unreferenced(_ value: ColumnValue) -> SQLValue {
    switch value {
    case .integer(let number): .integer(number)
    case .flag(let flag): .flag(flag)
    case .text(let text): .text(text)
    case .bytes(let bytes): .bytes(bytes)
    case .id(let id): .id(id)
    case .null:
      switch kind {
      case .integer, .small: .integer(nil as Int64?)
      case .flag: .flag(nil)
      case .text: .text(nil)
      case .bytes: .bytes(nil)
      case .id, .idOf, .reference: .id(nil)
      }
    }
  }

  fileprivate func condition(isEqualTo value: ColumnValue) -> SQL {
    value == .null ? "x.\(raw: name) IS NULL" : "x.\(raw: name) = \(bound(value))"
  }

  /// The conditions of rows that have the same value or a later one in an order, and of rows that have a later one. Null
  /// comes before all other values.
  fileprivate func conditions(
    _ last: ColumnValue, isDescending: Bool
  ) -> (atLeast: SQL, after: SQL) {
    let other = unreferenced(last)
    switch (last, isDescending) {
    case (.null, false): return ("1 = 1", "x.\(raw: name) IS NOT NULL")
    case (.null, true): return ("x.\(raw: name) IS NULL", "1 = 0")
    case (_, false): return ("\(value) >= \(other)", "\(value) > \(other)")
    case (_, true) where isOptional:
      return (
        "(\(value) <= \(other) OR x.\(raw: name) IS NULL)",
        "(\(value) < \(other) OR x.\(raw: name) IS NULL)"
      )
    case (_, true): return ("\(value) <= \(other)", "\(value) < \(other)")
    }
  }
}
