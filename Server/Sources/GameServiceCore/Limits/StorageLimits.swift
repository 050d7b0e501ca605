/// The limits on a player's matches.
public struct MatchLimits: Hashable, Sendable {
  /// The maximum number of a player's matches that nobody has joined.
  public var open = 20
  /// The maximum number of a player's unfinished matches, including the open ones. This limit also bounds how many matches end when the
  /// player is erased.
  public var running = 200

  /// The seconds after which a match that nobody joined ends: 14 days.
  static let openDuration: Int64 = 14 * .secondsOfDay
  /// How many seconds a match that ended before anybody joined it is kept: 14 days.
  static let unjoinedDuration: Int64 = 14 * .secondsOfDay

  /// Creates the default limits.
  public init() {}
}

/// How many reports are kept, and how long.
enum ReportLimits {
  /// The maximum number of open reports by all players together: far more than anybody reads.
  static let open = 10_000
  /// The maximum number of one player's open reports.
  static let openOfPlayer = 100
  /// How many seconds a closed report is kept: 90 days. The log of acts keeps what was done.
  static let closedDuration: Int64 = 90 * .secondsOfDay
}

/// The limits on the refused games that are stored for operators. The oldest ones are deleted first.
public struct RefusedGameLimits: Hashable, Sendable {
  /// The maximum number of one player's refused games.
  public var ofPlayer = 20
  /// The maximum number of all players' refused games.
  public var count = 1_000
  /// The maximum total size of all players' refused games, in bytes.
  public var byteCount = 64 << 20

  /// The maximum length of a verdict stored with a game, in bytes.
  static let textLength = 1_000

  /// Creates the default limits.
  public init() {}
}
