import GameStorage
import WordCube
import WordCubeAPI

/// Notifies somebody of what happened. A notifier that fails changes nothing of what happened.
public protocol Notifier: Sendable {
  /// Sends a notice.
  func notify(_ notice: Notice) async
}

/// Something that a player or an operator may want to know.
public enum Notice: Hashable, Sendable {
  /// A daily challenge is over, and this was the player's rank.
  case challengeRank(player: UniqueID, challenge: UniqueID, rank: Rank)
  /// A daily challenge ends soon, and the player, who played yesterday's, has not played it.
  case challengeReminder(player: UniqueID, challenge: UniqueID)
  /// A stored game has numbers that are unusual for a person.
  case implausibleGame(UniqueID)
  /// Many requests without a player came.
  case flood(Flood)
  /// The wall clock was set: by so many seconds ahead, or back if they are negative.
  case clockJump(seconds: Int64)
  /// The connection of this process leads to another database than before, or to one that lacks changes.
  case failover(Failover)
}

/// A notifier that does nothing.
public struct SilentNotifier: Notifier {
  /// A notifier.
  public init() {}
  /// Does nothing.
  public func notify(_ notice: Notice) {}
}
