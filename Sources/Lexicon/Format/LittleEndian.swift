/// Little-endian numbers in bytes from outside. An offset out of range traps, so callers check the size
/// first.
extension Span where Element == UInt8 {
  func uint16(at offset: Int) -> UInt32 {
    // This is unsafe only for types with invalid bit patterns. Integers have none, and bounds are checked.
    UInt32(UInt16(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }

  func uint32(at offset: Int) -> UInt32 {
    UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}

extension [UInt8] {
  /// Appends the lower 16 bits of a number, little-endian.
  mutating func append(uint16 value: UInt32) {
    append(UInt8(truncatingIfNeeded: value))
    append(UInt8(truncatingIfNeeded: value >> 8))
  }

  /// Appends a number, little-endian.
  mutating func append(uint32 value: UInt32) {
    append(uint16: value)
    append(uint16: value >> 16)
  }
}
