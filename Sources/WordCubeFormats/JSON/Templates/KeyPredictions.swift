/// Predicts the next member's key in frequent objects, by the member's place in the object.
///
/// A key is all bytes between two values: a comma, white space, the name and the colon. If the same
/// bytes come again at a place, they are passed without being parsed. Two keys are kept for each
/// place, because some objects have one of two members.
struct KeyPredictions {
  /// The kinds of objects that a game has many of.
  enum Kind: Int, CaseIterable {
    case move, moveType
  }

  /// The number of members of an object with places of their own; all later ones share the last.
  private static let placeCount = 4

  /// The number of keys that are kept.
  static let count = 2 * placeCount * Kind.allCases.count

  /// The number of keys that can still be learned. A limit, because a document may have ever new keys.
  private var remaining = 8

  /// The latest key of a place, and the one before it.
  @inline(__always)
  private func pair(
    _ place: Int, in kind: Kind, of keys: UnsafeScratchBuffer<KeyPrediction>
  ) -> UnsafeScratchBuffer<KeyPrediction> {
    let number = kind.rawValue * Self.placeCount + min(place, Self.placeCount - 1)
    return keys.part(from: 2 &* number, count: 2)
  }

  /// The next member and the number of bytes up to its value; nil if the key is not as predicted.
  @inline(__always)
  func match(
    _ bytes: UnsafeBytes, at offset: Int, place: Int, in kind: Kind,
    of storage: TemplateCache.Storage?
  ) -> (member: Member, length: Int)? {
    guard let storage else { return nil }
    let keys = pair(place, in: kind, of: storage.keys)
    if keys[0].matches(bytes, at: offset) { return (keys[0].member, keys[0].length) }
    if keys[1].matches(bytes, at: offset) { return (keys[1].member, keys[1].length) }
    return nil
  }

  /// Learns the key of a member, which starts with a comma unless it is the first.
  mutating func learn(
    _ member: Member, _ range: Range<Int>, of bytes: UnsafeBytes, place: Int, in kind: Kind,
    of storage: TemplateCache.Storage?
  ) {
    guard remaining > 0, let storage, let key = KeyPrediction(member, range, of: bytes) else {
      return
    }
    remaining -= 1
    let keys = pair(place, in: kind, of: storage.keys)
    keys[1] = keys[0]
    keys[0] = key
  }
}

/// A member's key: its name with the bytes before and behind it, 24 bytes at most.
struct KeyPrediction: BitwiseCopyable {
  /// ``Member/unknown`` if there is no key.
  var member = Member.unknown
  var length = 0
  private var chunks = (
    MaskedBytes(0, byteCount: 0), MaskedBytes(0, byteCount: 0), MaskedBytes(0, byteCount: 0)
  )

  /// No key.
  init() {}

  /// The key in a range; nil if it is longer than 24 bytes, or if fewer than 24 bytes follow its start.
  init?(_ member: Member, _ range: Range<Int>, of bytes: UnsafeBytes) {
    self.member = member
    length = range.count
    guard length <= 24, let (first, second, third) = bytes.threeChunks(at: range.lowerBound) else {
      return nil
    }
    chunks = (
      MaskedBytes(first, byteCount: min(length, 8)),
      MaskedBytes(second, byteCount: max(0, min(length - 8, 8))),
      MaskedBytes(third, byteCount: max(0, length - 16))
    )
  }

  @inline(__always)
  func matches(_ bytes: UnsafeBytes, at offset: Int) -> Bool {
    guard length > 0, let (first, second, third) = bytes.threeChunks(at: offset) else {
      return false
    }
    return chunks.0.matches(first) && chunks.1.matches(second) && chunks.2.matches(third)
  }
}
