/// A dictionary that calls a function for each lookup.
///
/// ```swift
/// let short = ClosureDictionary { $0.utf8.count <= 4 }
/// ```
///
/// Several threads may call the function at once. It is never called with the empty text, or with a
/// text that has a letter outside the alphabet: these are not words.
public struct ClosureDictionary: WordDictionary {
  /// The letters of its words.
  public let alphabet: Alphabet

  /// The caller's fingerprint of this content, or `nil`.
  public let checksum: Fingerprint?

  private let isWord: @Sendable (String) -> Bool

  /// A dictionary of the words for which a function returns `true`.
  ///
  /// - Parameters:
  ///   - alphabet: The letters of its words.
  ///   - checksum: A fingerprint that identifies this content, or `nil`.
  ///   - isWord: Whether a text is a word. The text is not empty and has only letters of the alphabet.
  public init(
    alphabet: Alphabet = .english,
    checksum: Fingerprint? = nil,
    _ isWord: @escaping @Sendable (String) -> Bool
  ) {
    self.alphabet = alphabet
    self.checksum = checksum
    self.isWord = isWord
  }

  /// Whether the letters are a word. The words have no index.
  ///
  /// - Complexity: O(n) in the number of letters, and the work of the function.
  public func lookup(_ letters: Span<LetterCode>) -> WordLookup {
    guard alphabet.hasLetters(letters),
      isWord(alphabet.text(of: letters.indices.map { letters[$0] }))
    else { return .absent }
    return .word(index: nil)
  }
}

/// A dictionary in which every text is a word, unless it is empty or has a letter outside the alphabet.
public struct AcceptingDictionary: WordDictionary {
  /// The letters of its words.
  public let alphabet: Alphabet

  /// Always `nil`: the alphabet determines the words.
  public var checksum: Fingerprint? { nil }

  /// A dictionary of all words over an alphabet.
  public init(alphabet: Alphabet = .english) {
    self.alphabet = alphabet
  }

  /// Whether there are letters and the alphabet has all of them. The words have no index.
  ///
  /// - Complexity: O(n) in the number of letters.
  public func lookup(_ letters: Span<LetterCode>) -> WordLookup {
    alphabet.hasLetters(letters) ? .word(index: nil) : .absent
  }
}

extension Alphabet {
  /// Whether there are letter codes and all are less than `count`.
  fileprivate func hasLetters(_ codes: Span<LetterCode>) -> Bool {
    !codes.isEmpty && codes.indices.allSatisfy { Int(codes[$0]) < count }
  }
}
