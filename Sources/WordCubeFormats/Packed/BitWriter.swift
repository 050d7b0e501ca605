/// Writes numbers of any width to a stream of bits, the lowest bit first: bit *n* of the stream is
/// bit *n* mod 8 of byte *n* / 8, where bit 0 of a byte is the lowest.
struct BitWriter {
  private var bytes: [UInt8] = []
  /// The bits of the incomplete last byte.
  private var buffer: UInt64 = 0
  private var bitCount: UInt64 = 0

  /// Writes a number of `width` bits, 0 ... 64.
  mutating func write(_ value: UInt64, bitCount width: Int) {
    assert((0...64).contains(width) && (width == 64 || value >> UInt64(width) == 0))
    if width > 32 {
      write(value & 0xFFFF_FFFF, bitCount: 32)
      return write(value >> 32, bitCount: width - 32)
    }
    buffer |= value << bitCount
    bitCount += UInt64(width)
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: buffer))
      buffer >>= 8
      bitCount -= 8
    }
  }

  /// Writes one bit, 1 for true.
  mutating func write(_ bit: Bool) { write(bit ? 1 : 0, bitCount: 1) }

  /// Writes a number in groups of 7 bits, the lowest group first, each with an eighth bit that is set
  /// if another group follows.
  mutating func writeVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      write(rest & 0x7F | 0x80, bitCount: 8)
      rest >>= 7
    }
    write(rest, bitCount: 8)
  }

  /// Writes a signed number as the varint 0, 1, 2, 3, 4 ... for 0, -1, 1, -2, 2 ...
  mutating func writeZigZag(_ value: Int64) {
    writeVarint(UInt64(bitPattern: value << 1 ^ value >> 63))
  }

  /// All bytes, the last one padded with zero bits.
  consuming func finish() -> [UInt8] {
    if bitCount > 0 { bytes.append(UInt8(truncatingIfNeeded: buffer)) }
    return bytes
  }
}
