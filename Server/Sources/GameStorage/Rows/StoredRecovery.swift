import WordCube
import WordCubeAPI

/// The recovery code of a player, what shall replace it, and the device that it made. A player has at most one. The hash of
/// the code is unique.
public struct StoredRecovery: Hashable, Sendable {
  /// The player.
  public var player: UniqueID
  /// The hash of the code.
  public var codeHash: SHA256.Digest
  /// When the code was made, or has replaced the one before.
  public var codeMadeAt: UnixTime
  /// The hash of a code that replaces this one at ``nextCodeAt``; nil if none does.
  public var nextCodeHash: SHA256.Digest?
  /// When the other code replaces this one.
  public var nextCodeAt: UnixTime?
  /// The device that the code made, until the other ones end at ``othersEndAt``; nil if there is none.
  public var device: UniqueID?
  /// When all devices but ``device`` end.
  public var othersEndAt: UnixTime?

  /// A code that nobody has used.
  public init(player: UniqueID, codeHash: SHA256.Digest, codeMadeAt: UnixTime) {
    self.player = player
    self.codeHash = codeHash
    self.codeMadeAt = codeMadeAt
  }
}
