/// How many other players a player can follow, have as followers, and block.
public struct FriendLimits: Hashable, Sendable {
  /// Players whom a player follows or has asked. The cost of a friends board is proportional to it.
  public var followed = 200
  /// Players who follow a player.
  public var followers = 1_000
  /// Requests that wait for a player's answer.
  public var requests = 200
  /// Players whom a player blocks.
  public var blocked = 1_000

  /// How many seconds a request waits, during which the player cannot ask again: 30 days.
  static let requestDuration: Int64 = 30 * .secondsOfDay

  /// Creates the limits of a server without settings.
  public init() {}
}
