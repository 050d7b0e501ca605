import Foundation
import GRDB
import SQLGameStorage
import WordCube

/// The columns of an SQLite row.
struct SQLiteColumns: SQLColumns {
  private let row: Row
  private(set) var index = 0

  init(_ row: Row) { self.row = row }

  /// Returns the value of the next column; nil if it is null.
  private mutating func next<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ what: String
  ) throws -> Value? {
    index += 1
    guard !row.hasNull(atIndex: index - 1) else { return nil }
    do {
      return try row.decode(Value.self, atIndex: index - 1)
    } catch is RowDecodingError {
      throw damaged(what)
    }
  }

  mutating func optionalInteger() throws -> Int64? { try next("a whole number") }
  mutating func optionalFlag() throws -> Bool? { try optionalInteger().map { $0 != 0 } }
  mutating func optionalText() throws -> String? { try next("a text") }

  mutating func optionalBytes() throws -> [UInt8]? {
    let bytes: Data? = try next("bytes")
    return bytes.map { Array($0) }
  }

  mutating func optionalID() throws -> UniqueID? {
    let bytes: Data? = try next("an identifier")
    guard let bytes else { return nil }
    guard let id = UniqueID(bytes: bytes) else { throw damaged("an identifier") }
    return id
  }
}
