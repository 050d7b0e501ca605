public import Lexicon

/// A dictionary without words, for tests: every word that is played breaks `Rule.notInDictionary`.
///
/// `AcceptingDictionary` is the opposite: it accepts every word.
public struct RefusingDictionary: WordDictionary {
  /// The alphabet that the letter codes belong to.
  public let alphabet: Alphabet

  /// Always nil.
  public var checksum: Fingerprint? { nil }

  /// Creates a dictionary without words.
  public init(alphabet: Alphabet = .english) {
    self.alphabet = alphabet
  }

  /// Returns `WordLookup.absent` for any letters.
  public func lookup(_ letters: Span<LetterCode>) -> WordLookup { .absent }
}
