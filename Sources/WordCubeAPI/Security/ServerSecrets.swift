import APIContract
import WordCube

/// The server's secrets, from which it derives all players' signing keys.
///
/// The key of a player's first device is the HMAC-SHA-256, under a secret, of a domain, a version and the 16
/// bytes of the player's identifier. For other devices, the domain is different, and the 16 bytes of the
/// device's identifier follow. The server does not store keys.
///
/// To rotate the secrets, add a new one in front. The server derives new keys from the first secret, and
/// accepts signatures with the keys of all secrets. A client gets its new key when it rotates its token.
///
/// Remove an old secret only when all devices have new keys. A device whose key came from a removed secret
/// cannot sign, so it cannot rotate its token, either.
public struct ServerSecrets: Sendable {
  /// The minimum number of bytes in a secret, 32. Take them from the system's secure generator.
  public static let fewestSecretBytes = 32

  private let first: [UInt8]
  private let others: [[UInt8]]

  /// Creates secrets, the newest first.
  ///
  /// - Throws: ``ServerSecretsError`` if there is none, or one is too short.
  public init(_ secrets: [[UInt8]]) throws(ServerSecretsError) {
    guard let first = secrets.first else { throw .none }
    for secret in secrets where secret.count < Self.fewestSecretBytes {
      throw .tooShort(found: secret.count)
    }
    self.first = first
    others = Array(secrets.dropFirst())
  }

  /// Returns the key for a player's device, derived from the first secret.
  ///
  /// - Parameters:
  ///   - player: The player.
  ///   - device: The device; nil for the first one, which has the player's identifier.
  public func signingKey(of player: UniqueID, on device: UniqueID? = nil) -> SigningKey {
    Self.key(first, player, device ?? player)
  }

  /// Returns the keys that a player's device may sign with, one for each secret.
  ///
  /// - Parameters:
  ///   - player: The player.
  ///   - device: The device; nil for the first one.
  public func signingKeys(of player: UniqueID, on device: UniqueID? = nil) -> [SigningKey] {
    ([first] + others).map { Self.key($0, player, device ?? player) }
  }

  private static func key(
    _ secret: [UInt8], _ player: UniqueID, _ device: UniqueID
  ) -> SigningKey {
    // The first device's key is the same as before players could have other devices.
    let isFirst = device == player
    var message = CanonicalBytes(
      domain: isFirst ? "WordCube signing key" : "WordCube signing key of a device", version: 1)
    for id in isFirst ? [player] : [player, device] {
      message.append(id.high.bigEndianBytes + id.low.bigEndianBytes)
    }
    return SigningKey(bits: SHA256.hmac(of: message.bytes, key: secret))
  }
}

extension ServerSecrets: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The number of secrets, but not the secrets themselves.
  public var description: String { "ServerSecrets(\(1 + others.count))" }
  /// The number of secrets, but not the secrets themselves.
  public var debugDescription: String { description }
  /// No children, so that a dump does not show the secrets.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// The reason why secrets are refused.
public enum ServerSecretsError: Error, Hashable, Sendable {
  /// There is no secret.
  case none
  /// A secret has fewer than ``ServerSecrets/fewestSecretBytes`` bytes.
  case tooShort(found: Int)
}

extension ServerSecretsError: CustomStringConvertible {
  /// What was expected and what was found.
  public var description: String {
    switch self {
    case .none: "a server needs at least one secret"
    case .tooShort(let found):
      "a secret must have at least \(ServerSecrets.fewestSecretBytes) bytes, not \(found)"
    }
  }
}
