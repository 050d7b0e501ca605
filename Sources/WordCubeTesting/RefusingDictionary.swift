public import Lexicon

/// A dictionary without words, for tests: every played word breaks `Rule.notInDictionary`.
///
/// `AcceptingDictionary` is the opposite and accepts every word.
public struct RefusingDictionary: WordDictionary {
  /// The alphabet of the letters.
  public let alphabet: Alphabet

  /// Always nil.
  public var checksum: Fingerprint? { nil }

  /// A dictionary without words.
  public init(alphabet: Alphabet = .english) {
    self.alphabet = alphabet
  }

  /// Returns `WordLookup.absent` for all letters.
  public func lookup(_ letters: Span<LetterCode>) -> WordLookup { .absent }
}
