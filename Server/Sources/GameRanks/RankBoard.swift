/// A board: its best players and the calling player.
public struct RankBoard<Player: Hashable & Sendable>: Hashable, Sendable {
  /// A player with a rank.
  public struct Row: Hashable, Sendable {
    /// The dense rank, from 1.
    public var rank: Int
    /// The player.
    public var player: Player
    /// The player's best score.
    public var score: Int64

    /// Creates a row.
    public init(rank: Int, player: Player, score: Int64) {
      self.rank = rank
      self.player = player
      self.score = score
    }
  }

  /// The players at the best ranks, best first. Players with equal ranks are separated only by a page's
  /// limit.
  public var top: [Row]
  /// The calling player's row; nil if it is in ``top``, or if the player has no score.
  public var yours: Row?
  /// The number of players below ``top`` whose score is greater than the score in ``yours``; 0 if ``yours``
  /// is nil.
  public var gap: Int
  /// The total number of players.
  public var outOf: Int

  /// Creates a board.
  public init(top: [Row], yours: Row? = nil, gap: Int = 0, outOf: Int) {
    self.top = top
    self.yours = yours
    self.gap = gap
    self.outOf = outOf
  }
}
