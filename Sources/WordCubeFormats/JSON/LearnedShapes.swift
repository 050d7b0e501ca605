/// How the values of a kind are written, to pass those that are written alike.
///
/// An encoder writes all values of a kind in one way: the same order of members, the same white
/// space, the same unknown members. Whatever way that is, a value whose bytes equal those of one that
/// was read before, but for a few slots of one byte each, is well-formed as well, and only the slots
/// need a look. What does not match is read by the general functions, which alone report errors.
///
/// Encoders that do not sort members write some values in two ways, so that two shapes are kept.
struct LearnedShapes {
  /// The shape learned last.
  private(set) var latest: MaskedText?
  /// The shape learned before it.
  private(set) var earlier: MaskedText?
  /// What is written in a new way again and again is not worth learning.
  private var remaining: Int

  /// Learns nothing where a test wants all values to be read by the general functions.
  init(isEnabled: Bool) { remaining = isEnabled ? 4 : 0 }

  /// Learns the value in a range, with the offsets of its slots from the start of all bytes.
  mutating func learn(_ range: Range<Int>, of bytes: UnsafeBytes, slots: MaskedText.Slot...) {
    guard remaining > 0 else { return }
    remaining -= 1
    guard let text = MaskedText(range, of: bytes, slots: slots) else { return }
    (latest, earlier) = (text, latest)
  }
}
