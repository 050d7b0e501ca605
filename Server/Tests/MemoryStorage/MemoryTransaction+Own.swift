import GameStorage
import WordCube

/// The rows of own tables: a list a table.
extension MemoryTransaction {
  func ownRows(_ query: OwnQuery) throws -> [[ColumnValue]] {
    let query = try query.checked(among: ownTables)
    let columns = query.table.columns
    func value(_ row: [ColumnValue], _ column: StoredTable.Column) -> ColumnValue {
      zip(columns, row).first { $0.0 == column }?.1 ?? .null
    }
    func isBefore(_ one: (StoredTable.Column) -> ColumnValue, _ other: [ColumnValue]) -> Bool {
      for place in query.order {
        let (left, right) = (one(place.column).order, value(other, place.column).order)
        if left != right {
          return left.lexicographicallyPrecedes(right) != place.isDescending
        }
      }
      return false
    }
    var found = rows.ownRows[query.table.name, default: []].filter { row in
      query.conditions.allSatisfy { value(row, $0.column).order == $0.value.order }
    }
    if query.order.contains(where: { $0.last != nil }) {
      found = found.filter { row in
        isBefore({ column in query.order.first { $0.column == column }?.last ?? .null }, row)
      }
    }
    found.sort { one, other in isBefore({ value(one, $0) }, other) }
    return Array(found.prefix(query.limit))
  }

  func setOwnRow(_ values: [ColumnValue], in table: StoredTable, replacing: Bool) throws {
    let table = try ownTables.known(table)
    try table.requireRow(values)
    for (column, value) in zip(table.columns, values) {
      guard column.kind == .reference("players"), case .id(let player) = value else { continue }
      try require(rows.hasPlayer(player), "no player")
    }
    let key = table.keyColumns.map(\.name)
    var others = rows.ownRows[table.name, default: []]
    if replacing { others.removeAll { place($0, key, table) == place(values, key, table) } }
    for names in [key] + table.indexes.filter(\.isUnique).map(\.columns) {
      let mine = place(values, names, table)
      // Rows that lack one of the values differ.
      guard !mine.contains([]) else { continue }
      try require(!others.contains { place($0, names, table) == mine }, "row exists")
    }
    rows.ownRows[table.name] = others + [values]
  }

  func removeOwnRow(_ key: [ColumnValue], from table: StoredTable) throws -> Bool {
    let table = try ownTables.known(table)
    let names = try table.keyColumns(for: key).map(\.name)
    let all = rows.ownRows[table.name, default: []]
    let left = all.filter { place($0, names, table) != key.map(\.order) }
    rows.ownRows[table.name] = left
    return left.count < all.count
  }

  /// Removes the rows of an erased player.
  func forgetOwnRows(of player: UniqueID, in table: StoredTable) {
    guard table.personal?.removesErased == true else { return }
    rows.ownRows[table.name]?.removeAll { isOwned($0, by: player, table) }
  }

  private func isOwned(_ row: [ColumnValue], by player: UniqueID, _ table: StoredTable) -> Bool {
    (table.personal?.owners ?? []).contains { owner in
      guard case .reference(let name) = owner else { return false }
      return place(row, [name], table) == [ColumnValue.id(player).order]
    }
  }

  // MARK: Export

  /// The keys of the rows about a player, in the order of the first two exported columns.
  func ownKeys(of player: UniqueID, in table: StoredTable) -> PersonalKeys {
    let names = table.keyColumns.map(\.name)
    var keys = PersonalKeys(width: names.count)
    let order = table.exportedColumns.prefix(2).map(\.name) + names
    let owned = rows.ownRows[table.name, default: []].filter { isOwned($0, by: player, table) }
      .sorted { one, other in
        let (left, right) = (place(one, order, table), place(other, order, table))
        let index = left.indices.first { left[$0] != right[$0] }
        return index.map { left[$0].lexicographicallyPrecedes(right[$0]) } ?? false
      }
    for row in owned {
      keys.append(
        names.map { name in zip(table.columns, row).first { $0.0.name == name }?.1 ?? .null },
        byteCount: 0)
    }
    return keys
  }

  /// The exported columns of the rows with keys.
  func ownPersonalRows(_ keys: PersonalKeys, in table: StoredTable) -> [PersonalRow] {
    let names = table.keyColumns.map(\.name)
    return (0..<keys.count).compactMap { index in
      let key = keys[index].map(\.order)
      let row = rows.ownRows[table.name, default: []].first { place($0, names, table) == key }
      guard let row else { return nil }
      let values = zip(table.columns, row).filter { table.exportedColumns.contains($0.0) }
      return PersonalRow(Dictionary(uniqueKeysWithValues: values.map { ($0.0.name, $0.1) }))
    }
  }

  /// The values of some columns.
  private func place(
    _ row: [ColumnValue], _ names: [String], _ table: StoredTable
  ) -> [[UInt8]] {
    names.map { name in
      let name = name.hasPrefix("~") ? String(name.dropFirst()) : name
      return zip(table.columns, row).first { $0.0.name == name }?.1.order ?? []
    }
  }
}

extension ColumnValue {
  /// Bytes that have the order of the values of a column; empty for null, which is the first one.
  fileprivate var order: [UInt8] {
    switch self {
    case .null: []
    case .integer(let number):
      [1] + bigEndianBytes(UInt64(bitPattern: number) ^ 1 << 63)
    case .flag(let flag): [1, flag ? 1 : 0]
    case .text(let text): [1] + Array(text.utf8)
    case .bytes(let bytes): [1] + bytes
    case .id(let id): [1] + bigEndianBytes(id.high) + bigEndianBytes(id.low)
    }
  }
}

private func bigEndianBytes(_ number: UInt64) -> [UInt8] {
  stride(from: UInt64(56), through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
}
