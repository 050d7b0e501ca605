import APIContract
import WordCube
import WordCubeFormats

/// The last seven days of a player: ranks and best word.
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

  /// The best word of the player.
  public struct BestWord: Codable, Hashable, Sendable {
    /// The identifier of the word, for ``API/Boards/word``.
    public var id: UniqueID
    /// The word, in upper case.
    public var word: String
    /// The score of the word.
    public var score: Int64

    /// A word.
    public init(id: UniqueID, word: String, score: Int64) {
      self.id = id
      self.word = word
      self.score = score
    }
  }

  /// The ranks, timed first.
  public var ranks: [ModeRank]
  /// The player's best word of these days; nil if there is none. It may have too few points for a board.
  public var bestWord: BestWord?

  /// A review.
  public init(ranks: [ModeRank], bestWord: BestWord? = nil) {
    self.ranks = ranks
    self.bestWord = bestWord
  }
}
