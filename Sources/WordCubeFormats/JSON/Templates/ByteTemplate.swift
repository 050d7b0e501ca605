/// A template of bytes. Bytes match it if all bits are equal except for the free bits of its slots.
struct ByteTemplate {
  /// The offsets of the slots from the start of the template; unused ones are 0.
  typealias Slots = SIMD8<UInt16>

  /// A byte with free bits: its offset, and which bits are free.
  typealias Slot = (offset: Int, freeBits: UInt8)

  /// The number of bytes.
  let length: Int
  /// Each is below `8 * chunks.count`.
  let slots: Slots
  /// The bytes, eight to a chunk.
  let chunks: UnsafeScratchBuffer<MaskedBytes>

  /// The maximum number of bytes of a template.
  private static let maximumLength = 512

  /// The template of a range of bytes.
  ///
  /// Nil if the range is empty or too long, a slot is outside it, there are more than eight slots, the
  /// last chunk reaches beyond the end of the bytes, or the storage is full.
  ///
  /// - Parameters:
  ///   - places: The slots, with offsets from the start of all bytes.
  ///   - storage: Gets the chunks.
  init?(
    _ range: Range<Int>, of bytes: UnsafeBytes, slots places: [Slot],
    in storage: inout UnsafeScratchBuffer<MaskedBytes>
  ) {
    length = range.count
    guard 1...Self.maximumLength ~= length, places.count <= Slots.scalarCount,
      (length + 7) / 8 <= storage.freeCount
    else { return nil }
    let first = storage.count
    for start in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
      guard let chunk = bytes.chunk(at: start) else { return nil }
      storage.append(MaskedBytes(chunk, byteCount: min(8, range.upperBound - start)))
    }
    chunks = storage.part(from: first, count: storage.count - first)
    var slots = Slots()
    for (number, place) in places.enumerated() {
      guard range.contains(place.offset) else { return nil }
      let offset = place.offset - range.lowerBound
      slots[number] = UInt16(offset)
      chunks[offset / 8].free(place.freeBits, ofByte: offset % 8)
    }
    self.slots = slots
  }
}

/// Eight bytes and a mask of the bits to compare.
struct MaskedBytes: BitwiseCopyable {
  private let bits: UInt64
  private var mask: UInt64

  /// Eight bytes; the first `byteCount` bytes are compared.
  init(_ chunk: UInt64, byteCount: Int) {
    bits = chunk
    mask = byteCount == 0 ? 0 : .max >> UInt64(64 - byteCount * 8)
  }

  /// Excludes some bits of a byte from the comparison.
  mutating func free(_ freeBits: UInt8, ofByte byte: Int) {
    mask &= ~(UInt64(freeBits) << UInt64(byte * 8))
  }

  /// Whether eight bytes equal these where they are compared.
  @inline(__always)
  func matches(_ chunk: UInt64) -> Bool { (chunk ^ bits) & mask == 0 }
}
