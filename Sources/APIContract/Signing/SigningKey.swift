import SecureHash

/// The key with which an account signs requests: 256 secret bits.
///
/// The server derives the key from its secret, and does not store it. The registration returns it with the
/// token. Descriptions do not show it. A random key is for tests, and for servers that store keys.
public struct SigningKey: SecretBits {
  /// The bits.
  public let bits: SHA256.Digest

  /// The key of some bits.
  public init(bits: SHA256.Digest) { self.bits = bits }

  /// The HMAC-SHA-256 of a message under the key's 32 bytes.
  func tag(of message: [UInt8]) -> SHA256.Digest { SHA256.hmac(of: message, key: bits.bytes) }
}
