public import Lexicon

/// A dictionary whose lookups fail, like those of an unreachable database, to test how your code handles errors.
///
/// ```swift
/// let verifier = Verifier(dictionary: FailingDictionary(failingFor: "QUOTES"))
/// do throws(FailingDictionaryError) {
///   _ = try verifier.judge(SampleGame.valid.record)
/// } catch {
///   print(error.word)  // QUOTES
/// }
/// ```
public struct FailingDictionary: WordDictionary {
  /// The alphabet that the letter codes belong to.
  public let alphabet: Alphabet

  /// Always nil.
  public var checksum: Fingerprint? { nil }

  /// Whether every lookup fails.
  private let failsForAll: Bool
  /// The word whose lookup fails; nil if every lookup fails, or if the alphabet cannot spell the word.
  private let failingLetters: [LetterCode]?

  /// Creates a dictionary that fails for every word.
  public init(alphabet: Alphabet = .english) {
    self.alphabet = alphabet
    failsForAll = true
    failingLetters = nil
  }

  /// Creates a dictionary that fails for one word and accepts all others.
  public init(failingFor word: String, alphabet: Alphabet = .english) {
    self.alphabet = alphabet
    failsForAll = false
    failingLetters = alphabet.letters(of: word)
  }

  /// Throws an error, or accepts the letters as a word.
  ///
  /// - Throws: ``FailingDictionaryError`` for every word, or only for the word passed to
  ///   ``init(failingFor:alphabet:)``.
  public func lookup(_ letters: Span<LetterCode>) throws(FailingDictionaryError) -> WordLookup {
    var codes: [LetterCode] = []
    for place in letters.indices { codes.append(letters[place]) }
    guard !failsForAll, codes != failingLetters else {
      throw FailingDictionaryError(letters: codes, word: alphabet.text(of: codes))
    }
    return AcceptingDictionary(alphabet: alphabet).lookup(letters)
  }
}

/// The error that ``FailingDictionary`` throws.
public struct FailingDictionaryError: Error, Hashable, Sendable {
  /// The letters of the word that was looked up.
  public let letters: [LetterCode]
  /// The word that was looked up.
  public let word: String
}

extension FailingDictionaryError: CustomStringConvertible {
  /// A sentence that names the word that was looked up.
  public var description: String { "the dictionary failed to look up \(word)" }
}
