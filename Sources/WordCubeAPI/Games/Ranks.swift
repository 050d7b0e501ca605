import APIContract

/// A rank among players.
public struct Rank: Codable, Hashable, Sendable {
  /// The dense rank, from 1. Equal scores share a rank, and no number is skipped: 1, 1, 2.
  public var rank: Int
  /// The number of players with a rank, including this one.
  public var outOf: Int

  /// Creates a rank.
  public init(rank: Int, outOf: Int) {
    self.rank = rank
    self.outOf = outOf
  }
}

/// The ranks of a score in three periods. In each period, every other player counts once, with their best score.
public struct RankSummary: Codable, Hashable, Sendable {
  /// The rank among the games of the last 24 hours.
  public var lastDay: Rank
  /// The rank among the games of the last 7 times 24 hours.
  public var lastWeek: Rank
  /// The rank among all games.
  public var allTime: Rank

  /// Creates a summary of ranks.
  public init(lastDay: Rank, lastWeek: Rank, allTime: Rank) {
    self.lastDay = lastDay
    self.lastWeek = lastWeek
    self.allTime = allTime
  }
}
