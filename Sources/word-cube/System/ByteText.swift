import Lexicon
import TextBytes

/// Converts arguments and file names, which may be any bytes, to text and back.
///
/// A byte that is not part of valid UTF-8 becomes a private character: U+10F700 plus the byte. So do the
/// bytes of these characters themselves, so that different bytes give different texts.
enum ByteText {
  private static let firstEscape: UInt32 = 0x10F700
  private static let escapes: ClosedRange<UInt32> = firstEscape + 0x80...firstEscape + 0xFF

  /// The text for some bytes.
  static func text(of bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var start = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if escapes.contains(scalar.value) {
          text += encoded.map { escape($0) }
        } else {
          text.append(scalar)
        }
        start += encoded.count
      case .error(let length):
        text += bytes[start..<start + length].map { escape($0) }
        start += length
      case .emptyInput: return String(text)
      }
    }
  }

  /// The bytes for a text.
  static func bytes(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let byte = byte(escapedAs: scalar) {
        bytes.append(byte)
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return bytes
  }

  /// The text, with `\xE4` for a byte E4 that is not part of valid UTF-8.
  static func shown(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      byte(escapedAs: scalar).map { shown($0) } ?? String(scalar)
    }.joined()
  }

  /// A byte as messages show it.
  static func shown(_ byte: UInt8) -> String { "\\x" + hexadecimal(UInt64(byte), digits: 2) }

  /// The byte that a character stands for; nil for other characters.
  static func byte(escapedAs scalar: Unicode.Scalar) -> UInt8? {
    escapes.contains(scalar.value) ? UInt8(scalar.value - firstEscape) : nil
  }

  private static func escape(_ byte: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(firstEscape + UInt32(byte)) ?? "\u{FFFD}"
  }
}
