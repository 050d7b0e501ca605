import WordCube
import WordCubeAPI

/// A player's suspension. A player has at most one.
public struct StoredSuspension: Hashable, Sendable {
  /// When the suspension ends on its own.
  public var endsAt: UnixTime
  /// The reason, for the player to read.
  public var reason: String

  /// Creates a suspension.
  public init(endsAt: UnixTime, reason: String) {
    self.endsAt = endsAt
    self.reason = reason
  }
}
