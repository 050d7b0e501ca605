import GameStorage
import WordCube

extension SQLRows {
  package func personalKeys(
    of player: UniqueID, in table: StoredTable
  ) throws -> PersonalKeys {
    var keys = PersonalKeys(width: table.keyColumns.count)
    try forEach(table.keyQuery(player)) { columns in
      let key = try table.keyColumns.map { column -> ColumnValue in
        switch (column.kind, Self.dialect) {
        // In SQLite, a reference is the number of the row that it refers to.
        case (.integer, _), (.small, _), (.reference, .sqlite): .integer(try columns.integer())
        case (.flag, _): .flag(try columns.flag())
        case (.text, _): .text(try columns.text())
        case (.bytes, _): .bytes(try columns.bytes())
        case (.id, _), (.idOf, _), (.reference, .postgreSQL): .id(try columns.id())
        }
      }
      keys.append(key, byteCount: try columns.number())
      return true
    }
    return keys
  }

  package func personalRows(
    _ keys: PersonalKeys, of player: UniqueID, in table: StoredTable
  ) throws -> [PersonalRow] {
    guard keys.count > 0 else { return [] }
    return try all(table.rowQuery(player, keys.filled)) { values in
      var row = PersonalRow([:])
      for column in table.exportedColumns {
        row.values[column.name] = try values.value(of: column)
      }
      return row
    }
  }
}

extension StoredTable {
  /// The query for the keys and sizes of all rows about a player: the columns of the key, and roughly how
  /// many bytes the row's texts and bytes have.
  fileprivate func keyQuery(_ player: UniqueID) -> SQL {
    let sizes = exportedColumns.filter { [.text, .bytes].contains($0.kind) }
      .map { "coalesce(\(sizeOf: "x.\($0.name)"), 0)" as SQL }
    return """
      SELECT \(raw: keyNames), \(SQL(sizes + ["0"], separator: " + "))
      FROM \(raw: name) AS x
      WHERE \(isPresent(player)) AND (\(condition(player))) ORDER BY \(order)
      """
  }

  /// The query for the rows of some keys, in the order of ``keyQuery(_:)``.
  fileprivate func rowQuery(_ player: UniqueID, _ keys: PersonalKeys) -> SQL {
    let rows = (0..<keys.count).map { index -> SQL in
      "(\(SQL(keys[index].map { "\(SQLValue($0))" }, separator: ", ")))"
    }
    return """
      SELECT \(SQL(exportedColumns.map(\.value), separator: ", ")) FROM \(raw: name) AS x
      WHERE \(isPresent(player)) AND (\(raw: keyNames)) IN (
        SELECT * FROM (VALUES \(SQL(rows, separator: ", "))) AS keys)
      ORDER BY \(order)
      """
  }

  private var keyNames: String { keyColumns.map { "x.\($0.name)" }.joined(separator: ", ") }

  /// The order of rows: by the first columns, and then by the key.
  private var order: SQL {
    SQL(exportedColumns.prefix(2).map(\.value) + ["\(raw: keyNames)"], separator: ", ")
  }

  /// Whether the player was not erased.
  private func isPresent(_ player: UniqueID) -> SQL {
    "EXISTS (SELECT 1 FROM players WHERE id = \(player) AND tokenHash IS NOT NULL)"
  }

  /// The condition of the rows `x` that are about a player.
  package func condition(_ player: UniqueID) -> SQL {
    let conditions = (personal?.owners ?? []).map { owner -> SQL in
      switch owner {
      case .row: "x.id = \(player)"
      case .reference(let column): "x.\(raw: column) = \(ref: player)"
      case .author(let column, let other):
        "x.\(raw: column) = \(ref: player) AND x.\(raw: other) IS NULL"
      case .id(let column): "x.\(raw: column) = \(player)"
      case .game: "x.game IN (SELECT \(keyOf: .games) FROM games WHERE player = \(ref: player))"
      case .subject:
        """
        x.subject = \(player) OR x.subject IN (SELECT id FROM games WHERE player = \(ref: player))
        """
      }
    }
    return SQL(conditions, separator: " OR ")
  }
}

extension SQLColumns {
  /// Reads the value that ``GameStorage/StoredTable/Column/value`` selects.
  mutating func value(of column: StoredTable.Column) throws -> ColumnValue {
    switch column.kind {
    case .integer, .small: try optionalInteger().map { .integer($0) } ?? .null
    case .flag: try optionalFlag().map { .flag($0) } ?? .null
    case .text: try optionalText().map { .text($0) } ?? .null
    case .bytes: try optionalBytes().map { .bytes($0) } ?? .null
    case .id, .idOf, .reference: try optionalID().map { .id($0) } ?? .null
    }
  }
}

extension StoredTable.Column {
  /// The value of the row `x`.
  var value: SQL {
    guard case .reference(let other) = kind else { return "x.\(raw: name)" }
    guard let table = ReferencedTable(rawValue: other) else {
      preconditionFailure("ReferencedTable lacks \(other)")
    }
    return "\(id: "x.\(name)", of: table)"
  }
}

extension SQLValue {
  fileprivate init(_ value: ColumnValue) {
    self =
      switch value {
      case .null: .integer(nil as Int64?)
      case .integer(let number): .integer(number)
      case .flag(let flag): .flag(flag)
      case .text(let text): .text(text)
      case .bytes(let bytes): .bytes(bytes)
      case .id(let id): .id(id)
      }
  }
}
