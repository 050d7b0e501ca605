/// How the last value of a kind was written, to pass the next one that is written alike.
///
/// An encoder writes all values of a kind in one way: the same order of members, the same white
/// space, the same unknown members. Whatever way that is, a value whose bytes equal those of one that
/// was read before, but for a few slots of one byte each, is well-formed as well, and only the slots
/// need a look. What does not match is read by the general functions, which alone report errors.
struct LearnedShape {
  /// A longer value is not learned.
  private static let maximumLength = 512

  /// Where the slots are, from the start of the value on.
  private(set) var slots: [Int] = []
  private(set) var length = 0
  private var start = 0
  /// For each eight bytes of the value the bytes that must be equal.
  private var masks: [UInt64] = []

  /// Learns the value in a range, with the offsets of its slots.
  mutating func learn(_ range: Range<Int>, slots offsets: [Int]) {
    guard range.count <= Self.maximumLength else { return }
    start = range.lowerBound
    length = range.count
    slots = offsets.map { $0 - start }
    masks = [UInt64](repeating: .max, count: (length + 7) / 8)
    if length % 8 != 0 { masks[length / 8] = (1 << UInt64(length % 8 * 8)) - 1 }
    for slot in slots { masks[slot / 8] &= ~(0xFF << UInt64(slot % 8 * 8)) }
  }

  /// Whether the bytes at an offset have the shape; never near the end of the bytes.
  @inline(__always)
  func matches(_ bytes: UnsafeBytes, at offset: Int) -> Bool {
    guard length > 0 else { return false }
    var difference: UInt64 = 0
    for index in masks.indices {
      guard let word = bytes.word(at: offset &+ index &* 8),
        let learned = bytes.word(at: start &+ index &* 8)
      else { return false }
      difference |= (word ^ learned) & masks[index]
    }
    return difference == 0
  }
}
