#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import WordCube

  extension SQLValue {
    static func transaction(_ number: UInt64) -> SQLValue {
      .encoded(type: 5069, number.bigEndianBytes)
    }

    static func ids(_ ids: [UniqueID]) -> SQLValue {
      array(type: 2951, element: 2950, ids.map(\.bytes))
    }

    static func integers(_ numbers: some Sequence<Int64>) -> SQLValue {
      array(type: 1016, element: 20, numbers.map { UInt64(bitPattern: $0).bigEndianBytes })
    }

    /// - Throws: ``StorageError/constraint(_:)`` for a text with U+0000, as ``encoded()`` does.
    static func texts(_ texts: [String]) throws(StorageError) -> SQLValue {
      var elements: [[UInt8]] = []
      for text in texts { elements.append(try SQLValue.text(text).encoded() ?? []) }
      return array(type: 1009, element: 25, elements)
    }

    /// An array without nulls: one dimension, the element type, the count, and the first index.
    private static func array(type: UInt32, element: UInt32, _ elements: [[UInt8]]) -> SQLValue {
      func number(_ number: Int) -> [UInt8] { Array(UInt64(number).bigEndianBytes.suffix(4)) }
      let head = [1, 0, Int(element), elements.count, 1].flatMap(number)
      return .encoded(type: type, head + elements.flatMap { number($0.count) + $0 })
    }

    /// The type's identifier in `pg_type`.
    var type: UInt32 {
      switch self {
      case .integer: 20
      case .text: 25
      case .bytes: 17
      case .id, .reference: 2950
      case .flag: 16
      case .encoded(let type, _): type
      }
    }

    /// Returns the bytes in the binary format; nil for null.
    ///
    /// - Throws: ``StorageError/constraint(_:)`` for a text with U+0000, which PostgreSQL cannot store.
    func encoded() throws(StorageError) -> [UInt8]? {
      switch self {
      case .integer(let number): return number.map { UInt64(bitPattern: $0).bigEndianBytes }
      case .text(let text):
        guard let text else { return nil }
        let bytes = Array(text.utf8)
        guard !bytes.contains(0) else { throw .constraint("text with U+0000") }
        return bytes
      case .bytes(let bytes): return bytes
      case .id(let id), .reference(let id, _): return id?.bytes
      case .flag(let flag): return flag.map { [$0 ? 1 : 0] }
      case .encoded(_, let bytes): return bytes
      }
    }
  }

  extension UInt64 {
    /// The 8 bytes, most significant first.
    fileprivate var bigEndianBytes: [UInt8] {
      stride(from: UInt64(56), through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> $0) }
    }
  }
#endif
