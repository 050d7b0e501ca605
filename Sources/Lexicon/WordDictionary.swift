/// What a dictionary answers when it is asked for a word.
public enum WordLookup: Hashable, Sendable {
  /// The dictionary does not have it.
  case absent
  /// It is a word; `index` is its place among the dictionary's words (0 ..< their number), for
  /// dictionaries that number them.
  case word(index: Int?)

  /// Whether it is a word.
  @inlinable
  public var isWord: Bool {
    if case .word = self { true } else { false }
  }
}

/// A set of words that can be asked for one: what the judge of a game needs to know of a language.
///
/// ``WordGraph`` is the fast one. ``ClosureDictionary`` makes one of a function,
/// ``AcceptingDictionary`` takes every word; a type of your own can ask a database.
public protocol WordDictionary: Sendable {
  /// What asking may throw; `Never` for dictionaries in memory.
  associatedtype Failure: Error = Never

  /// The letters of its words, and so what a letter code means.
  var alphabet: Alphabet { get }

  /// A number that tells this dictionary's content from others', so that a verdict can say by which
  /// dictionary it was reached; `nil` where the content is not known.
  var checksum: UInt64? { get }

  /// Whether the letters are a word, and which.
  ///
  /// A letter code at or above `alphabet.count` stands for a letter that the alphabet does not have.
  /// Implementations answer ``WordLookup/absent`` for it, and for no letters at all.
  func lookup(_ letters: Span<LetterCode>) throws(Failure) -> WordLookup
}
