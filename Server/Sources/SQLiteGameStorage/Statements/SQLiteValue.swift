import Foundation
import GRDB
import GameStorage
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

extension [SQLiteValue] {
  /// The values as GRDB takes them.
  ///
  /// - Throws: ``StorageError/constraint(_:)`` for a text with U+0000: GRDB would cut it off.
  var arguments: StatementArguments {
    get throws {
      for case .text(let text) in self where text.utf8.contains(0) {
        throw StorageError.constraint("text with U+0000")
      }
      // Not as values of one type: GRDB then makes a key path in each call, which takes longer than all values.
      return StatementArguments(map { $0.databaseValue as (any DatabaseValueConvertible)? })
    }
  }
}

extension SQLiteValue {
  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .text(let text): text.databaseValue
    case .blob(let bytes): Data(bytes).databaseValue
    case .id(let id): Data(id.bytes).databaseValue
    }
  }
}
