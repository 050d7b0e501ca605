import GameStorage

extension StoredTable {
  /// The statements that make an own table, its indexes and its trigger. An own table has a trigger of its own, so that a
  /// program that doesn't know the table removes an erased player's rows, too.
  func ownStatements(for dialect: SQLDialect) -> [String] {
    [creation(for: dialect)] + indexes.map { ownStatement(of: $0, for: dialect) }
      + ownErasure(for: dialect)
  }

  /// The statement that makes an index of an own table.
  func ownStatement(of index: Index, for dialect: SQLDialect) -> String {
    let places = index.columns.compactMap { place -> String? in
      let isDescending = place.hasPrefix("~")
      let name = isDescending ? String(place.dropFirst()) : place
      let column = columns.first { $0.name == name }
      return column.map { $0.name + $0.order(isDescending: isDescending, for: dialect) }
    }
    let kind = index.isUnique ? "UNIQUE INDEX" : "INDEX"
    return "CREATE \(kind) \(index.name) ON \(name)(\(places.joined(separator: ", ")))"
  }

  /// The statements that make the trigger that removes an erased player's rows; none if the rows stay.
  func ownErasure(for dialect: SQLDialect) -> [String] {
    guard let deletion = erasureDeletion(for: dialect) else { return [] }
    return [Self.erasure(ownTrigger, [deletion], for: dialect)]
      + (dialect == .postgreSQL ? [Self.erasureTrigger(ownTrigger)] : [])
  }

  /// The table, indexes and trigger of an own table, such as `table own_memberships`.
  package func ownObjects(for dialect: SQLDialect) -> Set<String> {
    TableVersions.objects(madeBy: ownStatements(for: dialect))
  }

  /// Returns whether a database's trigger, or the body of its function in PostgreSQL, is the one of an own table.
  package func isOwnErasure(_ text: String, for dialect: SQLDialect) -> Bool {
    guard let expected = ownErasure(for: dialect).first?.lowercased() else { return false }
    return dialect == .sqlite ? expected == text.lowercased() : expected.contains(text.lowercased())
  }
}

extension StoredTable.Column {
  /// What follows a column in an order of rows, and in the indexes that have this order. In both databases, missing
  /// values come first, or last in the order from the greatest value.
  func order(isDescending: Bool, for dialect: SQLDialect) -> String {
    let direction = isDescending ? " DESC" : ""
    guard isOptional, dialect == .postgreSQL else { return direction }
    return direction + (isDescending ? " NULLS LAST" : " NULLS FIRST")
  }
}
