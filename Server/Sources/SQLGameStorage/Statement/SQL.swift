import GameStorage
import Lexicon
import WordCube
import WordCubeAPI

/// A statement, or a part of one, that reads like SQL:
///
///     "SELECT code FROM followCodes WHERE player = \(ref: player)"
///
/// Values become parameters and are never part of the text. For each database, the text is printed in that
/// database's dialect, and always in the same way, so the prepared statement is found again.
package struct SQL: ExpressibleByStringInterpolation, Sendable {
  /// A piece of the text. It owns no memory, because a submission prints some 20 statements.
  fileprivate enum Piece: Sendable {
    case literal(StaticString)
    /// The parameter of the next value.
    case value
    /// A text that differs between databases, by its index in ``SQL/dialectal``.
    case dialectal(Int)
  }

  private var pieces: [Piece] = []
  private var values: [SQLValue] = []
  private var dialectal: [DialectalText] = []

  package init(stringLiteral text: StaticString) { pieces = [.literal(text)] }

  package init(stringInterpolation interpolation: StringInterpolation) { self = interpolation.sql }

  /// The parts of a statement, with a text between each two.
  package init(_ parts: [SQL], separator: StaticString) {
    for (index, part) in parts.enumerated() {
      if index > 0 { pieces.append(.literal(separator)) }
      append(part)
    }
  }

  fileprivate init(interpolationCount: Int) {
    pieces.reserveCapacity(2 * interpolationCount + 1)
    values.reserveCapacity(interpolationCount)
  }

  fileprivate mutating func append(_ literal: StaticString) {
    if literal.utf8CodeUnitCount > 0 { pieces.append(.literal(literal)) }
  }

  fileprivate mutating func append(_ value: SQLValue) {
    pieces.append(.value)
    values.append(value)
  }

  fileprivate mutating func append(_ text: DialectalText) {
    pieces.append(.dialectal(dialectal.count))
    dialectal.append(text)
  }

  fileprivate mutating func append(_ part: SQL) {
    for piece in part.pieces {
      if case .dialectal(let place) = piece {
        append(part.dialectal[place])
      } else {
        pieces.append(piece)
      }
    }
    values += part.values
  }

  /// The text for a database, and the values of its parameters.
  package func printed(for dialect: SQLDialect) -> (text: String, values: [SQLValue]) {
    var text: [UInt8] = []
    // Enough for nearly all statements.
    text.reserveCapacity(512)
    var number = 0
    for piece in pieces {
      switch piece {
      case .literal(let literal): literal.withUTF8Buffer { text.append(contentsOf: $0) }
      case .value:
        number += 1
        dialect.appendParameter(number, to: &text)
      case .dialectal(let place): dialect.append(dialectal[place], to: &text)
      }
    }
    return (String(decoding: text, as: UTF8.self), values)
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var sql: SQL

    package init(literalCapacity: Int, interpolationCount: Int) {
      sql = SQL(interpolationCount: interpolationCount)
    }

    package mutating func appendLiteral(_ literal: StaticString) { sql.append(literal) }

    /// A part of a statement, with its values.
    package mutating func appendInterpolation(_ part: SQL) { sql.append(part) }

    /// A name, or another text that is not a value. It becomes part of the statement as it is.
    package mutating func appendInterpolation(raw text: String) { sql.append(.raw(text)) }

    /// The identifier of the row that a column refers to.
    package mutating func appendInterpolation(
      id column: String, of table: ReferencedTable = .players
    ) { sql.append(.id(column, table)) }

    /// The column by which others refer to the rows of a table.
    package mutating func appendInterpolation(keyOf table: ReferencedTable) {
      sql.append(.key(table))
    }

    /// A flag that is part of the text. The database uses an index with a condition only if the query spells
    /// the condition the same way.
    package mutating func appendInterpolation(literal flag: Bool) {
      sql.append(DialectalText.flag(flag))
    }

    /// A column of whole numbers, ordered from the greatest, as in the indexes.
    package mutating func appendInterpolation(descending column: String) {
      sql.append(.descending(column))
    }

    /// A column of texts in the order of their bytes.
    package mutating func appendInterpolation(bytesOf column: String) {
      sql.append(.bytesOf(column))
    }

    /// The approximate number of bytes in a column of text or bytes.
    package mutating func appendInterpolation(sizeOf column: String) { sql.append(.size(column)) }
  }
}

// MARK: Values

extension SQL.StringInterpolation {
  package mutating func appendInterpolation(_ value: SQLValue) { sql.append(value) }
  package mutating func appendInterpolation(_ number: Int64?) { sql.append(.integer(number)) }
  package mutating func appendInterpolation(_ number: Int?) { sql.append(.integer(number)) }
  package mutating func appendInterpolation(_ flag: Bool) { sql.append(SQLValue.flag(flag)) }
  package mutating func appendInterpolation(_ text: String?) { sql.append(.text(text)) }
  package mutating func appendInterpolation(_ bytes: [UInt8]?) { sql.append(.bytes(bytes)) }
  package mutating func appendInterpolation(_ id: UniqueID?) { sql.append(.id(id)) }
  package mutating func appendInterpolation(_ digest: SHA256.Digest?) {
    sql.append(.digest(digest))
  }
  package mutating func appendInterpolation(_ language: Language) {
    sql.append(.integer(language))
  }
  package mutating func appendInterpolation(_ mode: GameMode) { sql.append(.integer(mode)) }
  /// The checksum of a dictionary, as the signed number of its 64 bits.
  package mutating func appendInterpolation(_ checksum: Fingerprint?) {
    sql.append(.integer(checksum.map { Int64(bitPattern: $0.rawValue) }))
  }

  /// The value of a column that refers to the row with an identifier.
  package mutating func appendInterpolation(
    ref id: UniqueID?, _ table: ReferencedTable = .players
  ) { sql.append(.reference(id, table)) }
}
