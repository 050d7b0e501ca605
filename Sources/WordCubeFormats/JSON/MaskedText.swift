/// A text of which some bits of some bytes, the slots, may be others.
struct MaskedText {
  /// The offsets of the slots from the start of the text; those not in use are 0.
  typealias Slots = SIMD8<UInt16>

  /// A slot: where it is, and the bits of it that are free.
  typealias Slot = (offset: Int, freeBits: UInt8)

  /// The number of bytes.
  let length: Int
  /// Each below the number of the words' bytes.
  let slots: Slots
  let words: UnsafeRoom<MaskedWord>

  /// A longer text is not made.
  private static let maximumLength = 512

  /// The text in a range of bytes, with the offsets of its slots from the start of all bytes.
  ///
  /// Nil if it is empty or too long, if there is a slot outside it or more than eight, if its last word
  /// reaches beyond the end of the bytes, or if there is no room for it.
  init?(
    _ range: Range<Int>, of bytes: UnsafeBytes, slots places: [Slot],
    in room: inout UnsafeRoom<MaskedWord>
  ) {
    length = range.count
    guard 1...Self.maximumLength ~= length, places.count <= Slots.scalarCount,
      (length + 7) / 8 <= room.freeCount
    else { return nil }
    let first = room.count
    for start in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
      guard let word = bytes.word(at: start) else { return nil }
      room.append(MaskedWord(word, byteCount: min(8, range.upperBound - start)))
    }
    words = room.part(from: first, count: room.count - first)
    var slots = Slots()
    for (number, place) in places.enumerated() {
      guard range.contains(place.offset) else { return nil }
      let offset = place.offset - range.lowerBound
      slots[number] = UInt16(offset)
      words[offset / 8].free(place.freeBits, ofByte: offset % 8)
    }
    self.slots = slots
  }
}

/// Eight bytes of which only some bits matter.
struct MaskedWord: BitwiseCopyable {
  private let bits: UInt64
  private var mask: UInt64

  /// Eight bytes, of which the first few matter.
  init(_ word: UInt64, byteCount: Int) {
    bits = word
    mask = byteCount == 0 ? 0 : .max >> UInt64(64 - byteCount * 8)
  }

  /// Lets some bits of a byte be whatever they are.
  mutating func free(_ freeBits: UInt8, ofByte byte: Int) {
    mask &= ~(UInt64(freeBits) << UInt64(byte * 8))
  }

  /// Whether eight bytes are the same where it matters.
  @inline(__always)
  func matches(_ word: UInt64) -> Bool { (word ^ bits) & mask == 0 }
}
