/// The result of looking up letters in a dictionary.
public enum WordLookup: Hashable, Sendable {
  /// The letters are not a word of the dictionary.
  case absent
  /// The letters are a word. `index` is its index among the dictionary's words, from 0 and below their count,
  /// or `nil` if the dictionary does not number its words.
  case word(index: Int?)

  /// Whether the letters are a word.
  @inlinable
  public var isWord: Bool {
    if case .word = self { true } else { false }
  }
}

/// A set of words that you can look up.
///
/// ``WordGraph`` is fast, ``ClosureDictionary`` calls a function, and ``AcceptingDictionary`` accepts every
/// word. Your own type can query a database.
public protocol WordDictionary: Sendable {
  /// The error that a lookup can throw; `Never` for dictionaries in memory.
  associatedtype Failure: Error = Never

  /// The letters of the words. They define what letter codes mean.
  var alphabet: Alphabet { get }

  /// The fingerprint of the content, or `nil` if the content is not known. Verdicts use it to identify their
  /// dictionary.
  var checksum: Fingerprint? { get }

  /// Returns whether the letters are a word, and the word's index.
  ///
  /// A letter code at or above `alphabet.count` stands for a letter that is not in the alphabet.
  /// Implementations return ``WordLookup/absent`` if there is such a code, or if there are no letters.
  func lookup(_ letters: Span<LetterCode>) throws(Failure) -> WordLookup

  /// A word graph with the same words, the same indices and the same alphabet, or `nil`, the default.
  ///
  /// If there is one, a verdict looks up its words in the graph, and looks up a word's index only when you
  /// read it.
  var wordGraph: WordGraph? { get }
}

extension WordDictionary {
  /// Always `nil`: only ``lookup(_:)`` knows the words.
  @inlinable
  public var wordGraph: WordGraph? { nil }
}
