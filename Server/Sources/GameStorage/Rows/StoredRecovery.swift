import WordCube
import WordCubeAPI

/// A player's recovery code, the code that will replace it, and the device that it created. A player has at
/// most one. The code's hash is unique.
public struct StoredRecovery: Hashable, Sendable {
  /// The player.
  public var player: UniqueID
  /// The hash of the code.
  public var codeHash: SHA256.Digest
  /// When the code was made, or replaced the previous one.
  public var codeMadeAt: UnixTime
  /// The hash of a code that replaces this one at ``nextCodeAt``; nil if none does.
  public var nextCodeHash: SHA256.Digest?
  /// When the other code replaces this one.
  public var nextCodeAt: UnixTime?
  /// The device that the code created, until the other devices are logged out at ``othersEndAt``; nil if
  /// there is none.
  public var device: UniqueID?
  /// When all devices except ``device`` are logged out.
  public var othersEndAt: UnixTime?

  /// Creates a code that nobody has used.
  public init(player: UniqueID, codeHash: SHA256.Digest, codeMadeAt: UnixTime) {
    self.player = player
    self.codeHash = codeHash
    self.codeMadeAt = codeMadeAt
  }
}
