#if PostgreSQL
  import GameStorage
  import WordCube

  extension PostgresRows {
    func personalRows(of player: UniqueID, in table: PersonalTable) throws -> [PersonalRow] {
      let columns = table.columns.map { "x.\($0.name)" }
      let condition = table.condition(
        id: "$1", player: "$1", games: "SELECT id FROM games WHERE player = $1")
      return try all(
        """
        SELECT \(columns.joined(separator: ", ")) FROM \(table.name) AS x
        WHERE EXISTS (SELECT 1 FROM players WHERE id = $1 AND tokenHash IS NOT NULL)
          AND (\(condition)) ORDER BY \(table.order)
        """, [.id(player)]
      ) { values in
        var row = PersonalRow([:])
        for column in table.columns {
          row.values[column.name] =
            switch column.kind {
            case .integer: try values.optionalInteger().map { .integer($0) } ?? .null
            case .flag: try values.optionalFlag().map { .flag($0) } ?? .null
            case .text: try values.optionalText().map { .text($0) } ?? .null
            case .bytes: values.optionalBytes().map { .bytes($0) } ?? .null
            case .id, .reference: try values.optionalID().map { .id($0) } ?? .null
            }
        }
        return row
      }
    }
  }
#endif
