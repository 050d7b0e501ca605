import WordCube
import WordCubeAPI

/// A name that a player had before.
public struct StoredEarlierName: Hashable, Sendable {
  /// The player.
  public var player: UniqueID
  /// The name as others saw it, with its number: ``StoredPlayer/shownName``.
  public var name: String
  /// When the player got another name.
  public var changedAt: UnixTime

  /// Creates an earlier name.
  public init(player: UniqueID, name: String, changedAt: UnixTime) {
    self.player = player
    self.name = name
    self.changedAt = changedAt
  }

  /// How many of a player's most recent earlier names a storage keeps.
  public static let kept = 20
}
