/// A table that other tables refer to. In SQLite, they use the number of its row, which takes 1 to 4 bytes
/// instead of 16; in PostgreSQL, they use its identifier.
package enum ReferencedTable: String, Sendable {
  case players, games, challenges
}

/// A part of a statement that is not a value.
package enum DialectalText: Sendable {
  /// A text that is the same for all databases.
  case raw(String)
  /// The identifier of the row that a column refers to.
  case id(String, ReferencedTable)
  /// The column by which others refer to the rows of a table.
  case key(ReferencedTable)
  /// A flag.
  case flag(Bool)
  /// A column, ordered from the greatest value.
  case descending(String)
  /// A column of texts in the order of their bytes.
  case bytesOf(String)
  /// The number of bytes in a value; for a text in SQLite, the number of characters.
  case size(String)
}

/// How a database spells SQL.
package enum SQLDialect: Sendable {
  case sqlite
  case postgreSQL

  /// Appends the parameter of a number, from 1.
  func appendParameter(_ number: Int, to text: inout [UInt8]) {
    switch self {
    case .sqlite: text.append(UInt8(ascii: "?"))
    case .postgreSQL:
      text.append(UInt8(ascii: "$"))
      // No string is made for the few parameters that a statement has.
      if number < 10 {
        text.append(UInt8(ascii: "0") + UInt8(number))
      } else {
        text += "\(number)".utf8
      }
    }
  }

  func append(_ part: DialectalText, to text: inout [UInt8]) {
    switch (part, self) {
    case (.raw(let name), _), (.id(let name, _), .postgreSQL), (.bytesOf(let name), .sqlite):
      text += name.utf8
    case (.id(let column, let table), .sqlite):
      text += "(SELECT id FROM \(table.rawValue) WHERE number = \(column))".utf8
    case (.key, .sqlite): text += "number".utf8
    case (.key, .postgreSQL): text += "id".utf8
    case (.flag(let flag), .sqlite): text += (flag ? "1" : "0").utf8
    case (.flag(let flag), .postgreSQL): text += (flag ? "true" : "false").utf8
    case (.descending(let column), .sqlite): text += "\(column) DESC".utf8
    // All columns of an index are ascending, so that finding the start of a page takes one comparison of
    // rows.
    case (.descending(let column), .postgreSQL): text += "(~\(column))".utf8
    // SQLite can count bytes without reading them. It knows `octet_length` only since 3.43.
    case (.size(let column), .sqlite): text += "length(\(column))".utf8
    case (.size(let column), .postgreSQL): text += "octet_length(\(column))".utf8
    case (.bytesOf(let column), .postgreSQL): text += "\(column) COLLATE \"C\"".utf8
    }
  }
}
