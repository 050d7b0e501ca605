import APIContract
import WordCube
import WordCubeAPI

/// The reason for a moderator's act. The log keeps it permanently.
public struct ActReason: Codable, Hashable, Sendable {
  /// The maximum number of bytes of UTF-8 in a reason.
  public static let mostBytes = 500

  /// The reason: 1 to 500 bytes of UTF-8, not only white space. Do not include names or addresses.
  public var reason: String

  /// Creates a reason.
  public init(_ reason: String) { self.reason = reason }
}

/// A player's new name, and the reason for it.
public struct NewName: Codable, Hashable, Sendable {
  /// The name: 1 to 20 characters.
  public var displayName: String
  /// The reason, as in ``ActReason``.
  public var reason: String

  /// Creates a name.
  public init(displayName: String, reason: String) {
    self.displayName = displayName
    self.reason = reason
  }
}

/// A player's suspension: its end, and the reason.
public struct NewSuspension: Codable, Hashable, Sendable {
  /// The longest suspension in seconds: ten years.
  public static let longest: UnixTime = 3_660 * 86_400

  /// When the suspension ends on its own: in the future, and within ten years.
  public var until: UnixTime
  /// The reason, as in ``ActReason``. The player can read it.
  public var reason: String

  /// Creates a suspension.
  public init(until: UnixTime, reason: String) {
    self.until = until
    self.reason = reason
  }
}

/// A network to refuse, with the end of the refusal and the reason.
public struct NewRefusedNetwork: Codable, Hashable, Sendable {
  /// The longest refusal in seconds: 7 days.
  public static let longest: UnixTime = 7 * 86_400

  /// An address, or a prefix such as `192.0.2.0/24`. An IPv4 prefix has 24 to 32 bits, an IPv6 prefix 48 to 64; a
  /// single IPv6 address stands for its first 64 bits. The network must not be private, and must not be the network of
  /// this machine or of a proxy that the server trusts.
  public var network: String
  /// When the refusal ends on its own: in the future, and within 7 days.
  public var until: UnixTime
  /// The reason, as in ``ActReason``. Nobody on the network sees it.
  public var reason: String

  /// Creates a network.
  public init(network: String, until: UnixTime, reason: String) {
    self.network = network
    self.until = until
    self.reason = reason
  }
}

/// An act on a player's device.
public struct DeviceAct: Hashable, Sendable {
  /// The player.
  public var player: UniqueID
  /// The device. A player's first device has the player's identifier.
  public var device: UniqueID
  /// The reason.
  public var body: ActReason

  /// Creates an act.
  public init(player: UniqueID, device: UniqueID, body: ActReason) {
    self.player = player
    self.device = device
    self.body = body
  }
}

/// An act on a game, a player or a network.
public struct ActInput<Body: Hashable & Sendable>: Hashable, Sendable {
  /// The game, the player or the network.
  public var subject: UniqueID
  /// The act's data.
  public var body: Body

  /// Creates an act.
  public init(subject: UniqueID, body: Body) {
    self.subject = subject
    self.body = body
  }
}

/// A query for a player's games.
public struct PlayerGamesQuery: Hashable, Sendable {
  /// The player.
  public var player: UniqueID
  /// The previous page's ``ModeratedGames/next``; nil for the first page.
  public var before: Int64?
  /// The maximum number of games on a page.
  public var limit: Int

  /// Creates a query.
  public init(player: UniqueID, before: Int64? = nil, limit: Int = 20) {
    self.player = player
    self.before = before
    self.limit = limit
  }
}

/// A query for a player's matches.
public struct PlayerMatchesQuery: Hashable, Sendable {
  /// The player.
  public var player: UniqueID
  /// The previous page's ``ModeratedMatches/nextCursor``; nil for the first page.
  public var cursor: String?
  /// The maximum number of matches on a page.
  public var limit: Int

  /// Creates a query.
  public init(player: UniqueID, cursor: String? = nil, limit: Int = 20) {
    self.player = player
    self.cursor = cursor
    self.limit = limit
  }
}

/// A report to close, and the reason.
public struct ClosedReport: Hashable, Sendable {
  /// The report's number.
  public var number: Int64
  /// The reason, as in ``ActReason``.
  public var body: ActReason

  /// Creates the input for closing a report.
  public init(number: Int64, body: ActReason) {
    self.number = number
    self.body = body
  }
}

/// A query for entries in the log, or for reports.
public struct ActsQuery: Hashable, Sendable {
  /// The number after which the entries or reports begin.
  public var after: Int64
  /// If set, the query returns the last entries before this number, in descending order; if nil, it returns the first
  /// ones.
  public var before: Int64?
  /// The maximum number of entries.
  public var limit: Int

  /// Creates a query.
  public init(after: Int64 = 0, before: Int64? = nil, limit: Int = 100) {
    self.after = after
    self.before = before
    self.limit = limit
  }
}
