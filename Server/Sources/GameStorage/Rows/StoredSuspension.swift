import WordCube
import WordCubeAPI

/// A suspension of a player. A player has at most one.
public struct StoredSuspension: Hashable, Sendable {
  /// When it ends by itself.
  public var endsAt: UnixTime
  /// Why, for the player to read.
  public var reason: String

  /// A suspension.
  public init(endsAt: UnixTime, reason: String) {
    self.endsAt = endsAt
    self.reason = reason
  }
}
