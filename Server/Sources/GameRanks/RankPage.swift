/// The position where the next page of a board continues. A board is ordered by score, greatest first,
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
