import Foundation
import GRDB
import GameStorage
import WordCube

/// Reads the columns of a row from left to right. A column that is something else than what is read is
/// ``StorageError/damaged(_:)``.
struct SQLiteColumns {
  private let row: Row
  private var index = 0

  init(_ row: Row) { self.row = row }

  private mutating func next<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ what: String
  ) throws -> Value {
    index += 1
    do {
      return try row.decode(Value.self, atIndex: index - 1)
    } catch is RowDecodingError {
      throw damaged(what)
    }
  }

  private mutating func optional<Value>(_ read: (inout Self) throws -> Value) rethrows -> Value? {
    if row.hasNull(atIndex: index) {
      index += 1
      return nil
    }
    return try read(&self)
  }

  mutating func integer() throws -> Int64 { try next("a whole number") }
  mutating func optionalInteger() throws -> Int64? { try optional { try $0.integer() } }
  mutating func flag() throws -> Bool { try integer() != 0 }

  mutating func number() throws -> Int {
    guard let number = Int(exactly: try integer()) else { throw damaged("a number") }
    return number
  }

  mutating func optionalNumber() throws -> Int? { try optional { try $0.number() } }

  mutating func text() throws -> String { try next("a text") }
  mutating func optionalText() throws -> String? { try optional { try $0.text() } }
  mutating func blob() throws -> [UInt8] { Array(try next("bytes") as Data) }

  mutating func optionalBlob() throws -> [UInt8]? { try optional { try $0.blob() } }

  mutating func id() throws -> UniqueID {
    let bytes: Data = try next("an identifier")
    guard let id = UniqueID(bytes: bytes) else { throw damaged("an identifier") }
    return id
  }

  mutating func optionalID() throws -> UniqueID? { try optional { try $0.id() } }

  mutating func digest() throws -> SHA256.Digest {
    guard let digest = SHA256.Digest(bytes: try blob()) else { throw damaged("a digest") }
    return digest
  }

  mutating func optionalDigest() throws -> SHA256.Digest? { try optional { try $0.digest() } }

  mutating func language() throws -> Language {
    try value { UInt8(exactly: $0).flatMap(Language.init(rawValue:)) }
  }

  mutating func mode() throws -> GameMode {
    try value { UInt8(exactly: $0).flatMap(GameMode.init(rawValue:)) }
  }

  /// The value of a whole number.
  mutating func value<Value>(_ make: (Int64) -> Value?) throws -> Value {
    guard let value = make(try integer()) else { throw damaged("a value") }
    return value
  }

  private func damaged(_ what: String) -> StorageError {
    .damaged("column \(index) of a row is not \(what)")
  }
}
