import WordCube
import WordCubeAPI

/// A code that a player uses to add another device, and the device that used it. A player has at most one. The
/// identifier, the slot and the claim's hash are unique.
public struct StoredJoining: Hashable, Sendable {
  /// The state of the code. The values are stored, so they never change.
  public enum State: Int, CaseIterable, Sendable {
    /// No device has used the code.
    case open = 0
    /// A device has used the code, and waits for the player.
    case waiting = 1
    /// The player has accepted the device, which has not fetched its credentials yet.
    case accepted = 2
    /// The player has refused the device.
    case refused = 3
  }

  /// The player.
  public var player: UniqueID
  /// The identifier of the request.
  public var id: UniqueID
  /// The first characters of the code, used to find it, so that wrong attempts can be counted per code.
  public var slot: String
  /// The hash of the whole code, combined with the player and the time.
  public var codeHash: SHA256.Digest
  /// When the code was made.
  public var openedAt: UnixTime
  /// When the code expires.
  public var expiresAt: UnixTime
  /// The number of wrong codes with this slot that devices have tried.
  public var wrongAttempts: Int
  /// The state.
  public var state: State
  /// The name of the device that used the code.
  public var name: String?
  /// The hash of the secret that the device uses to ask for its credentials.
  public var claimHash: SHA256.Digest?

  /// Creates a code that no device has used.
  public init(
    player: UniqueID, id: UniqueID, slot: String, codeHash: SHA256.Digest, openedAt: UnixTime,
    expiresAt: UnixTime
  ) {
    self.player = player
    self.id = id
    self.slot = slot
    self.codeHash = codeHash
    self.openedAt = openedAt
    self.expiresAt = expiresAt
    wrongAttempts = 0
    state = .open
  }
}
