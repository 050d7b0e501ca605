import APIContract
import WordCube
import WordCubeAPI

/// Why a moderator acts. The log keeps it for good.
public struct ActReason: Codable, Hashable, Sendable {
  /// The most bytes of a reason as UTF-8.
  public static let mostBytes = 500

  /// The reason: 1 to 500 bytes of UTF-8, not only white space. No names, no addresses.
  public var reason: String

  /// A reason.
  public init(_ reason: String) { self.reason = reason }
}

/// The new name of a player, and why.
public struct NewName: Codable, Hashable, Sendable {
  /// The name: 1 to 20 characters.
  public var displayName: String
  /// Why, as in ``ActReason``.
  public var reason: String

  /// A name.
  public init(displayName: String, reason: String) {
    self.displayName = displayName
    self.reason = reason
  }
}

/// For how long a player is suspended, and why.
public struct NewSuspension: Codable, Hashable, Sendable {
  /// The longest suspension in seconds: ten years.
  public static let longest: UnixTime = 3_660 * 86_400

  /// When the suspension ends by itself: in the future, and within ten years.
  public var until: UnixTime
  /// Why, as in ``ActReason``. The player reads it.
  public var reason: String

  /// A suspension.
  public init(until: UnixTime, reason: String) {
    self.until = until
    self.reason = reason
  }
}

/// Which network is refused, for how long, and why.
public struct NewRefusedNetwork: Codable, Hashable, Sendable {
  /// The longest refusal in seconds: 7 days.
  public static let longest: UnixTime = 7 * 86_400

  /// An address, or a prefix: `192.0.2.0/24`. A prefix of IPv4 has 24 to 32 bits, one of IPv6 48 to 64; an IPv6 address alone
  /// is its first 64 bits. It is not private, of this machine, or of a proxy that the server trusts.
  public var network: String
  /// When the refusal ends by itself: in the future, and within 7 days.
  public var until: UnixTime
  /// Why, as in ``ActReason``. Nobody of the network reads it.
  public var reason: String

  /// A network.
  public init(network: String, until: UnixTime, reason: String) {
    self.network = network
    self.until = until
    self.reason = reason
  }
}

/// An act on a device of a player.
public struct DeviceAct: Hashable, Sendable {
  /// The player.
  public var player: UniqueID
  /// The device. The first one has the identifier of the player.
  public var device: UniqueID
  /// Why.
  public var body: ActReason

  /// An act.
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
  /// What the act needs.
  public var body: Body

  /// An act.
  public init(subject: UniqueID, body: Body) {
    self.subject = subject
    self.body = body
  }
}

/// Which games of a player are wanted.
public struct PlayerGamesQuery: Hashable, Sendable {
  /// The player.
  public var player: UniqueID
  /// ``ModeratedGames/next`` of the page before; nil for the first page.
  public var before: Int64?
  /// The most games of a page.
  public var limit: Int

  /// A query.
  public init(player: UniqueID, before: Int64? = nil, limit: Int = 20) {
    self.player = player
    self.before = before
    self.limit = limit
  }
}

/// The report that is closed, and why.
public struct ClosedReport: Hashable, Sendable {
  /// The number of the report.
  public var number: Int64
  /// Why, as in ``ActReason``.
  public var body: ActReason

  /// A closed report.
  public init(number: Int64, body: ActReason) {
    self.number = number
    self.body = body
  }
}

/// Which entries of the log, or which reports, are wanted.
public struct ActsQuery: Hashable, Sendable {
  /// The number after which they begin.
  public var after: Int64
  /// The number before which they end: the entries are then the last ones, in descending order. Nil for the first ones.
  public var before: Int64?
  /// The most entries.
  public var limit: Int

  /// A query.
  public init(after: Int64 = 0, before: Int64? = nil, limit: Int = 100) {
    self.after = after
    self.before = before
    self.limit = limit
  }
}
