import Storage
import WordCube

/// Reads the columns of a row from left to right.
struct SQLiteColumns {
  private let statement: UnsafeStatement
  private var index: Int32 = 0

  init(_ statement: UnsafeStatement) { self.statement = statement }

  private mutating func next() -> Int32 {
    defer { index += 1 }
    return index
  }

  private mutating func optional<Value>(_ read: (inout Self) throws -> Value) rethrows -> Value? {
    if statement.isNull(index) {
      index += 1
      return nil
    }
    return try read(&self)
  }

  mutating func integer() -> Int64 { statement.integer(next()) }
  mutating func optionalInteger() -> Int64? { optional { $0.integer() } }
  mutating func flag() -> Bool { integer() != 0 }

  mutating func number() throws -> Int {
    guard let number = Int(exactly: integer()) else { throw damaged("a number") }
    return number
  }

  mutating func optionalNumber() throws -> Int? { try optional { try $0.number() } }

  mutating func text() -> String { statement.text(next()) }
  mutating func optionalText() -> String? { optional { $0.text() } }
  mutating func blob() -> [UInt8] { statement.blob(next()) }

  mutating func id() throws -> UniqueID {
    guard let id = statement.id(next()) else { throw damaged("an identifier") }
    return id
  }

  mutating func optionalID() throws -> UniqueID? { try optional { try $0.id() } }

  mutating func digest() throws -> SHA256.Digest {
    guard let digest = SHA256.Digest(bytes: blob()) else { throw damaged("a digest") }
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
    guard let value = make(integer()) else { throw damaged("a value") }
    return value
  }

  private func damaged(_ what: String) -> StorageError {
    .damaged("column \(index) of a row is not \(what)")
  }
}
