/// Bytes from outside, read as little-endian numbers. Offsets outside trap: callers know the size.
typealias ByteReader = Span<UInt8>

extension Span where Element == UInt8 {
  func byte(at offset: Int) -> UInt8 { self[offset] }

  func uint16(at offset: Int) -> UInt32 {
    // "Unsafe" for types with forbidden bit patterns; integers have none, and bounds are checked.
    UInt32(UInt16(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }

  func uint32(at offset: Int) -> UInt32 {
    UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}

/// Little-endian numbers behind one another.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(uint16 value: UInt32) {
    bytes.append(UInt8(truncatingIfNeeded: value))
    bytes.append(UInt8(truncatingIfNeeded: value >> 8))
  }

  mutating func append(uint32 value: UInt32) {
    append(uint16: value)
    append(uint16: value >> 16)
  }

  mutating func append(_ more: [UInt8]) {
    bytes += more
  }

  mutating func reserve(_ count: Int) {
    bytes.reserveCapacity(count)
  }
}
