extension JSONScanner {
  /// Reads an integer of 64 bits, written without fraction or exponent.
  mutating func scanInteger() throws(Fault) -> Int64 {
    let first = nextToken()
    let start = position
    var offset = start
    let isNegative = first == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    let digitsStart = offset
    var value: UInt64 = 0
    var overflows = false
    while true {
      let digit = bytes[offset] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      // Nineteen digits fit; with a twentieth the number is beyond 64 signed bits anyway.
      overflows = overflows || offset - digitsStart >= 19
      value = value &* 10 &+ UInt64(digit)
      offset += 1
    }
    guard offset > digitsStart else { throw expected(.integer) }
    if bytes[digitsStart] == UInt8(ascii: "0"), offset - digitsStart > 1 {
      throw expected(.integer)
    }
    switch bytes[offset] {
    case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): throw fault(.notInteger)
    default: break
    }
    let limit = UInt64(Int64.max) + (isNegative ? 1 : 0)
    guard !overflows, value <= limit else { throw fault(.notInteger) }
    position = offset
    return isNegative ? Int64(truncatingIfNeeded: 0 &- value) : Int64(value)
  }

  /// Reads a coordinate or side: 0, 1 or 2.
  @inline(__always)
  mutating func scanCoordinate() throws(Fault) -> UInt8 {
    let digit = nextToken() &- UInt8(ascii: "0")
    if digit <= 2, !bytes[position + 1].continuesNumber {
      position &+= 1
      return digit
    }
    return try scanUnusualCoordinate()
  }

  @inline(never)
  private mutating func scanUnusualCoordinate() throws(Fault) -> UInt8 {
    let fault = expected(.coordinate)
    do throws(Fault) {
      let value = try scanInteger()
      if (0...2).contains(value) { return UInt8(value) }
    } catch {
      // Whatever else stands there is no coordinate either.
    }
    throw fault
  }

  /// Reads any finite decimal, to the nearest double.
  mutating func scanDouble() throws(Fault) -> Double {
    _ = nextToken()
    let start = position
    let number = try walkNumber(expecting: .number)
    // What has an exponent, or too many digits for 64 bits, is read once more, the general way.
    let value =
      number.isPlain
      ? roundedDouble(
        significand: number.significand, exponent: -number.fractionDigitCount,
        isNegative: bytes[start] == UInt8(ascii: "-"))
      : bytes.withSpan(start..<number.end) { roundedDouble($0) }
    guard let value else { throw fault(.notFinite) }
    position = number.end
    return value
  }

  /// Passes a number; whether a double could hold it is not asked.
  mutating func skipNumber() throws(Fault) {
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

  /// Walks over a number in JSON's grammar without moving.
  @inline(__always)
  private func walkNumber(expecting expectation: Expectation) throws(Fault) -> NumberToken {
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
        throw Fault(offset: token.end, problem: .expected(.digit))
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
      guard token.end > exponent else { throw Fault(offset: token.end, problem: .expected(.digit)) }
    }
    return token
  }

  /// Adds decimal digits to a number, which wraps around; the offset behind the last of them.
  @inline(__always)
  private func walkDigits(from start: Int, into number: inout UInt64) -> Int {
    var offset = start
    while true {
      let digit = bytes[offset] &- UInt8(ascii: "0")
      guard digit < 10 else { return offset }
      number = number &* 10 &+ UInt64(digit)
      offset += 1
    }
  }
}

extension UInt8 {
  /// Whether the byte makes the number longer that the byte before it began.
  @inline(__always)
  fileprivate var continuesNumber: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "e"),
      UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
