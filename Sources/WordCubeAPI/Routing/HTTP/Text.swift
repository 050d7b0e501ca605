// Text is compared and changed byte by byte. `String.==` and `lowercased()` follow Unicode, for which
// the Kelvin sign is the letter K.

/// Whether two strings have the same UTF-8 bytes.
func hasSameBytes(_ first: String, _ second: String) -> Bool {
  first.utf8.elementsEqual(second.utf8)
}

/// The text of UTF-8 bytes, or nil if they are not UTF-8.
func utf8Text(_ bytes: ArraySlice<UInt8>) -> String? {
  // Decoding repairs what is not UTF-8; the repaired text has other bytes.
  let text = String(decoding: bytes, as: UTF8.self)
  return text.utf8.elementsEqual(bytes) ? text : nil
}

/// The string with the letters A-Z in lower case.
func asciiLowercased(_ text: String) -> String {
  let isUpper: (UInt8) -> Bool = { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
  guard text.utf8.contains(where: isUpper) else { return text }
  return String(decoding: text.utf8.map { isUpper($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
}

/// The string without spaces and tabs at its ends.
func trimmed(_ text: String) -> String {
  let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  guard let first = text.utf8.firstIndex(where: { !isBlank($0) }),
    let last = text.utf8.lastIndex(where: { !isBlank($0) })
  else { return "" }
  return String(Substring(text.utf8[first...last]))
}

/// The text with a space in place of each CR, LF and NUL, which would end a header field.
func oneLine(_ text: String) -> String {
  let endsLine: (UInt8) -> Bool = { $0 == 0x0D || $0 == 0x0A || $0 == 0 }
  guard text.utf8.contains(where: endsLine) else { return text }
  return String(decoding: text.utf8.map { endsLine($0) ? 0x20 : $0 }, as: UTF8.self)
}

/// Whether a header field can carry the text unchanged: printable ASCII with no space at its ends.
package func isHeaderText(_ text: String) -> Bool {
  let space = UInt8(ascii: " ")
  return text.utf8.allSatisfy { space...UInt8(ascii: "~") ~= $0 }
    && text.utf8.first != space && text.utf8.last != space
}

/// The first bytes of hostile text for a message: spaces and printable ASCII as they are, all other bytes
/// percent-encoded.
package func excerpt(_ text: String, limit: Int = 40) -> String {
  var shown = ""
  for byte in text.utf8.prefix(limit) {
    if UInt8(ascii: " ")...UInt8(ascii: "~") ~= byte {
      shown.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      shown += percentEncoded([byte])
    }
  }
  return text.utf8.count > limit ? shown + "..." : shown
}
