/// The double nearest to ±`significand` × 10^`exponent`, ties to the even one.
///
/// Any arguments will do; the result is exact for all of them.
///
/// - Returns: The double, subnormal or zero where the number is small, or `nil` if the number rounds
///   to more than the greatest finite double.
/// - Complexity: O(1): a few operations when -27 <= `exponent` <= 27, else below a microsecond.
func roundedDouble(significand: UInt64, exponent: Int, isNegative: Bool) -> Double? {
  if let exact = exactDouble(significand, exponent, isNegative) { return exact }
  if significand == 0 { return isNegative ? -0.0 : 0.0 }
  if let number = BinaryNumber(significand: significand, exponent: exponent) {
    return number.rounded(isNegative: isNegative)
  }
  // A significand is below 10^20 and at least 1: out here nothing is left to compute.
  if exponent > 308 { return nil }
  if exponent < -344 { return isNegative ? -0.0 : 0.0 }
  return BinaryNumber(BigUInt(significand), exponent: exponent).rounded(isNegative: isNegative)
}

/// The double nearest to a number in JSON's grammar, of any length, ties to the even one.
///
/// The text is known to match the grammar; of other text some number comes out.
///
/// - Returns: The double, subnormal or zero where the number is small, or `nil` if the number rounds
///   to more than the greatest finite double.
/// - Complexity: O(*n*) in the length of the text, in bounded memory.
func roundedDouble(_ text: Span<UInt8>) -> Double? {
  let number = DecimalNumber(text)
  // Saturation keeps the sign and the hopelessness of an exponent, whatever Int is.
  let exponent = Int(max(-100_000, min(number.exponent, 100_000)))
  let isNegative = number.isNegative
  guard number.isTruncated else {
    return roundedDouble(
      significand: number.significand, exponent: exponent, isNegative: isNegative)
  }

  // The number lies between its first digits and those plus one. Mostly both round alike.
  if let below = BinaryNumber(significand: number.significand, exponent: exponent),
    let above = BinaryNumber(significand: number.significand + 1, exponent: exponent)
  {
    let result = below.rounded(isNegative: isNegative)
    if result == above.rounded(isNegative: isNegative) { return result }
  }

  // With 19 digits, the first of them not 0: 10^(exponent + 18) <= number < 10^(exponent + 19).
  if exponent > 290 { return nil }
  if exponent < -343 { return isNegative ? -0.0 : 0.0 }
  return BinaryNumber(longNumber: text, from: number).rounded(isNegative: isNegative)
}

/// The number by one operation on doubles, where both operands are exact, so that the operation's
/// own rounding is the only one (Clinger, "How to read floating point numbers accurately", 1990).
private func exactDouble(_ significand: UInt64, _ exponent: Int, _ isNegative: Bool) -> Double? {
  guard significand <= 1 << 53, -22 <= exponent, exponent <= 22 else { return nil }
  let magnitude = Double(Int64(significand))
  let signed = isNegative ? -magnitude : magnitude
  return exponent < 0 ? signed / powersOfTen[-exponent] : signed * powersOfTen[exponent]
}

/// The powers of ten that a double holds exactly.
private let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
  1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
]
