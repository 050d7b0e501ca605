/// A value of a row, in a form that does not depend on the kind of database.
package enum CopiedValue: Hashable, Sendable {
  case null
  /// A whole number, or 0 or 1 for a flag.
  case integer(Int64)
  /// Bytes, a text in UTF-8, or the 16 bytes of an identifier.
  case bytes([UInt8])
}

/// A row of a table.
package struct CopiedRow: Sendable {
  /// The row's position in the order in which its database reads the table.
  package let key: [CopiedValue]
  /// The values of the columns of the ``StoredTable``.
  package var values: [CopiedValue]

  package init(key: [CopiedValue], values: [CopiedValue]) {
    self.key = key
    self.values = values
  }
}

extension [CopiedValue] {
  /// The values as bytes, which ``init(encoded:)`` decodes. Different lists have different bytes.
  package var encoded: [UInt8] {
    var bytes: [UInt8] = []
    func append(_ tag: UInt8, _ number: Int64) {
      bytes.append(tag)
      for shift in stride(from: Int64(56), through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: number >> shift))
      }
    }
    for value in self {
      switch value {
      case .null: bytes.append(0)
      case .integer(let number): append(1, number)
      case .bytes(let content):
        append(2, Int64(content.count))
        bytes += content
      }
    }
    return bytes
  }

  /// Decodes values; nil if the bytes are something else.
  package init?(encoded bytes: [UInt8]) {
    self = []
    var rest = bytes[...]
    func number() -> Int64? {
      guard rest.count >= 8 else { return nil }
      defer { rest = rest.dropFirst(8) }
      return rest.prefix(8).reduce(0) { $0 << 8 | Int64($1) }
    }
    while let tag = rest.popFirst() {
      switch tag {
      case 0: append(.null)
      case 1:
        guard let number = number() else { return nil }
        append(.integer(number))
      case 2:
        guard let length = number(), length >= 0, length <= rest.count else { return nil }
        append(.bytes([UInt8](rest.prefix(Int(length)))))
        rest = rest.dropFirst(Int(length))
      default: return nil
      }
    }
  }

  /// A hash of the values that is the same in each process: FNV-1a, and the last step of SplitMix64.
  var digest: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in encoded { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
    return hash ^ hash >> 31
  }
}
