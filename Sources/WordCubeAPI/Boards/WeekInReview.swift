import APIContract
import WordCube
import WordCubeFormats

/// A player's last seven days: ranks and best word.
public struct WeekInReview: Codable, Hashable, Sendable {
  /// The player's rank in a mode.
  public struct ModeRank: Codable, Hashable, Sendable {
    /// The mode of the games.
    public var mode: GameMode
    /// The rank; nil if the player has no score.
    public var rank: Rank?

    /// Creates a rank.
    public init(mode: GameMode, rank: Rank? = nil) {
      self.mode = mode
      self.rank = rank
    }
  }

  /// The player's best word.
  public struct BestWord: Codable, Hashable, Sendable {
    /// The word's identifier, for ``API/Boards/word``.
    public var id: UniqueID
    /// The word, in upper case.
    public var word: String
    /// The word's score.
    public var score: Int64

    /// Creates a word.
    public init(id: UniqueID, word: String, score: Int64) {
      self.id = id
      self.word = word
      self.score = score
    }
  }

  /// The ranks, with timed games first.
  public var ranks: [ModeRank]
  /// The player's best word in these days; nil if there is none. The word may have too few points for a board.
  public var bestWord: BestWord?

  /// Creates a review.
  public init(ranks: [ModeRank], bestWord: BestWord? = nil) {
    self.ranks = ranks
    self.bestWord = bestWord
  }
}
