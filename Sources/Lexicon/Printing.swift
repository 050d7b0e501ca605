/// A number in base 16, filled with zeros on the left to at least `digits`.
package func hexadecimal(_ value: UInt64, digits: Int = 1, uppercase: Bool = false) -> String {
  let count = Swift.max(digits, 1, (67 - value.leadingZeroBitCount) / 4)
  let text = (0..<count).reversed().map { digit in
    hexadecimalDigit(value >> UInt64(4 * digit), uppercase: uppercase)
  }
  return String(decoding: text, as: UTF8.self)
}

/// The last hexadecimal digit of a number.
package func hexadecimalDigit(_ value: UInt64, uppercase: Bool) -> UInt8 {
  let digit = UInt8(value & 15)
  return digit < 10
    ? UInt8(ascii: "0") + digit : UInt8(ascii: uppercase ? "A" : "a") + digit - 10
}

/// A byte as errors show it, such as `0x5B`.
func hexadecimalByte(_ byte: UInt8) -> String {
  "0x\(hexadecimal(UInt64(byte), digits: 2, uppercase: true))"
}

/// A code point as errors show it, such as `U+0041 "A"`; control characters have no picture.
func scalarName(_ scalar: Unicode.Scalar) -> String {
  let name = "U+\(hexadecimal(UInt64(scalar.value), digits: 4, uppercase: true))"
  let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  return isControl ? name : "\(name) \"\(String(scalar))\""
}

/// The first 64 bytes or a little more as text, for an error; U+FFFD stands for a byte that is not
/// UTF-8.
func excerpt(_ bytes: Span<UInt8>) -> String {
  var text = ""
  var offset = 0
  while offset < Swift.min(bytes.count, 64) {
    if let scalar = decodeScalar(bytes, at: &offset) {
      text.unicodeScalars.append(scalar)
    } else {
      text.unicodeScalars.append("\u{FFFD}")
      offset += 1
    }
  }
  return offset < bytes.count ? text + "…" : text
}
