/// An error in a list of words for a ``WordGraph``.
public enum WordListError: Error, Hashable, Sendable {
  /// A word is not valid.
  case invalidWord(InvalidWord)
  /// The words need more than 2^25 slots for edges, or there are more than 2^31 - 1 words.
  case tooLarge

  /// An invalid word and its location.
  public struct InvalidWord: Hashable, Sendable {
    /// A reason why a word is invalid.
    public enum Reason: Hashable, Sendable {
      /// The word has no letters.
      case empty
      /// The word has more than 255 letters.
      case tooLong
      /// The letter at `index` (from 0) is not in the alphabet.
      case foreignLetter(Unicode.Scalar, index: Int)
      /// No well-formed UTF-8 sequence begins at the byte at `offset` (from 0).
      case invalidUTF8(UInt8, offset: Int)
    }

    /// The number of words or lines before the invalid word.
    public let index: Int
    /// Whether `index` counts lines of text; otherwise, it counts inserted words.
    public let isLine: Bool
    /// The word, cut off after the character that contains its 64th byte. U+FFFD replaces each byte that is
    /// not UTF-8.
    public let word: String
    /// The reason why the word is invalid.
    public let reason: Reason

    /// The number of the line, from 1, if the word comes from lines of text; otherwise `nil`.
    public var line: Int? { isLine ? index + 1 : nil }
  }
}

extension WordListError: CustomStringConvertible {
  /// A description of the error: the word, its location, what is wrong and what was expected.
  public var description: String {
    switch self {
    case .tooLarge:
      "the list is too large: its graph needs more than \(DoubleArray.maximumUnitCount) slots, "
        + "or it has more than \(DoubleArray.maximumWordCount) words"
    case .invalidWord(let word):
      word.description
    }
  }
}

extension WordListError.InvalidWord: CustomStringConvertible {
  /// A description of the error: the word, its location, what is wrong and what was expected.
  public var description: String {
    let location = isLine ? "line \(index + 1)" : "word at index \(index)"
    return "\(location), \"\(word)\": \(reason)"
  }
}

extension WordListError.InvalidWord.Reason: CustomStringConvertible {
  /// A description of the reason and of what was expected.
  public var description: String {
    switch self {
    case .empty:
      "no letters; expected 1 to \(DoubleArray.maximumWordLength)"
    case .tooLong:
      "more than \(DoubleArray.maximumWordLength) letters; expected 1 to \(DoubleArray.maximumWordLength)"
    case .foreignLetter(let letter, let index):
      "letter \(scalarName(letter)) at index \(index) is not in the alphabet; "
        + "expected only its letters"
    case .invalidUTF8(let byte, let offset):
      "byte \(hexadecimalByte(byte)) at offset \(offset) is not UTF-8; "
        + "expected text in UTF-8"
    }
  }
}
