/// The value of `Content-Type` (RFC 9110, section 8.3.1): `text/plain; charset=utf-8`.
struct MediaType {
  /// Type and subtype in lower case.
  private let name: String
  /// The texts between semicolons after the name, without spaces at their ends.
  private let parameters: [String]

  /// Splits the text. Any text has parts, so nothing is refused here.
  init(_ text: String) {
    // A semicolon between quotation marks separates nothing.
    var parts: [[UInt8]] = [[]]
    var isQuoted = false
    var isEscaped = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: ";"), !isQuoted {
        parts.append([])
        continue
      }
      parts[parts.count - 1].append(byte)
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if byte == UInt8(ascii: "\\"), isQuoted {
        isEscaped = true
      }
    }
    let texts = parts.map { trimmed(String(decoding: $0, as: UTF8.self)) }
    name = asciiLowercased(texts[0])
    parameters = Array(texts.dropFirst())
  }

  /// Whether type and subtype are equal.
  func hasSameName(as other: MediaType) -> Bool { hasSameBytes(name, other.name) }

  /// The first `charset` that is not UTF-8; nil if there is none.
  var foreignCharset: String? {
    for parameter in parameters {
      guard let end = parameter.utf8.firstIndex(of: UInt8(ascii: "=")),
        hasSameBytes(asciiLowercased(trimmed(String(parameter[..<end]))), "charset")
      else { continue }
      let charset = Self.unquoted(trimmed(String(parameter[end...].dropFirst())))
      if !["utf-8", "utf8"].contains(where: { hasSameBytes($0, asciiLowercased(charset)) }) {
        return charset
      }
    }
    return nil
  }

  /// The text of a quoted string (RFC 9110, section 5.6.4), or the text itself.
  private static func unquoted(_ text: String) -> String {
    let quote = UInt8(ascii: "\"")
    guard text.utf8.count >= 2, text.utf8.first == quote, text.utf8.last == quote else {
      return text
    }
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in text.utf8.dropFirst().dropLast() {
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      if !isEscaped { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The first content coding of a body other than `identity` (RFC 9110, section 8.4); nil if there is none.
///
/// - Parameter contentEncoding: The value of `Content-Encoding`.
func foreignCoding(_ contentEncoding: String?) -> String? {
  guard let contentEncoding else { return nil }
  return contentEncoding.utf8.split(separator: UInt8(ascii: ",")).lazy
    .map { trimmed(String(decoding: $0, as: UTF8.self)) }
    .first { !$0.isEmpty && !hasSameBytes(asciiLowercased($0), "identity") }
}
