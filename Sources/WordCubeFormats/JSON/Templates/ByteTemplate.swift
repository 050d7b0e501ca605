/// A template of bytes. Bytes match it if all bits are equal, except for the free bits of its slots.
struct ByteTemplate: BitwiseCopyable {
  /// The offsets of the slots from the start of the template; unused ones are 0.
  typealias Slots = SIMD8<UInt16>

  /// A byte with free bits: its offset, and which bits are free.
  typealias Slot = (offset: Int, freeBits: UInt8)

  /// The number of bytes.
  let length: Int
  /// Each is below ``length``.
  let slots: Slots
  /// The bytes, in chunks of 16. The last chunk ends with the template, so that no byte after it is read; the
  /// first may begin before it.
  let chunks: UnsafeScratchBuffer<MaskedBytes>

  /// The maximum number of bytes of a template.
  private static let maximumLength = 512

  /// The template of a range of bytes.
  ///
  /// The result is nil if the range is empty or too long, a slot is outside it, there are more than eight
  /// slots, the first chunk begins before the bytes, or the storage is full.
  ///
  /// - Parameters:
  ///   - places: The slots, with offsets from the start of all bytes.
  ///   - storage: Receives the chunks.
  init?(
    _ range: Range<Int>, of bytes: UnsafeBytes, slots places: [Slot] = [],
    in storage: inout UnsafeScratchBuffer<MaskedBytes>
  ) {
    length = range.count
    let chunkCount = (length + 15) / 16
    let start = range.upperBound - 16 * chunkCount
    guard 1...Self.maximumLength ~= length, places.count <= Slots.scalarCount, start >= 0,
      chunkCount <= storage.freeCount
    else { return nil }
    let first = storage.count
    for number in 0..<chunkCount {
      guard let chunk = bytes.wideChunk(at: start + 16 * number) else { return nil }
      storage.append(
        MaskedBytes(chunk, ignoredCount: number == 0 ? range.lowerBound - start : 0))
    }
    chunks = storage.part(from: first, count: chunkCount)
    var slots = Slots()
    for (number, place) in places.enumerated() {
      guard range.contains(place.offset) else { return nil }
      slots[number] = UInt16(place.offset - range.lowerBound)
      let offset = place.offset - start
      chunks[offset / 16].free(place.freeBits, ofByte: offset % 16)
    }
    self.slots = slots
  }
}

/// Sixteen bytes and a mask of the bits to compare.
struct MaskedBytes: BitwiseCopyable {
  private let bits: SIMD2<UInt64>
  private var mask: SIMD2<UInt64>

  /// Creates sixteen bytes. The first `ignoredCount`, fewer than 16, are not compared.
  init(_ chunk: SIMD2<UInt64>, ignoredCount: Int) {
    bits = chunk
    mask = SIMD2(.max << UInt64(8 * ignoredCount), .max << UInt64(8 * max(0, ignoredCount - 8)))
  }

  /// Excludes some bits of a byte from the comparison.
  mutating func free(_ freeBits: UInt8, ofByte byte: Int) {
    mask[byte / 8] &= ~(UInt64(freeBits) << UInt64(byte % 8 * 8))
  }

  /// The compared bits that differ from those of other bytes.
  @inline(__always)
  func difference(from chunk: SIMD2<UInt64>) -> SIMD2<UInt64> { (chunk ^ bits) & mask }
}
