import WordCube
import WordCubeAPI

/// A network that a player's requests came from. A player has a network at most once.
public struct StoredPlayerNetwork: Hashable, Sendable {
  /// The player.
  public var player: UniqueID
  /// The network: `192.0.2.0/24`.
  public var network: String
  /// The number of the last day with a request: days since 1970, UTC.
  public var day: Int64

  /// Creates a network of a player.
  public init(player: UniqueID, network: String, day: Int64) {
    self.player = player
    self.network = network
    self.day = day
  }

  /// How many of a player's networks a storage keeps.
  public static let kept = 20
}
