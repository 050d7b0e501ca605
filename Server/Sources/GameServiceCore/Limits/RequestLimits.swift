/// The limits on how often requests may arrive, and on how much a player may store.
public struct RequestLimits: Hashable, Sendable {
  /// A rate with a burst: up to `burst` requests at once, and then `count` in `seconds`.
  ///
  /// A sender that has sent nothing for a long time has its whole burst available. Each request uses up one
  /// unit, and every `seconds / count` seconds one unit becomes available again.
  public struct Limit: Hashable, Sendable {
    /// The number of requests allowed in ``seconds``, at least 1.
    public var count: Int
    /// The length of the period in seconds, at least 1.
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

  /// Whether there are limits on requests, and on what a player stores in a day.
  public var isOn = true
  /// The rates that differ from the default ones.
  private var changed: [LimitedRequest: Limit] = [:]

  /// The rate for a kind of request.
  public subscript(kind: LimitedRequest) -> Limit {
    get { changed[kind] ?? kind.facts.usual }
    set { changed[kind] = newValue == kind.facts.usual ? nil : newValue }
  }

  /// The maximum number of a player's games that the server stores in a day. Days are in UTC.
  public var gamesADay = 500
  /// The maximum number of matches that a player opens or joins in a day.
  public var matchesADay = 100
  /// The maximum number of games that a player shares in a day.
  public var sharesADay = 100
  /// The maximum number of follow requests that a player sends in a day.
  public var followRequestsADay = 30
  /// The maximum number of names and words that a player reports in a day.
  public var reportsADay = 20
  /// The maximum size, in bytes, of the responses that are kept for a player in a day. A retry with the same
  /// idempotency key gets the kept response.
  public var receiptBytesADay = 32 << 20

  /// Creates the default limits.
  public init() {}
}

/// The error of a request whose limit is reached.
struct LimitReached: Error, Hashable {
  /// The seconds until another attempt.
  let retryAfter: Int64
  /// Whether the process's limit was reached, not the caller's.
  var isOfProcess = false
}
