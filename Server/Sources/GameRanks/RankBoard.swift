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

  /// The players at the best ranks, best first. Players with equal ranks stay together, unless a page's limit falls between them.
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

/// The position where the next page of a board begins. A board is ordered by score, greatest first,
/// then by time, then by player.
public struct RankCursor<Player: Hashable & Sendable>: Hashable, Sendable {
  /// The player's best score.
  public var score: Int64
  /// When the player reached the score; 0 in ``ScoreRanks``.
  public var time: Int64
  /// The player.
  public var player: Player

  /// Creates a cursor.
  public init(score: Int64, time: Int64, player: Player) {
    self.score = score
    self.time = time
    self.player = player
  }
}

/// A page of a board, and the cursor of the next page.
public struct RankPage<Player: Hashable & Sendable>: Hashable, Sendable {
  /// The rows, as in ``RankBoard/top``.
  public var board: RankBoard<Player>
  /// The cursor of the last row; nil if there are no rows after it.
  public var next: RankCursor<Player>?

  /// Creates a page.
  public init(board: RankBoard<Player>, next: RankCursor<Player>? = nil) {
    self.board = board
    self.next = next
  }
}
