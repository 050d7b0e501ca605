import WordCube
import WordCubeFormats

/// A player's last seven days.
public struct WeekInReview: Codable, Hashable, Sendable {
  /// The rank of the player in a mode.
  public struct ModeRank: Codable, Hashable, Sendable {
    /// Whether the games are timed.
    public var mode: GameMode
    /// The rank; nil if the player has no score.
    public var rank: Rank?

    /// A rank.
    public init(mode: GameMode, rank: Rank? = nil) {
      self.mode = mode
      self.rank = rank
    }
  }

  /// The ranks, timed first.
  public var ranks: [ModeRank]
  /// The player's best word; nil if there is none.
  public var bestWord: WordRow?

  /// A review.
  public init(ranks: [ModeRank], bestWord: WordRow? = nil) {
    self.ranks = ranks
    self.bestWord = bestWord
  }
}
