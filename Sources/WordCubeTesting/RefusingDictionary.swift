public import Lexicon

/// A dictionary without words, for tests: every word that is played breaks
/// `Rule.notInDictionary`.
///
/// Its opposite, which takes every word, is `AcceptingDictionary`.
public struct RefusingDictionary: WordDictionary {
  /// The letters that it is asked in.
  public let alphabet: Alphabet

  /// The content follows from the alphabet; it has no number of its own.
  public var checksum: UInt64? { nil }

  /// A dictionary without words.
  public init(alphabet: Alphabet = .english) {
    self.alphabet = alphabet
  }

  /// Says `WordLookup.absent`, whatever the letters.
  public func lookup(_ letters: Span<LetterCode>) -> WordLookup { .absent }
}
