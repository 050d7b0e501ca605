/// A tag that names the words' language in a file: 1 to 8 characters, each a letter from a to z, a digit or a
/// hyphen.
///
/// ``StoredDictionary`` stores the tag but does not interpret it. Use ISO 639 codes, such as `nl`, or BCP 47
/// tags, such as `pt-br`.
public struct LanguageTag: Hashable, Sendable {
  /// The maximum number of characters.
  public static let maximumCount = 8

  /// The characters, the first one lowest; 0 beyond the last.
  let bits: UInt64

  /// Creates a tag.
  ///
  /// - Returns: `nil` if the text is not a tag, because it is empty, has more than 8 characters, or contains
  ///   other characters.
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

  /// Creates a tag from 8 bytes, with zeros beyond the last character; `nil` if they are not a tag.
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
