/// How often requests may come.
public struct RequestLimits: Sendable {
  /// A number of requests in some seconds.
  public struct Limit: Hashable, Sendable {
    /// The number of requests, at least 1.
    public var count: Int
    /// The seconds.
    public var seconds: Int64

    /// A limit.
    public init(_ count: Int, in seconds: Int64) {
      self.count = max(1, count)
      self.seconds = seconds
    }
  }

  /// Whether requests are limited at all.
  public var isOn = true
  /// Registrations from an address: 5 an hour.
  public var registrations = Limit(5, in: 3600)
  /// Ranks of scores without a player, from an address: 10 a minute.
  public var demoRanks = Limit(10, in: 60)
  /// New puzzles of a player: 30 an hour.
  public var puzzles = Limit(30, in: 3600)
  /// Changes of a player: 20 in 10 seconds.
  public var changes = Limit(20, in: 10)
  /// Other requests of a player: 60 in 10 seconds.
  public var reads = Limit(60, in: 10)

  /// The limits of a server without settings.
  public init() {}
}

/// The limit of requests is reached.
struct LimitReached: Error, Hashable {
  /// The seconds until another attempt.
  let retryAfter: Int64
}
