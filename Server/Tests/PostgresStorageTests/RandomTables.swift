#if PostgreSQL
  import GameServiceTesting
  import GameStorage

  /// Random rows of all tables that a copy moves: every column has values, and null where that may be.
  struct RandomTables {
    private var bits = SeededGenerator(state: 7)
    /// The identifiers of the rows of each table.
    private var ids: [String: [CopiedValue]] = [:]

    /// The number of rows of a table: more than a batch. Tables of which each row has a game of its own have no more rows
    /// than that of games.
    static func rowCount(of table: StoredTable) -> Int {
      table.batch < 500 ? table.batch + 3 : 1_003
    }

    /// Adds rows to a database without rows.
    mutating func fill(_ database: any CopyingDatabase) throws {
      for table in StoredTable.all + database.ownTables {
        let rows = (0..<Self.rowCount(of: table)).map { row(of: table, $0) }
        try database.insert(rows, into: table, progress: [])
      }
      try database.finish()
    }

    private mutating func row(of table: StoredTable, _ index: Int) -> [CopiedValue] {
      table.columns.map { column in
        // The first row has all values.
        if column.isOptional, index > 0, bits.next() % 4 == 0 { return .null }
        switch column.kind {
        case .integer where column.name == "number":
          // Numbers with gaps, but for events.
          return .integer(Int64(table.name == "events" ? index + 1 : 3 * index + 2))
        case .small:
          return .integer(Int64(bits.next() % 3))
        case .integer:
          return .integer(Int64(bitPattern: bits.next()) >> Int64(bits.next() % 30))
        case .flag: return .integer(Int64(bits.next() % 2))
        case .text:
          let text = ["", "é", "👩‍👧", "'", "\\"][Int(bits.next() % 5)]
          return .bytes(Array("\(text)\(index)".utf8))
        case .bytes:
          // Empty ones, too, where they need not differ.
          let unique = ["tokenHash", "nextTokenHash", "claimHash", "nonce", "puzzle", "codeHash"]
          let isUnique = unique.contains(column.name)
          let start = isUnique ? Array("\(index)".utf8) : []
          return .bytes(start + (0..<bits.next() % 40).map { _ in UInt8(bits.next() % 256) })
        case .id:
          let id = CopiedValue.bytes((0..<16).map { _ in UInt8(bits.next() % 256) })
          if column.name == "id" { ids[table.name, default: []].append(id) }
          return id
        case .reference(let other), .idOf(let other):
          let known = ids[other, default: []]
          return known[index % known.count]
        }
      }
    }
  }

  /// SplitMix64.
  private struct SeededGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
      return bits ^ bits >> 31
    }
  }
#endif
