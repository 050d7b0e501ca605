extension [UInt8] {
  /// Adds plain text as it is.
  package mutating func append(raw text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Adds text as a JSON string.
  ///
  /// Control characters and the line separators U+0085, U+2028 and U+2029 are escaped, so that no
  /// reader of lines takes one for the end of the line.
  package mutating func append(jsonString text: String) {
    append(UInt8(ascii: "\""))
    append(jsonEscaped: text)
    append(UInt8(ascii: "\""))
  }

  /// Adds JSON as it stands in other JSON, with control characters and line separators escaped.
  package mutating func append(json identifier: GameIdentifier) {
    for scalar in String(decoding: identifier.json, as: UTF8.self).unicodeScalars {
      appendEscapingControls(scalar)
    }
  }

  /// Adds the characters of a JSON string.
  private mutating func append(jsonEscaped text: String) {
    for scalar in text.unicodeScalars { append(jsonEscaped: scalar) }
  }

  /// Adds a character of a JSON string.
  mutating func append(jsonEscaped scalar: Unicode.Scalar) {
    switch scalar {
    case "A"..."Z": append(UInt8(truncatingIfNeeded: scalar.value))
    case "\"": append(raw: "\\\"")
    case "\\": append(raw: "\\\\")
    case "\n": append(raw: "\\n")
    case "\r": append(raw: "\\r")
    case "\t": append(raw: "\\t")
    default: appendEscapingControls(scalar)
    }
  }

  private mutating func appendEscapingControls(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029:
      append(raw: "\\u")
      for shift in [12, 8, 4, 0] as [UInt32] {
        let digit = UInt8(scalar.value >> shift & 15)
        append(digit < 10 ? digit + UInt8(ascii: "0") : digit - 10 + UInt8(ascii: "a"))
      }
    default:
      append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}
