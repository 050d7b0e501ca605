import Foundation
import GRDB
import GameStorage
import SQLGameStorage
import WordCube

extension SQLValue {
  /// Returns the value as GRDB needs it.
  ///
  /// - Parameter number: Finds the number of the row that a value refers to.
  /// - Throws: ``StorageError/constraint(_:)`` for a text with U+0000, which GRDB would cut off.
  func databaseValue(
    number: (UniqueID, ReferencedTable) throws -> Int64
  ) throws -> DatabaseValue {
    switch self {
    case .integer(let number): return number?.databaseValue ?? .null
    case .text(let text):
      guard let text else { return .null }
      guard !text.utf8.contains(0) else { throw StorageError.constraint("text with U+0000") }
      return text.databaseValue
    case .bytes(let bytes): return bytes.map { Data($0).databaseValue } ?? .null
    case .id(let id): return id.map { Data($0.bytes).databaseValue } ?? .null
    case .flag(let flag): return flag.map { ($0 ? 1 : 0).databaseValue } ?? .null
    case .reference(let id, let table):
      return try id.map { try number($0, table) }?.databaseValue ?? .null
    case .encoded: throw StorageError.failed("a value that only PostgreSQL has")
    }
  }
}
