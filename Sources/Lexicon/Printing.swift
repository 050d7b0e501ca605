import TextBytes

/// Returns a byte as errors show it, such as `0x5B`.
func hexadecimalByte(_ byte: UInt8) -> String {
  "0x\(hexadecimal(UInt64(byte), digits: 2, uppercase: true))"
}

/// Returns a code point as errors show it, such as `U+0041 "A"`; for control characters, only the number.
func scalarName(_ scalar: Unicode.Scalar) -> String {
  let name = "U+\(hexadecimal(UInt64(scalar.value), digits: 4, uppercase: true))"
  let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  return isControl ? name : "\(name) \"\(String(scalar))\""
}

/// Returns the first 64 bytes, or a few more, as text for an error; U+FFFD replaces each byte that is not
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
