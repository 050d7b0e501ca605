import SecureHash

/// 256 secret bits: a ``BearerToken`` or a ``SigningKey``.
///
/// Descriptions and dumps show only the type. The time that a comparison takes does not depend on where two secrets
/// differ.
public protocol SecretBits: Equatable, Sendable, Codable, SchemaProviding, CustomStringConvertible,
  CustomDebugStringConvertible, CustomReflectable
{
  /// The bits.
  var bits: SHA256.Digest { get }
  /// Creates a secret from its bits.
  init(bits: SHA256.Digest)
}

extension SecretBits {
  /// Returns a new secret.
  ///
  /// - Parameter generator: A cryptographically secure generator: `SystemRandomNumberGenerator`.
  public static func random(using generator: inout some RandomNumberGenerator) -> Self {
    let words = (0..<4).map { _ in generator.next() as UInt64 }
    return Self(bits: SHA256.Digest(words[0], words[1], words[2], words[3]))
  }

  /// Reads a secret from its text form; nil unless the text is 64 lower-case hexadecimal digits.
  public init?(_ text: String) {
    guard let bits = SHA256.Digest(text) else { return nil }
    self.init(bits: bits)
  }

  /// The secret: 64 lower-case hexadecimal digits.
  public var text: String { bits.description }

  /// The type, without the secret.
  public var description: String { "\(Self.self)(secret)" }
  /// The type, without the secret.
  public var debugDescription: String { description }
  /// No children, because a dump must not show the secret.
  public var customMirror: Mirror { Mirror(self, children: [:]) }

  /// Reads 64 lower-case hexadecimal digits. The error does not show the text.
  public init(from decoder: any Decoder) throws {
    self.init(bits: try SHA256.Digest(digitsFrom: decoder, of: "a secret"))
  }

  /// Writes ``text``.
  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }

  /// A string.
  public static var schema: JSONValue { ["type": "string", "format": "secret"] }
  /// The secret whose bits are all zero.
  public static var schemaExample: Self { Self(bits: SHA256.Digest(0, 0, 0, 0)) }
}

extension SHA256.Digest {
  /// Reads 64 lower-case hexadecimal digits. The error names what the digits stand for, but does not show the text.
  package init(digitsFrom decoder: any Decoder, of name: String) throws {
    let container = try decoder.singleValueContainer()
    guard let digest = SHA256.Digest(try container.decode(String.self)) else {
      let reason = "\(name) must have 64 lower-case hexadecimal digits"
      throw DecodingError.dataCorruptedError(in: container, debugDescription: reason)
    }
    self = digest
  }
}
