/// Why words do not become a ``WordGraph``.
public enum WordListError: Error, Hashable, Sendable {
  /// A word does not fit.
  case invalidWord(InvalidWord)
  /// The words need more than the format can hold: 2^25 slots for edges, or 2^31 - 1 words.
  case tooLarge

  /// A word that does not fit, and where it is.
  public struct InvalidWord: Hashable, Sendable {
    /// What is wrong with a word.
    public enum Reason: Hashable, Sendable {
      /// It has no letters.
      case empty
      /// It has more than 255 letters.
      case tooLong
      /// The letter at `place` (from 0) is not in the alphabet.
      case foreignLetter(Unicode.Scalar, place: Int)
      /// The byte at `offset` (from 0) does not begin a well-formed sequence of UTF-8.
      case invalidUTF8(UInt8, offset: Int)
    }

    /// How many words or lines are before it.
    public let position: Int
    /// Whether `position` counts the lines of a text, not single words.
    public let isLine: Bool
    /// The word, cut off after the character that holds its 64th byte; U+FFFD stands for each byte that
    /// is not UTF-8.
    public let word: String
    /// What is wrong with it.
    public let reason: Reason

    /// The number of the line, from 1, when the word was one of a text.
    public var line: Int? { isLine ? position + 1 : nil }
  }
}

extension WordListError: CustomStringConvertible {
  /// The word, where it is, what is wrong and what was expected.
  public var description: String {
    switch self {
    case .tooLarge:
      "the words need more than 33554432 slots, or are more than 2147483647; "
        + "expected a smaller list"
    case .invalidWord(let word):
      word.description
    }
  }
}

extension WordListError.InvalidWord: CustomStringConvertible {
  /// The word, where it is, what is wrong and what was expected.
  public var description: String {
    let place = isLine ? "line \(position + 1)" : "word at position \(position)"
    return "\(place), \"\(word)\": \(reason)"
  }
}

extension WordListError.InvalidWord.Reason: CustomStringConvertible {
  /// What is wrong and what was expected.
  public var description: String {
    switch self {
    case .empty:
      "no letters; expected 1 to \(GraphFacts.longestAllowed)"
    case .tooLong:
      "more than \(GraphFacts.longestAllowed) letters; expected 1 to \(GraphFacts.longestAllowed)"
    case .foreignLetter(let letter, let place):
      "letter \(scalarName(letter)) at place \(place) is not in the alphabet; "
        + "expected only its letters"
    case .invalidUTF8(let byte, let offset):
      "byte 0x\(hexadecimal(UInt64(byte), digits: 2)) at offset \(offset) is not UTF-8; "
        + "expected text in UTF-8"
    }
  }
}
