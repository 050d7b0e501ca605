#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import WordCube

  /// The columns of a PostgreSQL row, in the binary format.
  struct PostgresColumns: SQLColumns {
    private let result: UnsafePostgresResult
    private let row: Int
    private(set) var index = 0

    init(_ result: UnsafePostgresResult, row: Int) {
      self.result = result
      self.row = row
    }

    mutating func optionalBytes() -> [UInt8]? {
      index += 1
      return result.value(row, index - 1)
    }

    mutating func optionalInteger() throws -> Int64? {
      guard let bytes = optionalBytes() else { return nil }
      let bits = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      switch bytes.count {
      case 2: return Int64(Int16(truncatingIfNeeded: bits))
      case 4: return Int64(Int32(truncatingIfNeeded: bits))
      case 8: return Int64(bitPattern: bits)
      default: throw damaged("a whole number")
      }
    }

    mutating func optionalFlag() throws -> Bool? {
      guard let bytes = optionalBytes() else { return nil }
      guard bytes.count == 1 else { throw damaged("a flag") }
      return bytes[0] != 0
    }

    mutating func optionalText() throws -> String? {
      guard let bytes = optionalBytes() else { return nil }
      guard let text = String(validating: bytes, as: UTF8.self) else { throw damaged("a text") }
      return text
    }

    mutating func optionalID() throws -> UniqueID? {
      guard let bytes = optionalBytes() else { return nil }
      guard let id = UniqueID(bytes: bytes) else { throw damaged("an identifier") }
      return id
    }

    /// Returns the number of a transaction.
    mutating func transaction() throws -> UInt64 { UInt64(bitPattern: try integer()) }
  }
#endif
