// These functions compare and change text byte by byte. `String.==` and `lowercased()` follow Unicode, for which the
// Kelvin sign is the letter K.

extension String {
  /// Calls a closure with the UTF-8 bytes in place, because a loop over `utf8` is slow, and returns its result.
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }

  /// The string with each byte changed.
  fileprivate func mapBytes(_ change: (UInt8) -> UInt8) -> String {
    withBytes { bytes in
      bytes.allSatisfy { change($0) == $0 }
        ? self : String(decoding: bytes.map(change), as: UTF8.self)
    }
  }
}

/// Whether two strings have the same UTF-8 bytes.
func hasSameBytes(_ first: String, _ second: String) -> Bool {
  first.withBytes { first in second.withBytes { first.elementsEqual($0) } }
}

/// The text of UTF-8 bytes, or nil if they are not UTF-8.
func utf8Text(_ bytes: ArraySlice<UInt8>) -> String? {
  // Decoding replaces bytes that are not UTF-8, so the text then differs from the bytes.
  let text = String(decoding: bytes, as: UTF8.self)
  return text.withBytes { $0.elementsEqual(bytes) } ? text : nil
}

/// A letter A-Z in lower case, any other byte unchanged.
func asciiLowercased(_ byte: UInt8) -> UInt8 {
  UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
}

/// The string with the letters A-Z in lower case.
func asciiLowercased(_ text: String) -> String { text.mapBytes(asciiLowercased) }

/// The string without spaces and tabs at its ends.
func trimmed(_ text: String) -> String {
  let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  guard let first = text.utf8.firstIndex(where: { !isBlank($0) }),
    let last = text.utf8.lastIndex(where: { !isBlank($0) })
  else { return "" }
  return String(Substring(text.utf8[first...last]))
}

/// A space for CR, LF and NUL, which would end a header field; any other byte unchanged.
func oneLine(_ byte: UInt8) -> UInt8 {
  byte == 0x0D || byte == 0x0A || byte == 0 ? UInt8(ascii: " ") : byte
}

/// The text with a space in place of each CR, LF and NUL.
func oneLine(_ text: String) -> String { text.mapBytes(oneLine) }

/// Whether the text can be the value of a header field: printable ASCII with no space at either end.
package func isHeaderText(_ text: String) -> Bool {
  let space = UInt8(ascii: " ")
  return text.withBytes { bytes in
    bytes.allSatisfy { space...UInt8(ascii: "~") ~= $0 }
      && bytes.first != space && bytes.last != space
  }
}

/// The first bytes of hostile text, for a message: spaces and printable ASCII unchanged, all other bytes
/// percent-encoded.
package func excerpt(_ text: String, limit: Int = 40) -> String {
  var shown: [UInt8] = []
  for byte in text.utf8.prefix(limit) {
    if UInt8(ascii: " ")...UInt8(ascii: "~") ~= byte {
      shown.append(byte)
    } else {
      shown += percentEncoded([byte]).utf8
    }
  }
  return String(decoding: shown, as: UTF8.self) + (text.utf8.count > limit ? "..." : "")
}

/// Whether a text begins with a scheme and `://`.
func isFullURL(_ text: String) -> Bool {
  guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
  return isToken(String(text[..<colon])) && text.utf8[colon...].starts(with: "://".utf8)
}

/// Whether a text is a token (RFC 9110, section 5.6.2), such as the name of a method or of a header field.
func isToken(_ text: String) -> Bool {
  !text.isEmpty
    && text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
    }
}
