import Foundation

/// Base64url without padding (RFC 4648, section 5), as RFC 8291 and RFC 8292 write keys and tokens.
enum Base64URL {
  /// Returns the text of bytes.
  static func text(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  /// Returns the bytes of a text; nil unless it is exactly the text of some bytes.
  static func bytes(_ text: String) -> [UInt8]? {
    guard text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "/") }) else {
      return nil
    }
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    let standard = text.replacing("-", with: "+").replacing("_", with: "/") + padding
    guard let bytes = Data(base64Encoded: standard).map({ [UInt8]($0) }), self.text(bytes) == text
    else { return nil }
    return bytes
  }
}
