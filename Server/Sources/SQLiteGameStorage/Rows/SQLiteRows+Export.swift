import GameStorage
import SQLGameStorage
import WordCube

extension SQLiteRows {
  private static let isPresent =
    "EXISTS (SELECT 1 FROM players WHERE id = ?1 AND tokenHash IS NOT NULL)"

  func personalKeys(of player: UniqueID, in table: PersonalTable) throws -> PersonalKeys {
    let number = "(SELECT number FROM players WHERE id = ?1)"
    var keys = PersonalKeys(width: table.key.count)
    try forEach(
      table.keyQuery(
        byteCount: "length", value: Self.value, isPresent: Self.isPresent,
        condition: table.condition(
          id: "?1", player: number, games: "SELECT number FROM games WHERE player = \(number)")),
      [.id(player)]
    ) { columns in
      let key = try table.key.map { column -> PersonalRow.Value in
        switch column.kind {
        // A reference is the number of its row here.
        case .integer, .flag, .reference: .integer(try columns.integer())
        case .text: .text(try columns.text())
        case .bytes: .bytes(try columns.bytes())
        case .id: .id(try columns.id())
        }
      }
      keys.append(key, byteCount: try columns.number())
      return true
    }
    return keys
  }

  func personalRows(
    _ keys: PersonalKeys, of player: UniqueID, in table: PersonalTable
  ) throws -> [PersonalRow] {
    guard keys.count > 0 else { return [] }
    let keys = keys.filled
    return try all(
      table.rowQuery(value: Self.value, isPresent: Self.isPresent, count: keys.count) { "?\($0)" },
      [.id(player)] + keys.values.map(SQLValue.init)
    ) { values in
      var row = PersonalRow([:])
      for column in table.columns {
        row.values[column.name] =
          switch column.kind {
          case .integer: try values.optionalInteger().map { .integer($0) } ?? .null
          case .flag: try values.optionalInteger().map { .flag($0 != 0) } ?? .null
          case .text: try values.optionalText().map { .text($0) } ?? .null
          case .bytes: try values.optionalBytes().map { .bytes($0) } ?? .null
          case .id, .reference: try values.optionalID().map { .id($0) } ?? .null
          }
      }
      return row
    }
  }

  private static func value(_ column: CopiedTable.Column) -> String {
    switch column.kind {
    case .reference(let other): "(SELECT id FROM \(other) WHERE number = x.\(column.name))"
    case .integer, .flag, .text, .bytes, .id: "x.\(column.name)"
    }
  }
}

extension SQLValue {
  fileprivate init(_ value: PersonalRow.Value) {
    self =
      switch value {
      case .null: .integer(nil as Int64?)
      case .integer(let number): .integer(number)
      case .flag(let flag): .integer(flag ? 1 : 0)
      case .text(let text): .text(text)
      case .bytes(let bytes): .bytes(bytes)
      case .id(let id): .id(id)
      }
  }
}
