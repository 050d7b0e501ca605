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
  /// The rates that differ from the usual ones.
  private var changed: [LimitedRequest: Limit] = [:]

  /// The rate of a kind of requests.
  public subscript(kind: LimitedRequest) -> Limit {
    get { changed[kind] ?? kind.facts.usual }
    set { changed[kind] = newValue == kind.facts.usual ? nil : newValue }
  }

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
