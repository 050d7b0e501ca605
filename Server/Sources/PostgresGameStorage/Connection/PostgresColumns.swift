#if PostgreSQL
  import GameStorage
  import WordCube
  import WordCubeAPI

  /// Reads the columns of a row from left to right. A column that is something else than what is read is
  /// ``StorageError/damaged(_:)``.
  struct PostgresColumns {
    private let result: UnsafePostgresResult
    private let row: Int
    private var index = 0

    init(_ result: UnsafePostgresResult, row: Int) {
      self.result = result
      self.row = row
    }

    private mutating func next() -> [UInt8]? {
      index += 1
      return result.value(row, index - 1)
    }

    private mutating func required(_ what: String) throws -> [UInt8] {
      guard let bytes = next() else { throw damaged(what) }
      return bytes
    }

    private func number(_ bytes: [UInt8]) throws -> Int64 {
      let bits = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      switch bytes.count {
      case 2: return Int64(Int16(truncatingIfNeeded: bits))
      case 4: return Int64(Int32(truncatingIfNeeded: bits))
      case 8: return Int64(bitPattern: bits)
      default: throw damaged("a whole number")
      }
    }

    mutating func integer() throws -> Int64 { try number(required("a whole number")) }
    mutating func optionalInteger() throws -> Int64? { try next().map(number) }

    mutating func flag() throws -> Bool {
      let bytes = try required("a flag")
      guard bytes.count == 1 else { throw damaged("a flag") }
      return bytes[0] != 0
    }

    mutating func optionalFlag() throws -> Bool? { try next().map { $0 != [0] } }

    mutating func number() throws -> Int {
      guard let number = Int(exactly: try integer()) else { throw damaged("a number") }
      return number
    }

    mutating func optionalNumber() throws -> Int? {
      try optionalInteger().map {
        guard let number = Int(exactly: $0) else { throw damaged("a number") }
        return number
      }
    }

    private func text(_ bytes: [UInt8]) throws -> String {
      guard let text = String(validating: bytes, as: UTF8.self) else { throw damaged("a text") }
      return text
    }

    mutating func text() throws -> String { try text(required("a text")) }
    mutating func optionalText() throws -> String? { try next().map(text) }
    mutating func bytes() throws -> [UInt8] { try required("bytes") }
    mutating func optionalBytes() -> [UInt8]? { next() }

    private func id(_ bytes: [UInt8]) throws -> UniqueID {
      guard let id = UniqueID(bytes: bytes) else { throw damaged("an identifier") }
      return id
    }

    mutating func id() throws -> UniqueID { try id(required("an identifier")) }
    mutating func optionalID() throws -> UniqueID? { try next().map(id) }

    private func digest(_ bytes: [UInt8]) throws -> SHA256.Digest {
      guard let digest = SHA256.Digest(bytes: bytes) else { throw damaged("a digest") }
      return digest
    }

    mutating func digest() throws -> SHA256.Digest { try digest(required("a digest")) }
    mutating func optionalDigest() throws -> SHA256.Digest? { try next().map(digest) }

    /// The number of a transaction.
    mutating func transaction() throws -> UInt64 { UInt64(bitPattern: try integer()) }

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
#endif
