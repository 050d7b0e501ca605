/// A dictionary's answer for some letters.
public enum WordLookup: Hashable, Sendable {
  /// The letters are not a word of the dictionary.
  case absent
  /// The letters are a word. `index` is its index among the dictionary's words, 0 ..< their number,
  /// or `nil` if the dictionary does not number its words.
  case word(index: Int?)

  /// Whether the letters are a word.
  @inlinable
  public var isWord: Bool {
    if case .word = self { true } else { false }
  }
}

/// A set of words that answers whether some letters are one of them.
///
/// ``WordGraph`` is the fast one, ``ClosureDictionary`` calls a function, and
/// ``AcceptingDictionary`` accepts every word. Your own type can query a database.
public protocol WordDictionary: Sendable {
  /// The error of a lookup; `Never` for dictionaries in memory.
  associatedtype Failure: Error = Never

  /// The letters of the words, and so the meaning of letter codes.
  var alphabet: Alphabet { get }

  /// The fingerprint of the content, or `nil` where the content is not known. Verdicts name their dictionary by
  /// it.
  var checksum: Fingerprint? { get }

  /// Whether the letters are a word, and its index.
  ///
  /// A letter code at or above `alphabet.count` stands for a letter that the alphabet does not have.
  /// Implementations answer ``WordLookup/absent`` for letters with such a code, and for no letters.
  func lookup(_ letters: Span<LetterCode>) throws(Failure) -> WordLookup

  /// The word graph that has the same words with the same indices over the same alphabet, or `nil`; by
  /// default `nil`.
  ///
  /// If there is one, a verdict looks its words up in the graph, and looks up the index of a word only
  /// when it is read.
  var wordGraph: WordGraph? { get }
}

extension WordDictionary {
  /// `nil`: only ``lookup(_:)`` knows the words.
  @inlinable
  public var wordGraph: WordGraph? { nil }
}
