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
  mutating func optionalBytes() throws -> [UInt8]? { try statement.bytes(next()) { Array($0) } }

  mutating func optionalID() throws -> UniqueID? {
    let id = try statement.bytes(next()) { bytes in
      bytes.count == 16
        ? UniqueID(
          high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
          low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
        : nil
    }
    guard case let id?? = id else {
      guard id == nil else { throw damaged("an identifier") }
      return nil
    }
    return id
  }
}
