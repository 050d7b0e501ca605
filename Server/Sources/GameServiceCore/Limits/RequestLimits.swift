/// How often requests may come, and how much a player may store.
public struct RequestLimits: Hashable, Sendable {
  /// A rate with a burst: `burst` requests at once, and then `count` in `seconds`.
  ///
  /// A subject that sent nothing for long has its whole burst. Each request takes one from it, and every
  /// `seconds / count` seconds one comes back.
  public struct Limit: Hashable, Sendable {
    /// The number of requests, at least 1.
    public var count: Int
    /// The seconds, at least 1.
    public var seconds: Int64
    /// The maximum number of requests at once, at least 1.
    public var burst: Int

    /// A limit. The burst is `count` by default.
    public init(_ count: Int, in seconds: Int64, burst: Int? = nil) {
      self.count = min(max(1, count), Self.largest)
      self.seconds = min(max(1, seconds), Int64(Self.largest))
      self.burst = min(max(1, burst ?? count), Self.largest)
    }

    /// Keeps all products of the numbers within 64 bits.
    private static let largest = 1_000_000

    /// The limit of so many subjects together.
    func times(_ factor: Int) -> Limit { Limit(factor * count, in: seconds, burst: factor * burst) }
  }

  /// Whether requests, and what a player stores in a day, are limited at all.
  public var isOn = true
  /// Registrations from an address: 60 an hour, 20 at once.
  public var registrations = Limit(60, in: 3600, burst: 20)
  /// Ranks of scores without a player, from an address: 10 a minute.
  public var demoRanks = Limit(10, in: 60)
  /// Games to replay, for an address: 30 a minute.
  public var replays = Limit(30, in: 60)
  /// Previews of links, by the page or in its HTML, from an address: 60 a minute.
  public var previews = Limit(60, in: 60)
  /// Codes for devices that are tried from an address: 20 an hour.
  public var deviceCodes = Limit(20, in: 3600)
  /// Requests of devices for the player's answer, from an address: 60 a minute.
  public var deviceClaims = Limit(60, in: 60)
  /// Recovery codes that are tried from an address: 10 an hour.
  public var recoveries = Limit(10, in: 3600)
  /// Codes of moderators, right or wrong, from an address: 20 an hour.
  public var signIns = Limit(20, in: 3600)
  /// Wrong codes by which players are found, from an address: 20 an hour.
  public var followCodes = Limit(20, in: 3600)
  /// Exports of a player: 4 an hour. Each reads all that is stored of the player.
  public var exports = Limit(4, in: 3600)
  /// New puzzles of a player: 30 an hour.
  public var puzzles = Limit(30, in: 3600)
  /// Changes of a player: 20 in 10 seconds.
  public var changes = Limit(20, in: 10)
  /// Other requests of a player: 60 in 10 seconds.
  public var reads = Limit(60, in: 10)

  /// Games that a player stores in a day. Days are those of UTC.
  public var gamesADay = 500
  /// Matches that a player opens or joins in a day.
  public var matchesADay = 100
  /// Games that a player shares in a day.
  public var sharesADay = 100
  /// Requests of a player in a day to follow others.
  public var followRequestsADay = 30
  /// Names and words that a player reports in a day.
  public var reportsADay = 20
  /// The bytes of the answers of a day that are kept for repeated requests of a player, which have an idempotency key.
  public var receiptBytesADay = 32 << 20

  /// The limits of a server without settings.
  public init() {}
}

/// The limit of requests is reached.
struct LimitReached: Error, Hashable {
  /// The seconds until another attempt.
  let retryAfter: Int64
}
