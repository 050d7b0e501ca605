extension JSONScanner {
  /// Reads an integer of 64 bits, written without fraction or exponent.
  mutating func scanInteger() throws(ScanError) -> Int64 {
    let first = nextToken()
    if let plain = passPlainInteger() { return plain }
    let start = position
    var offset = start
    let isNegative = first == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    let digitsStart = offset
    var value: UInt64 = 0
    offset = walkDigits(from: digitsStart, into: &value)
    // 19 digits fit 64 bits; a number of 20 digits does not fit 64 signed bits.
    let overflows = offset - digitsStart > 19
    guard offset > digitsStart else { throw expected(.integer) }
    if bytes[digitsStart] == UInt8(ascii: "0"), offset - digitsStart > 1 {
      throw expected(.integer)
    }
    switch bytes[offset] {
    case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): throw error(.notInteger)
    default: break
    }
    let limit = UInt64(Int64.max) + (isNegative ? 1 : 0)
    guard !overflows, value <= limit else { throw error(.notInteger) }
    position = offset
    return isNegative ? Int64(truncatingIfNeeded: 0 &- value) : Int64(value)
  }

  /// Reads any finite decimal, to the nearest double.
  mutating func scanDouble() throws(ScanError) -> Double {
    _ = nextToken()
    if let plain = passPlainDouble() { return plain }
    let start = position
    let number = try walkNumber(expecting: .number)
    // Reads a number again in general form if it has an exponent or too many digits for 64 bits.
    let value =
      number.isPlain
      ? roundedDouble(
        significand: number.significand, exponent: -number.fractionDigitCount,
        isNegative: bytes[start] == UInt8(ascii: "-"))
      : bytes.withSpan(start..<number.end) { roundedDouble($0) }
    guard let value else { throw error(.notFinite) }
    position = number.end
    return value
  }

  /// Passes an integer of one to seven digits. Returns nil and does not move if there is none, or if fewer than eight
  /// bytes are left.
  @inline(__always)
  mutating func passPlainInteger() -> Int64? {
    guard let digits = plainDigits(at: position), digits.count < 8 else { return nil }
    let end = position &+ digits.count
    guard !bytes[end].continuesNumber else { return nil }
    position = end
    return Int64(digits.number)
  }

  /// Passes a decimal without sign and exponent: up to 15 digits, then perhaps a point and up to seven more, 19 in all.
  /// Returns nil and does not move if there is none, or if fewer than eight bytes follow one of its parts.
  @inline(__always)
  mutating func passPlainDouble() -> Double? {
    guard let first = plainDigits(at: position) else { return nil }
    var (significand, end, fractionDigitCount) = (first.number, position &+ first.count, 0)
    if first.count == 8 {
      guard let chunk = bytes.chunk(at: end) else { return nil }
      let (more, count) = chunk.leadingDigits
      guard count < 8 else { return nil }
      significand = significand &* powersOfTen[count] &+ more
      end &+= count
    }
    if bytes[end] == UInt8(ascii: ".") {
      guard let chunk = bytes.chunk(at: end &+ 1) else { return nil }
      let (fraction, count) = chunk.leadingDigits
      // 19 digits fit 64 bits.
      guard 1...7 ~= count, end &- position &+ count <= 19 else { return nil }
      significand = significand &* powersOfTen[count] &+ fraction
      (end, fractionDigitCount) = (end &+ 1 &+ count, count)
    }
    guard !bytes[end].continuesNumber,
      let value = exactDouble(significand, -fractionDigitCount, false)
    else { return nil }
    position = end
    return value
  }

  /// The digits that start at an offset, at most eight. Nil if there are none, if the first of several is 0, or if fewer
  /// than eight bytes are left.
  @inline(__always)
  private func plainDigits(at offset: Int) -> (number: UInt64, count: Int)? {
    guard let chunk = bytes.chunk(at: offset) else { return nil }
    let digits = chunk.leadingDigits
    guard digits.count > 0, digits.count == 1 || chunk & 0xFF != UInt64(UInt8(ascii: "0")) else {
      return nil
    }
    return digits
  }

  /// Passes a number, even if it is too large for a double.
  mutating func skipNumber() throws(ScanError) {
    position = try walkNumber(expecting: .value).end
  }

  private struct NumberToken {
    var end: Int
    /// The digits of integer and fraction as one number, meaningful if ``isPlain``.
    var significand: UInt64 = 0
    var fractionDigitCount = 0
    /// Whether there are at most 19 digits and no exponent.
    var isPlain = true
  }

  /// Scans a number in JSON's grammar without moving the position.
  @inline(__always)
  private func walkNumber(expecting expectation: ScanError.Expectation) throws(ScanError)
    -> NumberToken
  {
    var token = NumberToken(end: position)
    if bytes[token.end] == UInt8(ascii: "-") { token.end += 1 }
    let integer = token.end
    token.end = walkDigits(from: integer, into: &token.significand)
    guard token.end > integer else { throw expected(expectation) }
    if bytes[integer] == UInt8(ascii: "0"), token.end - integer > 1 { throw expected(expectation) }
    var digitCount = token.end - integer
    if bytes[token.end] == UInt8(ascii: ".") {
      let fraction = token.end + 1
      token.end = walkDigits(from: fraction, into: &token.significand)
      token.fractionDigitCount = token.end - fraction
      guard token.fractionDigitCount > 0 else {
        throw ScanError(offset: token.end, kind: .expected(.digit))
      }
      digitCount += token.fractionDigitCount
    }
    token.isPlain = digitCount <= 19
    if bytes[token.end] | 0x20 == UInt8(ascii: "e") {
      token.isPlain = false
      token.end += 1
      if bytes[token.end] == UInt8(ascii: "-") || bytes[token.end] == UInt8(ascii: "+") {
        token.end += 1
      }
      let exponent = token.end
      var ignored: UInt64 = 0
      token.end = walkDigits(from: exponent, into: &ignored)
      guard token.end > exponent else {
        throw ScanError(offset: token.end, kind: .expected(.digit))
      }
    }
    return token
  }

  /// Appends decimal digits to a number, which may wrap around. Returns the offset after the last digit.
  @inline(__always)
  private func walkDigits(from start: Int, into number: inout UInt64) -> Int {
    var offset = start
    while let chunk = bytes.chunk(at: offset) {
      let (digits, count) = chunk.leadingDigits
      number = number &* powersOfTen[count] &+ digits
      offset &+= count
      if count < 8 { return offset }
    }
    while true {
      let digit = bytes[offset] &- UInt8(ascii: "0")
      guard digit < 10 else { return offset }
      number = number &* 10 &+ UInt64(digit)
      offset += 1
    }
  }
}

/// 10^n for the 0 to 8 digits of a chunk.
private let powersOfTen: [UInt64] = [
  1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
]

extension UInt8 {
  /// Whether the byte continues a number after a digit that is not the last of eight.
  @inline(__always)
  fileprivate var continuesNumber: Bool {
    self == UInt8(ascii: ".") || self | 0x20 == UInt8(ascii: "e")
  }
}

extension UInt64 {
  /// The number formed by the leading ASCII digits of eight bytes, and how many digits there are.
  @inline(__always)
  fileprivate var leadingDigits: (number: UInt64, count: Int) {
    let digits = self ^ 0x3030_3030_3030_3030
    // The high bit of each byte that is not a digit; exact up to and including the lowest one.
    let others = (digits &+ 0x7676_7676_7676_7676 | digits) & 0x8080_8080_8080_8080
    let count = others.trailingZeroBitCount / 8
    guard count > 0 else { return (0, 0) }
    // The shift gives eight digits with leading zeros, which are then added in pairs, fours and eights.
    let eight = digits &<< UInt64(64 &- count &* 8)
    let pairs = eight &* 10 &+ eight &>> 8
    let low = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let high = (pairs &>> 16 & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return ((low &+ high) &>> 32, count)
  }
}
