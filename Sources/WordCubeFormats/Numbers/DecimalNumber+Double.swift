/// The double nearest to ±`significand` × 10^`exponent`, ties to even, for all arguments.
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
  // 1 <= significand < 10^20: the result is infinite or zero for these exponents.
  if exponent > 308 { return nil }
  if exponent < -344 { return isNegative ? -0.0 : 0.0 }
  return BinaryNumber(BigUInt(significand), exponent: exponent).rounded(isNegative: isNegative)
}

/// The double nearest to a number in JSON's grammar, of any length, ties to even.
///
/// The text must match the grammar; other text gives an arbitrary number.
///
/// - Returns: The double, subnormal or zero where the number is small, or `nil` if the number rounds
///   to more than the greatest finite double.
/// - Complexity: O(*n*) in the length of the text, in bounded memory.
func roundedDouble(_ text: Span<UInt8>) -> Double? {
  let number = DecimalNumber(text)
  // Clamped to fit an Int of 32 bits; the result stays infinite or zero.
  let exponent = Int(max(-100_000, min(number.exponent, 100_000)))
  let isNegative = number.isNegative
  guard number.isTruncated else {
    return roundedDouble(
      significand: number.significand, exponent: exponent, isNegative: isNegative)
  }

  // The number lies between its first digits and those plus one, which mostly round to the same double.
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

/// Computes the number with one operation on exact doubles, so that only the operation rounds; nil if an
/// operand is not exact (Clinger, "How to read floating point numbers accurately", 1990).
@inline(__always)
func exactDouble(_ significand: UInt64, _ exponent: Int, _ isNegative: Bool) -> Double? {
  guard significand <= 1 << 53, -22 <= exponent, exponent <= 22 else { return nil }
  let magnitude = Double(Int64(significand))
  let signed = isNegative ? -magnitude : magnitude
  return exponent < 0 ? signed / powersOfTen[-exponent] : signed * powersOfTen[exponent]
}

/// The powers of ten that a double represents exactly.
private let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
  1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
]
