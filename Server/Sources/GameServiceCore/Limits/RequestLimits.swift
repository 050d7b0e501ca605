/// How often requests may arrive, and how much a player may store.
public struct RequestLimits: Hashable, Sendable {
  /// A rate with a burst: `burst` requests at once, and then `count` in `seconds`.
  ///
  /// A subject that has sent nothing for a long time has its whole burst. Each request takes one from it, and every
  /// `seconds / count` seconds one comes back.
  public struct Limit: Hashable, Sendable {
    /// The number of requests, at least 1.
    public var count: Int
    /// The seconds, at least 1.
    public var seconds: Int64
    /// The maximum number of requests at once, at least 1.
    public var burst: Int

    /// Creates a limit. By default, the burst is `count`.
    public init(_ count: Int, in seconds: Int64, burst: Int? = nil) {
      self.count = min(max(1, count), Self.largest)
      self.seconds = min(max(1, seconds), Int64(Self.largest))
      self.burst = min(max(1, burst ?? count), Self.largest)
    }

    /// Keeps all products of the numbers within 64 bits.
    private static let largest = 1_000_000

    /// Returns the limit for this many subjects together.
    func times(_ factor: Int) -> Limit { Limit(factor * count, in: seconds, burst: factor * burst) }
  }

  /// Whether requests, and what a player stores in a day, are limited at all.
  public var isOn = true
  /// The rates that differ from the standard ones.
  private var changed: [LimitedRequest: Limit] = [:]

  /// The rate of a kind of request.
  public subscript(kind: LimitedRequest) -> Limit {
    get { changed[kind] ?? kind.facts.usual }
    set { changed[kind] = newValue == kind.facts.usual ? nil : newValue }
  }

  /// Games that the server stores for a player in a day. Days are in UTC.
  public var gamesADay = 500
  /// Matches that a player opens or joins in a day.
  public var matchesADay = 100
  /// Games that a player shares in a day.
  public var sharesADay = 100
  /// Follow requests that a player sends in a day.
  public var followRequestsADay = 30
  /// Names and words that a player reports in a day.
  public var reportsADay = 20
  /// The bytes of a player's answers that are kept in a day for repeated requests, which have an idempotency key.
  public var receiptBytesADay = 32 << 20

  /// Creates the limits of a server without settings.
  public init() {}
}

/// The error of a request whose limit is reached.
struct LimitReached: Error, Hashable {
  /// The seconds until another attempt.
  let retryAfter: Int64
  /// Whether the process's limit was reached, not the caller's.
  var isOfProcess = false
}
