/// Returns a number in base 16, padded with zeros on the left to at least `digits` digits.
package func hexadecimal(_ value: UInt64, digits: Int = 1, uppercase: Bool = false) -> String {
  let count = Swift.max(digits, 1, (67 - value.leadingZeroBitCount) / 4)
  let text = (0..<count).reversed().map { digit in
    hexadecimalDigit(value >> UInt64(4 * digit), uppercase: uppercase)
  }
  return String(decoding: text, as: UTF8.self)
}

/// Returns the last hexadecimal digit of a number.
package func hexadecimalDigit(_ value: UInt64, uppercase: Bool = false) -> UInt8 {
  let digit = UInt8(value & 15)
  return digit < 10
    ? UInt8(ascii: "0") + digit : UInt8(ascii: uppercase ? "A" : "a") + digit - 10
}

/// Returns the value of a hexadecimal digit in either case; nil for any other byte.
@inlinable
package func hexadecimalValue(_ digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
  default: nil
  }
}

extension UInt64 {
  /// Creates the number that 16 lower-case hexadecimal digits stand for. Returns nil for any other bytes.
  @inlinable
  package init?(hexadecimalDigits digits: some Collection<UInt8>) {
    guard digits.count == 16 else { return nil }
    self = 0
    for digit in digits {
      guard let value = hexadecimalValue(digit), !(UInt8(ascii: "A")...UInt8(ascii: "F") ~= digit)
      else { return nil }
      self = self << 4 | UInt64(value)
    }
  }
}
