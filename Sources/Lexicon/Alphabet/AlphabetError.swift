/// Why a list of letters is not an ``Alphabet``.
public enum AlphabetError: Error, Hashable, Sendable {
  /// There are no letters.
  case empty
  /// There are more than ``Alphabet/maximumCount`` letters.
  case tooManyLetters
  /// The letter at `index` (from 0) is also at `first`, which is smaller.
  case duplicateLetter(Unicode.Scalar, index: Int, first: Int)
}

extension AlphabetError: CustomStringConvertible {
  /// What is wrong, where, and what was expected.
  public var description: String {
    switch self {
    case .empty:
      "the alphabet has no letters; expected 1 to \(Alphabet.maximumCount)"
    case .tooManyLetters:
      "the alphabet has more than \(Alphabet.maximumCount) letters; "
        + "expected 1 to \(Alphabet.maximumCount)"
    case .duplicateLetter(let letter, let index, let first):
      "letter \(scalarName(letter)) at index \(index) of the alphabet is also at index "
        + "\(first); expected each letter once"
    }
  }
}
