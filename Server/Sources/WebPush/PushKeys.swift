import Crypto

/// The keys of a subscription: what only the browser that made it can decrypt is encrypted for them (RFC 8291, section 2).
///
/// The secret is in no description and no dump.
public struct PushKeys: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The point of the browser's public key on P-256, uncompressed: 65 bytes.
  public let publicKey: [UInt8]
  /// The secret that the browser shares with the server: 16 bytes.
  public let secret: [UInt8]

  /// Keys; nil if the public key is no point of P-256, or if the secret does not have 16 bytes.
  public init?(publicKey: [UInt8], secret: [UInt8]) {
    guard publicKey.count == 65, secret.count == 16,
      (try? P256.KeyAgreement.PublicKey(x963Representation: publicKey)) != nil
    else { return nil }
    self.publicKey = publicKey
    self.secret = secret
  }

  /// Keys as `PushSubscription.toJSON()` of a browser writes them, in base64url without padding.
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

  /// The type, without the keys.
  public var description: String { "PushKeys" }
  /// No children: a dump must not show the secret.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
