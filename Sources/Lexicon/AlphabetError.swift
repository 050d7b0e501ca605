/// Why a list of letters is not an ``Alphabet``.
public enum AlphabetError: Error, Hashable, Sendable {
  /// There is not one letter.
  case empty
  /// There are more than ``Alphabet/maximumCount`` letters.
  case tooManyLetters
  /// The letter at `position` (from 0) was there before, at `first`.
  case duplicateLetter(Unicode.Scalar, position: Int, first: Int)
}

extension AlphabetError: CustomStringConvertible {
  /// What is wrong, where, and what was expected.
  public var description: String {
    switch self {
    case .empty:
      "the alphabet has no letters; expected 1 to \(Alphabet.maximumCount)"
    case .tooManyLetters:
      "the alphabet has more than \(Alphabet.maximumCount) letters"
    case .duplicateLetter(let letter, let position, let first):
      "letter \(scalarName(letter)) at position \(position) of the alphabet is there already, "
        + "at position \(first); expected each letter once"
    }
  }
}

/// A code point as errors show it: `U+0041 "A"`, without the picture where it has none.
func scalarName(_ scalar: Unicode.Scalar) -> String {
  var name = "U+"
  let digits = hexadecimal(UInt64(scalar.value), digits: 4)
  name += digits
  let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  if !isControl {
    name += " \""
    name.unicodeScalars.append(scalar)
    name += "\""
  }
  return name
}

/// A number in base 16, upper case, filled with zeros on the left to at least `digits`.
func hexadecimal(_ value: UInt64, digits: Int) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
}
