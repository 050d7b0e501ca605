import Crypto

/// The keys of a subscription. Only the browser that made the subscription can decrypt what is encrypted with
/// them (RFC 8291, section 2).
///
/// Descriptions and dumps do not show the secret.
public struct PushKeys: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The point of the browser's public key on P-256, uncompressed: 65 bytes.
  public let publicKey: [UInt8]
  /// The secret that the browser shares with the server: 16 bytes.
  public let secret: [UInt8]

  /// Creates keys. Returns nil if the public key is not a point of P-256 or if the secret does not have 16
  /// bytes.
  public init?(publicKey: [UInt8], secret: [UInt8]) {
    guard publicKey.count == 65, secret.count == 16,
      (try? P256.KeyAgreement.PublicKey(x963Representation: publicKey)) != nil
    else { return nil }
    self.publicKey = publicKey
    self.secret = secret
  }

  /// Creates keys from the base64url strings, without padding, that a browser's `PushSubscription.toJSON()` returns.
  ///
  /// - Parameters:
  ///   - p256dh: The public key.
  ///   - auth: The secret.
  public init?(p256dh: String, auth: String) {
    guard let publicKey = Base64URL.bytes(p256dh), let secret = Base64URL.bytes(auth) else {
      return nil
    }
    self.init(publicKey: publicKey, secret: secret)
  }

  /// The name of the type, without the keys.
  public var description: String { "PushKeys" }
  /// A mirror without children, so that a dump does not show the secret.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
