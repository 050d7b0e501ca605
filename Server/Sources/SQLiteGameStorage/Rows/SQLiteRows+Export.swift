import GameStorage
import WordCube

extension SQLiteRows {
  func personalRows(of player: UniqueID, in table: PersonalTable) throws -> [PersonalRow] {
    let number = "(SELECT number FROM players WHERE id = ?1 AND tokenHash IS NOT NULL)"
    let isPresent = "EXISTS \(number)"
    let columns = table.columns.map { column in
      switch column.kind {
      case .reference(let other): "(SELECT id FROM \(other) WHERE number = x.\(column.name))"
      case .integer, .flag, .text, .bytes, .id: "x.\(column.name)"
      }
    }
    let condition = table.condition(
      id: "?1", player: number, games: "SELECT number FROM games WHERE player = \(number)")
    return try all(
      """
      SELECT \(columns.joined(separator: ", ")) FROM \(table.name) AS x
      WHERE \(isPresent) AND (\(condition)) ORDER BY \(table.order)
      """, [.id(player)]
    ) { values in
      var row = PersonalRow([:])
      for column in table.columns {
        row.values[column.name] =
          switch column.kind {
          case .integer: try values.optionalInteger().map { .integer($0) } ?? .null
          case .flag: try values.optionalInteger().map { .flag($0 != 0) } ?? .null
          case .text: try values.optionalText().map { .text($0) } ?? .null
          case .bytes: try values.optionalBlob().map { .bytes($0) } ?? .null
          case .id, .reference: try values.optionalID().map { .id($0) } ?? .null
          }
      }
      return row
    }
  }
}
