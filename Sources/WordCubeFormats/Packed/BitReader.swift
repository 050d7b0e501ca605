import WordCube

/// Reads the bits that a ``BitWriter`` wrote, never beyond the end.
struct BitReader {
  private let bytes: UnsafeBytes
  /// The number of bits read; 64 bits wide, because `8 * bytes.count` may not fit an `Int`.
  private var bitOffset: UInt64 = 0

  init(_ bytes: UnsafeBytes) { self.bytes = bytes }

  private var bitCount: UInt64 { UInt64(bytes.count) &* 8 }

  /// The number of bits that are left.
  var remainingBitCount: UInt64 { bitCount - bitOffset }

  /// The offset of the next bit's byte.
  @inline(__always)
  private var offset: Int { Int(truncatingIfNeeded: bitOffset &>> 3) }

  /// The next bit's number in its byte, 0 ... 7.
  @inline(__always)
  private var bit: UInt64 { bitOffset & 7 }

  /// An error at the next bit.
  func failure(_ reason: PackedMovesError.Reason) -> PackedMovesError {
    PackedMovesError(offset: offset, reason: reason)
  }

  /// Throws an error unless `count * bitCount` bits are left.
  @inline(__always)
  func require(count: UInt64 = 1, ofBits bitCount: UInt64) throws(PackedMovesError) {
    let (needed, overflow) = count.multipliedReportingOverflow(by: bitCount)
    guard !overflow, needed <= remainingBitCount else {
      throw failure(
        .truncated(
          neededBitCount: overflow ? .max : needed, remainingBitCount: remainingBitCount))
    }
  }

  /// The next bits, at least 57; zeros beyond the end.
  @inline(__always)
  var window: UInt64 { (bytes.chunk(at: offset) ?? chunkNearEnd) &>> bit }

  @inline(never)
  private var chunkNearEnd: UInt64 {
    var chunk: UInt64 = 0
    for index in 0..<8 { chunk |= UInt64(bytes[offset + index]) << UInt64(index * 8) }
    return chunk
  }

  /// Skips bits of the ``window``, even beyond the end: check ``isInside`` afterwards.
  @inline(__always)
  mutating func skip(bitCount: Int) {
    assert((0...63).contains(bitCount))
    bitOffset &+= UInt64(truncatingIfNeeded: bitCount)
  }

  /// Whether no bits beyond the end were skipped.
  @inline(__always)
  var isInside: Bool { bitOffset <= bitCount }

  /// Reads a number of at most 32 bits.
  @inline(__always)
  mutating func read(bitCount: Int) throws(PackedMovesError) -> UInt64 {
    assert((0...32).contains(bitCount))
    try require(ofBits: UInt64(bitCount))
    let value = window & (1 &<< UInt64(bitCount) &- 1)
    skip(bitCount: bitCount)
    return value
  }

  /// Reads one bit.
  @inline(__always)
  mutating func readBit() throws(PackedMovesError) -> Bool { try read(bitCount: 1) != 0 }

  /// Reads a number of at most 64 bits.
  mutating func readLong(bitCount: Int) throws(PackedMovesError) -> UInt64 {
    guard bitCount > 32 else { return try read(bitCount: bitCount) }
    let low = try read(bitCount: 32)
    return try low | read(bitCount: bitCount - 32) << 32
  }

  /// Reads a varint, which must use the fewest possible groups.
  mutating func readVarint() throws(PackedMovesError) -> UInt64 {
    let start = self
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      let group = try read(bitCount: 8)
      guard shift < 63 || group <= 1 else { throw start.failure(.integerTooLarge) }
      value |= (group & 0x7F) << UInt64(shift)
      guard group & 0x80 == 0 else { continue }
      guard group != 0 || shift == 0 else { throw start.failure(.notShortest) }
      return value
    }
    throw start.failure(.integerTooLarge)
  }

  /// Reads a signed number.
  mutating func readZigZag() throws(PackedMovesError) -> Int64 {
    let value = try readVarint()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// Whether ``finish()`` would not throw.
  var isFinished: Bool {
    var copy = self
    return (try? copy.finish()) != nil
  }

  /// Throws an error unless all bytes were read and the rest of the last byte is zero.
  mutating func finish() throws(PackedMovesError) {
    if bit > 0 {
      let padding = bytes[offset] >> UInt8(bit)
      guard padding == 0 else { throw failure(.padding(found: padding)) }
      bitOffset += 8 - bit
    }
    guard offset == bytes.count else {
      throw failure(.trailingBytes(count: bytes.count - offset))
    }
  }
}
