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

  /// How many players of an address may use up a limit of their own before the address is refused.
  static let playersOfAddress = 5

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
  // Codes. Only wrong ones are counted. So neighbours who share an address use none of each other's, and guessing stays
  // hopeless:
  //
  // | code | bits | wrong tries | chance |
  // |---|---|---|---|
  // | device | 40; 15 of them find the code, 25 are compared | 60 an hour and address, 5 a code | 5 / 2^25 = 1 in 6.7 million \
  // a code, and its player still has to accept; for an address among 1,000 open codes, 60,000 / 2^40 = 1 in 18 million an hour |
  // | friend | 40 | 20 an hour and player, 100 an hour and address | among a million players, 10^8 / 2^40 = 1 in 11,000 an hour \
  // and address; a hit shows one name, and that player still has to consent |
  // | recovery | 120 | as many as the server answers: 10^4 a second | among a million players, 3.6 * 10^13 / 2^120 = 1 in 10^22 \
  // an hour |
  // | moderator | 100 | as many as the server answers | among 100 codes, 3.6 * 10^9 / 2^100 = 1 in 10^20 an hour |
  // | claim of a device | 256 | as many as the server answers | none |
  //
  // A right code of 100 bits or more is never refused, so the last three limits are for what wrong ones cost.

  /// Wrong codes for devices that are tried from an address: 60 an hour. Further codes are refused, also right ones.
  public var deviceCodes = Limit(60, in: 3600)
  /// Wrong codes by which a player looks for others: 20 an hour; for an address, those of 5 players. Further codes are
  /// refused, also right ones.
  public var followCodes = Limit(20, in: 3600)
  /// Requests for the player's answer that no device may ask for, from an address: 60 a minute. A device that may has the
  /// limit of ``reads``.
  public var deviceClaims = Limit(60, in: 60)
  /// Wrong recovery codes that are tried from an address: 10 an hour.
  public var recoveries = Limit(10, in: 3600)
  /// Wrong codes of moderators from an address: 20 an hour.
  public var signIns = Limit(20, in: 3600)
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
  /// Whether the limit is one of the process, and not one of the caller.
  var isOfProcess = false
}
