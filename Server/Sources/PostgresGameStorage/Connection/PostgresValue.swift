#if PostgreSQL
  import GameStorage
  import Lexicon
  import WordCube
  import WordCubeAPI

  /// A value of a parameter of a statement. Each has its type, also if it is null: the type is part of the prepared
  /// statement.
  enum PostgresValue {
    case integer(Int64?)
    case text(String?)
    case bytes([UInt8]?)
    case id(UniqueID?)
    case flag(Bool)
    case transaction(UInt64)
    /// The bytes of a value of a type, such as an array.
    case encoded(type: UInt32, [UInt8])

    static func integer(_ number: Int) -> PostgresValue { .integer(Int64(number)) }
    static func integer(_ number: Int?) -> PostgresValue { .integer(number.map { Int64($0) }) }
    static func integer(_ language: Language) -> PostgresValue {
      .integer(Int64(language.rawValue))
    }
    static func integer(_ mode: GameMode) -> PostgresValue { .integer(Int64(mode.rawValue)) }
    static func digest(_ digest: SHA256.Digest?) -> PostgresValue { .bytes(digest?.bytes) }

    /// An array of identifiers: one dimension, no nulls, the type of an element, the number, and the first index.
    static func ids(_ ids: [UniqueID]) -> PostgresValue {
      func number(_ number: Int) -> [UInt8] { Array(UInt64(number).bigEndianBytes.suffix(4)) }
      let head = [1, 0, 2950, ids.count, 1].flatMap(number)
      let elements = ids.flatMap { number(16) + $0.bytes }
      return .encoded(type: 2951, head + elements)
    }

    /// The identifier of the type in `pg_type`.
    var type: UInt32 {
      switch self {
      case .integer: 20
      case .text: 25
      case .bytes: 17
      case .id: 2950
      case .flag: 16
      case .transaction: 5069
      case .encoded(let type, _): type
      }
    }

    /// The bytes in the binary format; nil for null.
    ///
    /// - Throws: ``StorageError/constraint(_:)`` for a text with U+0000, which PostgreSQL does not store.
    func encoded() throws(StorageError) -> [UInt8]? {
      switch self {
      case .integer(let number): return number.map { UInt64(bitPattern: $0).bigEndianBytes }
      case .text(let text):
        guard let text else { return nil }
        let bytes = Array(text.utf8)
        guard !bytes.contains(0) else { throw .constraint("text with U+0000") }
        return bytes
      case .bytes(let bytes): return bytes
      case .id(let id): return id?.bytes
      case .flag(let flag): return [flag ? 1 : 0]
      case .transaction(let number): return number.bigEndianBytes
      case .encoded(_, let bytes): return bytes
      }
    }
  }

  extension UInt64 {
    /// The 8 bytes, the most significant first.
    fileprivate var bigEndianBytes: [UInt8] {
      stride(from: UInt64(56), through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> $0) }
    }
  }
#endif
