import GameStorage
import Lexicon
import WordCube
import WordCubeAPI

/// Reads the columns of a row from left to right. If a column has a different type than the one that is read,
/// throws ``/GameStorage/StorageError/damaged(_:)``.
package protocol SQLColumns {
  /// The number of columns that were read.
  var index: Int { get }
  mutating func optionalInteger() throws -> Int64?
  mutating func optionalFlag() throws -> Bool?
  mutating func optionalText() throws -> String?
  mutating func optionalBytes() throws -> [UInt8]?
  mutating func optionalID() throws -> UniqueID?
}

extension SQLColumns {
  package func damaged(_ what: String) -> StorageError {
    StorageError(column: index, isNot: what)
  }

  package mutating func integer() throws -> Int64 {
    guard let number = try optionalInteger() else { throw damaged("a whole number") }
    return number
  }

  package mutating func flag() throws -> Bool {
    guard let flag = try optionalFlag() else { throw damaged("a flag") }
    return flag
  }

  package mutating func optionalNumber() throws -> Int? {
    guard let number = try optionalInteger() else { return nil }
    guard let number = Int(exactly: number) else { throw damaged("a number") }
    return number
  }

  package mutating func number() throws -> Int {
    guard let number = try optionalNumber() else { throw damaged("a number") }
    return number
  }

  package mutating func text() throws -> String {
    guard let text = try optionalText() else { throw damaged("a text") }
    return text
  }

  package mutating func bytes() throws -> [UInt8] {
    guard let bytes = try optionalBytes() else { throw damaged("bytes") }
    return bytes
  }

  package mutating func id() throws -> UniqueID {
    guard let id = try optionalID() else { throw damaged("an identifier") }
    return id
  }

  package mutating func optionalDigest() throws -> SHA256.Digest? {
    guard let bytes = try optionalBytes() else { return nil }
    guard let digest = SHA256.Digest(bytes: bytes) else { throw damaged("a digest") }
    return digest
  }

  package mutating func digest() throws -> SHA256.Digest {
    guard let digest = try optionalDigest() else { throw damaged("a digest") }
    return digest
  }

  package mutating func language() throws -> Language {
    try value { UInt8(exactly: $0).flatMap(Language.init(rawValue:)) }
  }

  package mutating func mode() throws -> GameMode {
    try value { UInt8(exactly: $0).flatMap(GameMode.init(rawValue:)) }
  }

  package mutating func shareCode() throws -> ShareCode {
    guard let code = ShareCode(try text()) else { throw damaged("a code") }
    return code
  }

  /// The checksum of a dictionary, as the signed number of its 64 bits.
  package mutating func optionalFingerprint() throws -> Fingerprint? {
    try optionalInteger().map { Fingerprint(rawValue: UInt64(bitPattern: $0)) }
  }

  package mutating func fingerprint() throws -> Fingerprint {
    guard let checksum = try optionalFingerprint() else { throw damaged("a checksum") }
    return checksum
  }

  /// The value of a whole number.
  package mutating func value<Value>(_ make: (Int64) -> Value?) throws -> Value {
    guard let value = make(try integer()) else { throw damaged("a value") }
    return value
  }
}

extension StorageError {
  /// Creates the error for a column, from 1, that has another type than the one that is read.
  package init(column: Int, isNot what: String) {
    self = .damaged("column \(column) of a row is not \(what)")
  }
}
