import GameStorage
import WordCube
import WordCubeAPI

/// A value that is bound to a parameter of a statement. Each has its type, also if it is null: PostgreSQL makes the type
/// a part of the prepared statement.
package enum SQLValue: Sendable {
  case integer(Int64?)
  case text(String?)
  case bytes([UInt8]?)
  /// The 16 bytes of an identifier.
  case id(UniqueID?)
  case flag(Bool)
  /// What a column has that refers to the row with an identifier.
  case reference(UniqueID?, ReferencedTable)
  /// The bytes of a value of a type that only PostgreSQL has, such as an array.
  case encoded(type: UInt32, [UInt8])

  package static func integer(_ number: Int) -> SQLValue { .integer(Int64(number)) }
  package static func integer(_ number: Int?) -> SQLValue { .integer(number.map { Int64($0) }) }
  package static func integer(_ language: Language) -> SQLValue {
    .integer(Int64(language.rawValue))
  }
  package static func integer(_ mode: GameMode) -> SQLValue { .integer(Int64(mode.rawValue)) }
  package static func digest(_ digest: SHA256.Digest?) -> SQLValue { .bytes(digest?.bytes) }
}
