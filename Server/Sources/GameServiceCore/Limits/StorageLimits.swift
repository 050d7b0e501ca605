/// How many matches of a player may run, and how long.
public struct MatchLimits: Hashable, Sendable {
  /// Matches that a player opened and nobody joined.
  public var open = 20
  /// Matches of a player that are not over, with the open ones. So the matches that end when the player is erased are
  /// few.
  public var running = 200

  /// The seconds after which a match that nobody joined ends: 14 days.
  static let openDuration: Int64 = 14 * .secondsOfDay
  /// The seconds for which a match that ended before anybody joined it is kept: 14 days.
  static let unjoinedDuration: Int64 = 14 * .secondsOfDay

  /// The limits of a server without settings.
  public init() {}
}

/// How many reports are kept, and how long.
enum ReportLimits {
  /// The open reports of all players: far more than anybody reads.
  static let open = 10_000
  /// The open reports of a player.
  static let openOfPlayer = 100
  /// The seconds for which a closed report is kept: 90 days. What was done stays in the log of acts.
  static let closedDuration: Int64 = 90 * .secondsOfDay
}

/// How many refused games are kept for operators. The first added are forgotten first.
public struct RefusedGameLimits: Hashable, Sendable {
  /// The games of a player.
  public var ofPlayer = 20
  /// The games of all players.
  public var count = 1_000
  /// The bytes of the submitted games of all players.
  public var byteCount = 64 << 20

  /// The most bytes of a verdict that are kept with a game.
  static let textLength = 1_000

  /// The limits of a server without settings.
  public init() {}
}
