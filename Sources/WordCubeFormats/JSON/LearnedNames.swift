/// How the members of some objects were named, by their place in the object, with all that stands
/// between two values: a comma, white space, the name and the colon.
///
/// What comes at a place as it came there before is passed without being read. Two names are kept for each
/// place: some objects have one of two members.
struct LearnedNames {
  /// The kinds of objects of which a game has many.
  enum Kind: Int, CaseIterable {
    case move, moveType
  }

  /// The most members of an object that have places of their own; the others share one.
  private static let placeCount = 4

  /// The number of names that are kept.
  static let count = 2 * placeCount * Kind.allCases.count

  /// What is named in a new way again and again is not worth learning.
  private var remaining = 8

  /// The latest name of a place, and the one before it.
  @inline(__always)
  private func pair(
    _ place: Int, in kind: Kind, of names: UnsafeRoom<LearnedName>
  ) -> UnsafeRoom<LearnedName> {
    let number = kind.rawValue * Self.placeCount + min(place, Self.placeCount - 1)
    return names.part(from: 2 &* number, count: 2)
  }

  /// The member that comes next at a place if it is named as it was there before, and the number of
  /// bytes up to its value.
  @inline(__always)
  func match(
    _ bytes: UnsafeBytes, at offset: Int, place: Int, in kind: Kind, of room: LearnedForms.Room?
  ) -> (member: Member, length: Int)? {
    guard let room else { return nil }
    let names = pair(place, in: kind, of: room.names)
    if names[0].matches(bytes, at: offset) { return (names[0].member, names[0].length) }
    if names[1].matches(bytes, at: offset) { return (names[1].member, names[1].length) }
    return nil
  }

  /// Learns how a member is named, of which only the first must have no comma before it.
  mutating func learn(
    _ member: Member, _ range: Range<Int>, of bytes: UnsafeBytes, place: Int, in kind: Kind,
    of room: LearnedForms.Room?
  ) {
    guard remaining > 0, let room, let name = LearnedName(member, range, of: bytes) else { return }
    remaining -= 1
    let names = pair(place, in: kind, of: room.names)
    names[1] = names[0]
    names[0] = name
  }
}

/// A member's name with what stands before and behind it.
struct LearnedName: BitwiseCopyable {
  /// ``Member/unknown`` where there is no name.
  var member = Member.unknown
  var length = 0
  private var text = (
    MaskedWord(0, byteCount: 0), MaskedWord(0, byteCount: 0), MaskedWord(0, byteCount: 0)
  )

  /// No name.
  init() {}

  /// A name with what stands before and behind it; nil if that is more than three words, or if fewer bytes
  /// than those have are there.
  init?(_ member: Member, _ range: Range<Int>, of bytes: UnsafeBytes) {
    self.member = member
    length = range.count
    let start = range.lowerBound
    guard length <= 24, let first = bytes.word(at: start), let second = bytes.word(at: start + 8),
      let third = bytes.word(at: start + 16)
    else { return nil }
    text = (
      MaskedWord(first, byteCount: min(length, 8)),
      MaskedWord(second, byteCount: max(0, min(length - 8, 8))),
      MaskedWord(third, byteCount: max(0, length - 16))
    )
  }

  @inline(__always)
  func matches(_ bytes: UnsafeBytes, at offset: Int) -> Bool {
    guard length > 0, let (first, second, third) = bytes.threeWords(at: offset) else {
      return false
    }
    return text.0.matches(first) && text.1.matches(second) && text.2.matches(third)
  }
}
