/// Text from JSON or packed bytes, compared by its UTF-8 bytes.
///
/// `String` treats different encodings of a character as equal. Here, that would lose information and link
/// the Unicode tables into WebAssembly.
public struct ExactText: Hashable, Sendable {
  /// The text as a string.
  public let string: String

  /// Creates the text from a string.
  public init(_ string: String) { self.string = string }

  /// Returns whether two values have the same UTF-8 bytes.
  public static func == (left: Self, right: Self) -> Bool {
    left.string.utf8.elementsEqual(right.string.utf8)
  }

  /// Hashes the text's bytes.
  public func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
    hasher.combine(0xFF as UInt8)
  }
}

extension ExactText: ExpressibleByStringLiteral {
  /// Creates the text from a literal.
  public init(stringLiteral string: String) { self.init(string) }
}

extension ExactText: CustomStringConvertible {
  /// The text.
  public var description: String { string }
}
