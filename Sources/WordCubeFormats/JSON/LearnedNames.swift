/// How the members of some objects were named, by their place in the object, with all that stands
/// between two values: a comma, white space, the name and the colon.
///
/// What comes at a place as it came there last time is passed without being read.
struct LearnedNames {
  /// The kinds of objects of which a game has many.
  enum Kind: Int, CaseIterable {
    case move, moveType
  }

  /// The most members of an object that have places of their own; the others share one.
  private static let placeCount = 4

  /// What is named in a new way again and again is not worth learning.
  private var remaining: Int
  private var names: [LearnedName?] = []

  /// Learns nothing where a test wants all names to be read by the general functions.
  init(isEnabled: Bool) { remaining = isEnabled ? 8 : 0 }

  @inline(__always)
  private func index(_ place: Int, in kind: Kind) -> Int {
    kind.rawValue * Self.placeCount + min(place, Self.placeCount - 1)
  }

  /// The member that comes next at a place if it is named as it was there before, and the number of
  /// bytes up to its value.
  @inline(__always)
  func match(
    _ bytes: UnsafeBytes, at offset: Int, place: Int, in kind: Kind
  ) -> (member: Member, length: Int)? {
    let index = index(place, in: kind)
    guard index < names.count, let name = names[index], name.matches(bytes, at: offset) else {
      return nil
    }
    return (name.member, name.length)
  }

  /// Learns how a member is named, of which only the first must have no comma before it.
  mutating func learn(
    _ member: Member, _ range: Range<Int>, of bytes: UnsafeBytes, place: Int, in kind: Kind
  ) {
    guard remaining > 0, let name = LearnedName(member, range, of: bytes) else { return }
    remaining -= 1
    if names.isEmpty {
      names = Array(repeating: nil, count: Kind.allCases.count * Self.placeCount)
    }
    names[index(place, in: kind)] = name
  }
}

private struct LearnedName {
  let member: Member
  let length: Int
  private let text: (MaskedWord, MaskedWord, MaskedWord)

  /// A name with what stands before and behind it; nil if that is more than three words.
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
    guard let first = bytes.word(at: offset), let second = bytes.word(at: offset &+ 8),
      let third = bytes.word(at: offset &+ 16)
    else { return false }
    return text.0.matches(first) && text.1.matches(second) && text.2.matches(third)
  }
}
