/// A dictionary that calls a function for each lookup.
///
/// ```swift
/// let short = ClosureDictionary { $0.unicodeScalars.count <= 4 }
/// ```
///
/// Several threads may call the function at once. The dictionary never calls it with an empty string, or with a letter
/// outside the alphabet: such strings are never words.
public struct ClosureDictionary: WordDictionary {
  /// The letters that words may contain.
  public let alphabet: Alphabet

  /// The fingerprint that you passed for the words, or `nil`.
  public let checksum: Fingerprint?

  private let isWord: @Sendable (String) -> Bool

  /// Creates a dictionary of the words for which a function returns `true`.
  ///
  /// - Parameters:
  ///   - alphabet: The letters that words may contain.
  ///   - checksum: A fingerprint that identifies the words, or `nil`.
  ///   - isWord: Returns whether a string is a word. The string is not empty and consists of letters from the alphabet.
  public init(
    alphabet: Alphabet = .english,
    checksum: Fingerprint? = nil,
    _ isWord: @escaping @Sendable (String) -> Bool
  ) {
    self.alphabet = alphabet
    self.checksum = checksum
    self.isWord = isWord
  }

  /// Returns whether the letters are a word, without an index.
  ///
  /// - Complexity: O(n) in the number of letters, plus the function's own work.
  public func lookup(_ letters: Span<LetterCode>) -> WordLookup {
    guard alphabet.hasLetters(letters),
      isWord(alphabet.text(of: letters.indices.map { letters[$0] }))
    else { return .absent }
    return .word(index: nil)
  }
}

/// A dictionary that accepts every string of letters from its alphabet, except the empty one.
public struct AcceptingDictionary: WordDictionary {
  /// The letters that words may contain.
  public let alphabet: Alphabet

  /// Always `nil`: the alphabet determines the words.
  public var checksum: Fingerprint? { nil }

  /// Creates a dictionary of all words over an alphabet.
  public init(alphabet: Alphabet = .english) {
    self.alphabet = alphabet
  }

  /// Returns whether there is at least one letter and all letters are in the alphabet. The words have no
  /// index.
  ///
  /// - Complexity: O(n) in the number of letters.
  public func lookup(_ letters: Span<LetterCode>) -> WordLookup {
    alphabet.hasLetters(letters) ? .word(index: nil) : .absent
  }
}

extension Alphabet {
  /// Returns whether there are letter codes and all are less than `count`.
  fileprivate func hasLetters(_ codes: Span<LetterCode>) -> Bool {
    !codes.isEmpty && codes.indices.allSatisfy { Int(codes[$0]) < count }
  }
}
