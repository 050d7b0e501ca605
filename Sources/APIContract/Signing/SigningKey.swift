import SecureHash

/// The key with which an account signs requests: 256 secret bits.
///
/// The server derives the key from its secret, and does not store it. The registration returns it with the
/// token. Descriptions do not show it.
public struct SigningKey: Equatable, Sendable {
  private let bits: SHA256.Digest

  package init(bits: SHA256.Digest) { self.bits = bits }

  /// A new key, for tests and for servers that store keys.
  ///
  /// - Parameter generator: A cryptographically secure generator: `SystemRandomNumberGenerator`.
  public static func random(using generator: inout some RandomNumberGenerator) -> SigningKey {
    SigningKey(bits: .random(using: &generator))
  }

  /// The key in text form; nil unless the text is 64 lower-case hexadecimal digits.
  public init?(_ text: String) {
    guard let bits = SHA256.Digest(text) else { return nil }
    self.init(bits: bits)
  }

  /// The secret: 64 lower-case hexadecimal digits.
  public var text: String { bits.description }

  /// The HMAC-SHA-256 of a message under the key's 32 bytes.
  func tag(of message: [UInt8]) -> SHA256.Digest { SHA256.hmac(of: message, key: bits.bytes) }

  /// Whether two keys are equal. The running time does not depend on where they differ.
  public static func == (left: SigningKey, right: SigningKey) -> Bool { left.bits == right.bits }
}

extension SigningKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The type, without the secret.
  public var description: String { "SigningKey(secret)" }
  /// The type, without the secret.
  public var debugDescription: String { description }
  /// No children: a dump must not show the secret.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension SigningKey: Codable {
  /// Reads 64 lower-case hexadecimal digits.
  public init(from decoder: any Decoder) throws {
    self.init(bits: try SHA256.Digest(secretFrom: decoder))
  }

  /// Writes ``text``.
  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

extension SigningKey: SchemaProviding {
  /// A string.
  public static var schema: JSONValue { SHA256.Digest.secretSchema }
  /// The key of zeros.
  public static var schemaExample: SigningKey { SigningKey(bits: SHA256.Digest(0, 0, 0, 0)) }
}
