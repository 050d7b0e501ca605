/// How many other players a player follows, has as followers and blocks.
public struct FriendLimits: Hashable, Sendable {
  /// Players whom a player follows or has asked. The cost of a board of friends is in proportion.
  public var followed = 200
  /// Players who follow a player.
  public var followers = 1_000
  /// Requests that wait for a player's answer.
  public var requests = 200
  /// Players whom a player blocks.
  public var blocked = 1_000

  /// The seconds for which a request waits, and for which a player cannot ask again: 30 days.
  static let requestDuration: Int64 = 30 * .secondsOfDay

  /// The limits of a server without settings.
  public init() {}
}
