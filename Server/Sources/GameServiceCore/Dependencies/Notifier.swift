import GameStorage
import WordCube
import WordCubeAPI

/// A type that tells operators about events. A failure to notify does not undo the event, and the server does not try
/// again. To pass notices on to players, use a ``NoticeReceiver``: the server stores each notice until the receiver has accepted it.
public protocol Notifier: Sendable {
  /// Sends a notice.
  func notify(_ notice: Notice) async
}

/// Something that an operator may want to know.
public enum Notice: Hashable, Sendable {
  /// A daily challenge is over, and the player has reached a rank.
  case challengeRank(player: UniqueID, challenge: UniqueID, rank: Rank)
  /// A daily challenge ends soon, and a player of the previous day's challenge has not played it yet.
  case challengeReminder(player: UniqueID, challenge: UniqueID)
  /// A stored game has figures that are unusual for a person.
  case implausibleGame(UniqueID)
  /// Many requests arrived that don't belong to a player.
  case flood(Flood)
  /// The wall clock was set ahead by this many seconds, or back if they are negative.
  case clockJump(seconds: Int64)
  /// This process is now connected to a different database, or to one that lacks some changes.
  case failover(Failover)
}

/// A notifier that does nothing.
public struct SilentNotifier: Notifier {
  /// Creates a silent notifier.
  public init() {}
  /// Does nothing.
  public func notify(_ notice: Notice) {}
}
