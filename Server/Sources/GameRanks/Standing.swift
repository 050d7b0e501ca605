/// A score and its rank among players.
///
/// Only the best score of each other player counts. The rank is dense: equal scores have equal ranks, and the next
/// score has the next rank.
public struct Standing: Hashable, Sendable {
  /// The score.
  public var score: Int64
  /// The rank, from 1.
  public var rank: Int
  /// The number of players, including the caller.
  public var outOf: Int

  /// Creates a standing.
  public init(score: Int64, rank: Int, outOf: Int) {
    self.score = score
    self.rank = rank
    self.outOf = outOf
  }
}
