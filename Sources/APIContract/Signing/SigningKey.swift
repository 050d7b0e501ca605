import SecureHash

/// The key that an account signs requests with: 256 secret bits.
///
/// The server derives the key from its own secret and does not store it. Registration returns the key
/// together with the token. Descriptions do not show it. Random keys are for tests, and for servers that
/// store keys.
public struct SigningKey: SecretBits {
  /// The bits.
  public let bits: SHA256.Digest

  /// Creates a key from its bits.
  public init(bits: SHA256.Digest) { self.bits = bits }

  /// The HMAC-SHA-256 of a message under the key's 32 bytes.
  func tag(of message: [UInt8]) -> SHA256.Digest { SHA256.hmac(of: message, key: bits.bytes) }
}
