import GameStorage
import WordCube
import WordCubeAPI

/// A value that is bound to a parameter of a statement. Each value has a type, even if it is null, because
/// PostgreSQL makes the type part of the prepared statement.
package enum SQLValue: Sendable {
  case integer(Int64?)
  case text(String?)
  case bytes([UInt8]?)
  /// The 16 bytes of an identifier.
  case id(UniqueID?)
  case flag(Bool?)
  /// The value of a column that refers to the row with an identifier.
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
