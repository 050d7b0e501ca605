import WordCube
import WordCubeAPI

/// A device of a player, except the first one, which is part of ``StoredPlayer``. The identifier is unique; no two
/// tokens, of players or devices, have the same hash.
public struct StoredDevice: Hashable, Sendable {
  /// The identifier.
  public var id: UniqueID
  /// The player.
  public var player: UniqueID
  /// The name.
  public var name: String
  /// When the player added the device.
  public var addedAt: UnixTime
  /// The time of the device's last request, to the hour.
  public var lastUsedAt: UnixTime
  /// The hash of the token.
  public var tokenHash: SHA256.Digest
  /// The hash of a new token that has not been used yet; nil if there is none.
  public var nextTokenHash: SHA256.Digest?
  /// The number of the secret that the signing key is derived from.
  public var signingSecret: Int

  /// Creates a device.
  public init(
    id: UniqueID, player: UniqueID, name: String, addedAt: UnixTime, lastUsedAt: UnixTime,
    tokenHash: SHA256.Digest, nextTokenHash: SHA256.Digest? = nil, signingSecret: Int
  ) {
    self.id = id
    self.player = player
    self.name = name
    self.addedAt = addedAt
    self.lastUsedAt = lastUsedAt
    self.tokenHash = tokenHash
    self.nextTokenHash = nextTokenHash
    self.signingSecret = signingSecret
  }
}
