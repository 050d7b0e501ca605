/// Text from JSON or packed bytes, compared by its bytes in UTF-8.
///
/// `String` treats different encodings of a character as equal. That loses information here, and it links the
/// Unicode tables into WebAssembly.
public struct ExactText: Hashable, Sendable {
  /// The text.
  public let string: String

  /// The text of a string.
  public init(_ string: String) { self.string = string }

  /// Whether two texts are the same bytes in UTF-8.
  public static func == (left: Self, right: Self) -> Bool {
    left.string.utf8.elementsEqual(right.string.utf8)
  }

  /// Hashes the bytes of the text.
  public func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
    hasher.combine(0xFF as UInt8)
  }
}

extension ExactText: ExpressibleByStringLiteral {
  /// The text of a literal.
  public init(stringLiteral string: String) { self.init(string) }
}

extension ExactText: CustomStringConvertible {
  /// The text.
  public var description: String { string }
}
