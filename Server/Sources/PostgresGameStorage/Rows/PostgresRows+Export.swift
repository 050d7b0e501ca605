#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import WordCube

  extension PostgresRows {
    private static let isPresent =
      "EXISTS (SELECT 1 FROM players WHERE id = $1 AND tokenHash IS NOT NULL)"

    func personalKeys(of player: UniqueID, in table: PersonalTable) throws -> PersonalKeys {
      var keys = PersonalKeys(width: table.key.count)
      try forEach(
        table.keyQuery(
          byteCount: "octet_length", value: { "x.\($0.name)" }, isPresent: Self.isPresent,
          condition: table.condition(
            id: "$1", player: "$1", games: "SELECT id FROM games WHERE player = $1")),
        [.id(player)]
      ) { columns in
        let key = try table.key.map { column -> PersonalRow.Value in
          switch column.kind {
          case .integer: .integer(try columns.integer())
          case .flag: .flag(try columns.flag())
          case .text: .text(try columns.text())
          case .bytes: .bytes(try columns.bytes())
          case .id, .reference: .id(try columns.id())
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
        table.rowQuery(
          value: { "x.\($0.name)" }, isPresent: Self.isPresent, count: keys.count
        ) { "$\($0)" }, [.id(player)] + keys.values.map(SQLValue.init)
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

  extension SQLValue {
    fileprivate init(_ value: PersonalRow.Value) {
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
#endif
