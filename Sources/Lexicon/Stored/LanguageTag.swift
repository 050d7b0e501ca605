/// The language of words, as a file names it: 1 to 8 of the letters a to z, digits and hyphens.
///
/// ``StoredDictionary`` only keeps it. Use the codes of ISO 639, such as `nl`, or tags of BCP 47 such as `pt-br`.
public struct LanguageTag: Hashable, Sendable {
  /// The maximum number of characters.
  public static let maximumCount = 8

  /// The characters, the first one lowest; 0 beyond the last.
  let bits: UInt64

  /// A tag.
  ///
  /// - Returns: `nil` for a text that is no tag: it has other characters, more than 8, or none.
  public init?(_ text: some StringProtocol) {
    var bits: UInt64 = 0
    var count: UInt64 = 0
    for byte in text.utf8 {
      guard count < LanguageTag.maximumCount, LanguageTag.isValid(byte) else { return nil }
      bits |= UInt64(byte) << (8 * count)
      count += 1
    }
    guard count > 0 else { return nil }
    self.bits = bits
  }

  /// A tag of 8 bytes, with zeros beyond the last; `nil` if they are none.
  init?(bits: UInt64) {
    var rest = bits
    while rest != 0 {
      guard LanguageTag.isValid(UInt8(truncatingIfNeeded: rest)) else { return nil }
      rest >>= 8
    }
    guard bits != 0 else { return nil }
    self.bits = bits
  }

  private static func isValid(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x30...0x39, 0x2D: true
    default: false
    }
  }
}

extension LanguageTag: CustomStringConvertible {
  /// The text of the tag.
  public var description: String {
    var text = ""
    var rest = bits
    while rest != 0 {
      text.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: rest)))
      rest >>= 8
    }
    return text
  }
}
