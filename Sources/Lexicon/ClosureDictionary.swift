/// A dictionary that asks a function.
///
/// ```swift
/// let short = ClosureDictionary { $0.utf8.count <= 4 }
/// ```
///
/// The function may be called from several threads at once. It is never asked for the empty word nor
/// for one with a letter outside the alphabet: those are not words.
public struct ClosureDictionary: WordDictionary {
  /// The letters of its words.
  public let alphabet: Alphabet

  /// The caller's number for the content, if there is one.
  public let checksum: UInt64?

  private let isWord: @Sendable (String) -> Bool

  /// A dictionary of the words for which the function says `true`.
  ///
  /// - Parameters:
  ///   - alphabet: The letters of its words.
  ///   - checksum: A number that tells this content from others, if the caller has one.
  ///   - isWord: Whether a text, not empty and only of letters of the alphabet, is a word.
  public init(
    alphabet: Alphabet = .english,
    checksum: UInt64? = nil,
    _ isWord: @escaping @Sendable (String) -> Bool
  ) {
    self.alphabet = alphabet
    self.checksum = checksum
    self.isWord = isWord
  }

  /// Whether the letters are a word; words have no index here.
  public func lookup(_ letters: Span<LetterCode>) -> WordLookup {
    guard !letters.isEmpty, let text = alphabet.text(ofKnown: letters) else { return .absent }
    return isWord(text) ? .word(index: nil) : .absent
  }
}

/// A dictionary in which every text that is not empty and has only letters of the alphabet is a word.
public struct AcceptingDictionary: WordDictionary {
  /// The letters of its words.
  public let alphabet: Alphabet

  /// The content follows from the alphabet; it has no number of its own.
  public var checksum: UInt64? { nil }

  /// A dictionary of all words over an alphabet.
  public init(alphabet: Alphabet = .english) {
    self.alphabet = alphabet
  }

  /// Whether the letters are letters of the alphabet; words have no index here.
  public func lookup(_ letters: Span<LetterCode>) -> WordLookup {
    guard !letters.isEmpty else { return .absent }
    for place in letters.indices where Int(letters[place]) >= alphabet.count { return .absent }
    return .word(index: nil)
  }
}

extension Alphabet {
  /// The text that the codes spell, or `nil` when one is not a letter of the alphabet.
  func text(ofKnown codes: Span<LetterCode>) -> String? {
    var text = ""
    for place in codes.indices {
      let code = Int(codes[place])
      guard code < count else { return nil }
      text.unicodeScalars.append(letters[code])
    }
    return text
  }
}
