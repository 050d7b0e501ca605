import WordCube
import WordCubeAPI

/// A device of a player, other than the first one, which is a part of ``StoredPlayer``. The identifier is unique; no two
/// tokens of players and devices have equal hashes.
public struct StoredDevice: Hashable, Sendable {
  /// The identifier.
  public var id: UniqueID
  /// The player.
  public var player: UniqueID
  /// The name.
  public var name: String
  /// When the player got the device.
  public var addedAt: UnixTime
  /// When the device sent a request last, to the hour.
  public var lastUsedAt: UnixTime
  /// The hash of the token.
  public var tokenHash: SHA256.Digest
  /// The hash of a new token that was not used yet; nil if there is none.
  public var nextTokenHash: SHA256.Digest?
  /// The number of the secret from which the signing key follows.
  public var signingSecret: Int

  /// A device.
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
