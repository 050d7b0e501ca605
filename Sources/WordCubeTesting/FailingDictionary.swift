public import Lexicon

/// A dictionary that fails when it is asked, as a database does that cannot be reached; for tests of
/// what a caller does then.
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
  /// The letters that it is asked in.
  public let alphabet: Alphabet

  /// Not known.
  public var checksum: UInt64? { nil }

  /// Whether a word is the one to fail for; all are, unless one was named.
  private let failsForAll: Bool
  /// The word to fail for; nil too where the alphabet cannot spell it.
  private let failingLetters: [LetterCode]?

  /// A dictionary that fails whatever it is asked for.
  public init(alphabet: Alphabet = .english) {
    self.alphabet = alphabet
    failsForAll = true
    failingLetters = nil
  }

  /// A dictionary that fails for one word and accepts all others.
  public init(failingFor word: String, alphabet: Alphabet = .english) {
    self.alphabet = alphabet
    failsForAll = false
    failingLetters = alphabet.letters(of: word)
  }

  /// Throws, or says that the letters are a word.
  ///
  /// - Throws: ``FailingDictionaryError`` for every word, or for the one that was named.
  public func lookup(_ letters: Span<LetterCode>) throws(FailingDictionaryError) -> WordLookup {
    var codes: [LetterCode] = []
    for place in letters.indices { codes.append(letters[place]) }
    guard !failsForAll, codes != failingLetters else {
      throw FailingDictionaryError(letters: codes, word: alphabet.text(of: codes))
    }
    return AcceptingDictionary(alphabet: alphabet).lookup(letters)
  }
}

/// What the dictionary throws.
public struct FailingDictionaryError: Error, Hashable, Sendable {
  /// The letters of the word that was asked for.
  public let letters: [LetterCode]
  /// The word that was asked for.
  public let word: String
}

extension FailingDictionaryError: CustomStringConvertible {
  /// What was asked for.
  public var description: String { "the dictionary failed when it was asked for \(word)" }
}
