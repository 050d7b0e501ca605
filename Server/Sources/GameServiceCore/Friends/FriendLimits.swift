/// The limits on how many players a player can follow, be followed by, and block.
public struct FriendLimits: Hashable, Sendable {
  /// The maximum number of players that a player follows or has asked to follow. The cost of a friends board is proportional to this
  /// number.
  public var followed = 200
  /// The maximum number of a player's followers.
  public var followers = 1_000
  /// The maximum number of follow requests that wait for a player's answer.
  public var requests = 200
  /// The maximum number of players that a player can block.
  public var blocked = 1_000

  /// How many seconds a request waits, during which the player cannot ask again: 30 days.
  static let requestDuration: Int64 = 30 * .secondsOfDay

  /// Creates the default limits.
  public init() {}
}
