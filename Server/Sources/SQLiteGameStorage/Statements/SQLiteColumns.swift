import GameStorage
import SQLGameStorage
import WordCube

/// The columns of an SQLite row.
struct SQLiteColumns: SQLColumns {
  private let statement: UnsafeStatement
  private(set) var index = 0

  init(_ statement: UnsafeStatement) { self.statement = statement }

  /// The number of the next column, from 0.
  private mutating func next() -> Int {
    index += 1
    return index - 1
  }

  mutating func optionalInteger() throws -> Int64? { try statement.integer(next()) }
  mutating func optionalFlag() throws -> Bool? { try optionalInteger().map { $0 != 0 } }
  mutating func optionalText() throws -> String? { try statement.text(next()) }
  mutating func optionalBytes() throws -> [UInt8]? { try statement.bytes(next()) }
  mutating func optionalID() throws -> UniqueID? { try statement.id(next()) }
}
