extension BinaryNumber {
  /// The number of leading digits that decide how a decimal rounds.
  ///
  /// A double, and a midpoint of two neighbouring doubles, has at most 768 decimal digits. So no midpoint
  /// is strictly between the first 800 digits and those plus one.
  private static let decidingDigits = 800

  /// The number `natural` × 10^`exponent`.
  ///
  /// - Complexity: O(*n*²) in the digits of `natural` and the size of `exponent`.
  init(_ natural: BigUInt, exponent: Int) {
    // 10^e = 5^e × 2^e, and the binary exponent takes 2^e.
    var dividend = natural
    var divisor = BigUInt(1)
    if exponent >= 0 {
      dividend.multiply(byPowerOfFive: exponent)
    } else {
      divisor.multiply(byPowerOfFive: -exponent)
    }

    // Both are scaled by powers of two, so the divisor fills its limbs and the quotient has 95 or
    // 96 bits. The divisor gets enough whole limbs to keep the dividend's shift from being negative.
    let excess = max(0, dividend.bitWidth - divisor.bitWidth - 63)
    let divisorShift = (excess + 31) / 32 * 32 + (-divisor.bitWidth & 31)
    divisor.shiftLeft(by: divisorShift)
    let dividendShift = divisor.bitWidth + 95 - dividend.bitWidth
    dividend.shiftLeft(by: dividendShift)

    let quotient = dividend.dividedToThreeLimbs(by: divisor)
    let upper = UInt64(quotient.high) << 32 | UInt64(quotient.middle)
    let shift = upper.leadingZeroBitCount
    self.init(
      bits: upper << shift | UInt64(quotient.low) >> (32 - shift),
      exponent: exponent + divisorShift - dividendShift + 32 - shift,
      hasFraction: quotient.low << shift != 0 || quotient.hasRemainder)
  }

  /// The number of a text with more than 19 digits; `number` has the first 19.
  ///
  /// The exponent of `number` is within ±400.
  ///
  /// - Complexity: O(*n*) in the length of the text; computes with at most 800 digits.
  init(longNumber text: Span<UInt8>, from number: DecimalNumber) {
    var natural = BigUInt(number.significand)
    var chunk: UInt32 = 0
    var chunkPower: UInt32 = 1
    var digitCount = 0
    var isTruncated = false
    var index = number.firstDigit
    while index < text.count, !isTruncated {
      let byte = text[index]
      index += 1
      let digit = byte &- UInt8(ascii: "0")
      if digit > 9 {
        if byte == UInt8(ascii: ".") { continue }
        break
      }
      if digitCount == Self.decidingDigits {
        isTruncated = digit != 0
        continue
      }
      digitCount += 1
      // The significand has the first ones.
      if digitCount <= DecimalNumber.maximumDigits { continue }
      chunk = chunk * 10 + UInt32(digit)
      chunkPower *= 10
      if chunkPower == 1_000_000_000 {
        natural.multiply(by: chunkPower, adding: chunk)
        chunk = 0
        chunkPower = 1
      }
    }
    natural.multiply(by: chunkPower, adding: chunk)

    let exponent = Int(number.exponent) - (digitCount - DecimalNumber.maximumDigits)
    self.init(natural, exponent: exponent)
    hasFraction = hasFraction || isTruncated
  }
}
