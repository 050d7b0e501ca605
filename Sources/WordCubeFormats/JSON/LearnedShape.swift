/// How the last value of a kind was written, to pass the next one that is written alike.
///
/// An encoder writes all values of a kind in one way: the same order of members, the same white
/// space, the same unknown members. Whatever way that is, a value whose bytes equal those of one that
/// was read before, but for a few slots of one byte each, is well-formed as well, and only the slots
/// need a look. What does not match is read by the general functions, which alone report errors.
struct LearnedShape {
  /// Where the slots are, from the start of the value on; those not in use repeat the first.
  typealias Slots = (Int, Int, Int, Int)

  /// A longer value is not learned.
  private static let maximumLength = 512

  private(set) var slots: Slots = (0, 0, 0, 0)
  private(set) var length = 0
  private var start = 0
  /// For each eight bytes of the value the bytes that must be equal.
  private var masks: [UInt64] = []

  /// Learns the value in a range, with the offsets of its slots from the start of all bytes.
  mutating func learn(_ range: Range<Int>, slots offsets: Slots) {
    guard range.count <= Self.maximumLength else { return }
    start = range.lowerBound
    length = range.count
    slots = (offsets.0 - start, offsets.1 - start, offsets.2 - start, offsets.3 - start)
    masks.removeAll(keepingCapacity: true)
    for _ in 0..<length / 8 { masks.append(.max) }
    if length % 8 != 0 { masks.append((1 << UInt64(length % 8 * 8)) - 1) }
    free(slots.0)
    free(slots.1)
    free(slots.2)
    free(slots.3)
  }

  private mutating func free(_ slot: Int) {
    masks[slot / 8] &= ~(0xFF << UInt64(slot % 8 * 8))
  }

  /// Whether the bytes at an offset have the shape; never near the end of the bytes.
  @inline(__always)
  func matches(_ bytes: UnsafeBytes, at offset: Int) -> Bool {
    guard length > 0 else { return false }
    // Values of another kind of writing differ early.
    var word = offset
    var learned = start
    for mask in masks {
      guard let found = bytes.word(at: word), let expected = bytes.word(at: learned),
        (found ^ expected) & mask == 0
      else { return false }
      word &+= 8
      learned &+= 8
    }
    return true
  }
}
