/// A decimal number as its digits were read: ±significand × 10^exponent, and whether more digits
/// follow that did not fit the significand.
struct DecimalNumber {
  /// The first digits without leading zeros, at most ``maximumDigits`` of them.
  var significand: UInt64 = 0
  /// The power of ten of the significand's last digit.
  ///
  /// Within ±2^57: a larger exponent is clamped to a bound that is out of the range of `Double` for any
  /// number of digits that fits memory.
  var exponent: Int64 = 0
  /// Whether the number has a minus sign, zero included.
  var isNegative = false
  /// Whether a digit other than 0 follows those in the significand, which is then full.
  var isTruncated = false
  /// The offset of the text's first nonzero digit; 0 if there is none.
  var firstDigit = 0

  /// The number of digits that always fit 64 bits.
  static let maximumDigits = 19

  /// The bound for an explicit exponent; ten times as much still fits 64 bits.
  private static let exponentLimit: Int64 = 1 << 56

  /// Reads a number in JSON's grammar.
  ///
  /// The text must match the grammar; other text gives an arbitrary number.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: Span<UInt8>) {
    let count = text.count
    var index = 0
    if index < count, text[index] == UInt8(ascii: "-") {
      isNegative = true
      index += 1
    }

    var digitCount = 0
    var isFraction = false
    while index < count {
      let byte = text[index]
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        if digitCount == Self.maximumDigits {
          isTruncated = isTruncated || digit != 0
          exponent += isFraction ? 0 : 1
        } else {
          if digit != 0 || digitCount != 0 {
            if digitCount == 0 { firstDigit = index }
            digitCount += 1
            significand = significand &* 10 &+ UInt64(digit)
          }
          exponent -= isFraction ? 1 : 0
        }
      } else if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        break
      }
      index += 1
    }

    // If more text follows the digits, it starts with the exponent's E.
    if index < count {
      exponent += Self.explicitExponent(text, from: index + 1)
    }
  }

  /// Reads an exponent, an optional sign and digits, from an offset to the end of the text.
  private static func explicitExponent(_ text: Span<UInt8>, from start: Int) -> Int64 {
    var index = start
    var isNegative = false
    if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      isNegative = text[index] == UInt8(ascii: "-")
      index += 1
    }
    var magnitude: Int64 = 0
    while index < text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      if digit > 9 { break }
      magnitude = min(magnitude * 10 + Int64(digit), exponentLimit)
      index += 1
    }
    return isNegative ? -magnitude : magnitude
  }
}
