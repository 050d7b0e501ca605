import GameStorage
import WordCube
import WordCubeAPI

/// Notifies somebody of an event. If a notifier fails, the event stays as it is.
public protocol Notifier: Sendable {
  /// Sends a notice.
  func notify(_ notice: Notice) async
}

/// Something that a player or an operator may want to know.
public enum Notice: Hashable, Sendable {
  /// A daily challenge is over, with the player's rank.
  case challengeRank(player: UniqueID, challenge: UniqueID, rank: Rank)
  /// A daily challenge ends soon, and the player, who played yesterday's, has not played it.
  case challengeReminder(player: UniqueID, challenge: UniqueID)
  /// A stored game has figures that are unusual for a person.
  case implausibleGame(UniqueID)
  /// Many requests without a player arrived.
  case flood(Flood)
  /// The wall clock was set ahead by this many seconds, or back if they are negative.
  case clockJump(seconds: Int64)
  /// This process is now connected to another database than before, or to one that lacks changes.
  case failover(Failover)
}

/// A notifier that does nothing.
public struct SilentNotifier: Notifier {
  /// Creates a silent notifier.
  public init() {}
  /// Does nothing.
  public func notify(_ notice: Notice) {}
}
