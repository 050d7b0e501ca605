// JSON strings (RFC 8259, section 7), as every writer in the package writes them.

/// The characters to escape in a JSON string. `"` and `\` are always escaped.
package enum JSONEscapes: Sendable {
  /// Control characters, and the line separators U+0085, U+2028 and U+2029, so that nothing that reads line by line
  /// takes one for the end of a line.
  case lineBreaks
  /// All characters except printable ASCII.
  case nonASCII

  fileprivate func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: false
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: self == .nonASCII
    }
  }
}

extension [UInt8] {
  /// Appends a string with its quotation marks.
  package mutating func append(jsonString text: String, escaping escapes: JSONEscapes = .lineBreaks)
  {
    append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars { append(jsonCharacter: scalar, escaping: escapes) }
    append(UInt8(ascii: "\""))
  }

  /// Appends a character of a string.
  package mutating func append(
    jsonCharacter scalar: Unicode.Scalar, escaping escapes: JSONEscapes = .lineBreaks
  ) {
    switch scalar {
    case "\"", "\\":
      append(UInt8(ascii: "\\"))
      append(UInt8(truncatingIfNeeded: scalar.value))
    case " "..."~": append(UInt8(truncatingIfNeeded: scalar.value))
    case "\n": append(jsonEscape: UInt8(ascii: "n"))
    case "\r": append(jsonEscape: UInt8(ascii: "r"))
    case "\t": append(jsonEscape: UInt8(ascii: "t"))
    default: append(jsonText: scalar, escaping: escapes)
    }
  }

  /// Appends a character of text that is already JSON, so `"` and `\` stay as they are.
  package mutating func append(jsonText scalar: Unicode.Scalar, escaping escapes: JSONEscapes) {
    if escapes.contains(scalar) {
      for unit in scalar.utf16 { append(jsonEscapeOf: unit) }
    } else {
      for byte in scalar.utf8 { append(byte) }
    }
  }

  private mutating func append(jsonEscape letter: UInt8) {
    append(UInt8(ascii: "\\"))
    append(letter)
  }

  private mutating func append(jsonEscapeOf unit: UInt16) {
    append(jsonEscape: UInt8(ascii: "u"))
    for shift in stride(from: 12, through: 0, by: -4) {
      append(hexadecimalDigit(UInt64(unit >> UInt16(shift))))
    }
  }
}
