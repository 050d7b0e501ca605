import WordCube

/// A value that is bound to a parameter of a statement.
enum SQLiteValue {
  case null
  case integer(Int64)
  case text(String)
  case blob([UInt8])
  /// The 16 bytes of an identifier.
  case id(UniqueID)

  /// A whole number; null for nil.
  static func integer(_ number: Int64?) -> SQLiteValue { number.map { .integer($0) } ?? .null }
  /// A whole number; null for nil.
  static func integer(_ number: Int?) -> SQLiteValue { number.map { .integer($0) } ?? .null }
  /// A whole number.
  static func integer(_ number: Int) -> SQLiteValue { .integer(Int64(number)) }
  /// The number of an enumeration's case.
  static func integer(_ language: Language) -> SQLiteValue { .integer(Int64(language.rawValue)) }
  /// The number of an enumeration's case.
  static func integer(_ mode: GameMode) -> SQLiteValue { .integer(Int64(mode.rawValue)) }
  /// A text; null for nil.
  static func text(_ text: String?) -> SQLiteValue { text.map { .text($0) } ?? .null }
  /// The 32 bytes of a digest; null for nil.
  static func digest(_ digest: SHA256.Digest?) -> SQLiteValue {
    digest.map { .blob($0.bytes) } ?? .null
  }
  /// The 16 bytes of an identifier; null for nil.
  static func id(_ id: UniqueID?) -> SQLiteValue { id.map { .id($0) } ?? .null }
}
