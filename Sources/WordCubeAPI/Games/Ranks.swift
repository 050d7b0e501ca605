/// A rank among players.
public struct Rank: Codable, Hashable, Sendable {
  /// The rank, from 1. Equal scores have equal ranks, and the next score the next rank.
  public var rank: Int
  /// The number of players.
  public var outOf: Int

  /// A rank.
  public init(rank: Int, outOf: Int) {
    self.rank = rank
    self.outOf = outOf
  }
}

/// The ranks of a score. Other players count by their best score in the time.
public struct RankSummary: Codable, Hashable, Sendable {
  /// Among the last 24 hours.
  public var lastDay: Rank
  /// Among the last 7 times 24 hours.
  public var lastWeek: Rank
  /// Among all games.
  public var allTime: Rank

  /// Ranks.
  public init(lastDay: Rank, lastWeek: Rank, allTime: Rank) {
    self.lastDay = lastDay
    self.lastWeek = lastWeek
    self.allTime = allTime
  }
}
