import APIContract
import WordCube
import WordCubeFormats

/// The answer to an accepted game.
public struct GameResult: Codable, Hashable, Sendable {
  /// The stored game's identifier. With ``UnrankedReason/playedBefore``, it identifies the player's first
  /// game on the puzzle.
  public var id: UniqueID
  /// The score, computed by the server.
  public var score: Int64
  /// The ranks of a ranked solo game; nil for other games.
  public var ranks: RankSummary?
  /// Why the game counts on no board; nil if it counts.
  public var unranked: UnrankedReason?
  /// The result of a daily challenge; nil for other games.
  public var dailyChallenge: ChallengeResult?

  /// Creates a result.
  public init(
    id: UniqueID, score: Int64, ranks: RankSummary? = nil, unranked: UnrankedReason? = nil,
    dailyChallenge: ChallengeResult? = nil
  ) {
    self.id = id
    self.score = score
    self.ranks = ranks
    self.unranked = unranked
    self.dailyChallenge = dailyChallenge
  }
}

/// The parameters of ``API/Games/demoRank``.
public struct DemoScore: Hashable, Sendable {
  /// The game's language.
  public var language: Language
  /// The mode of the game.
  public var mode: GameMode
  /// The score, 0 to 1,000,000,000.
  public var score: Int64

  /// Creates a score.
  public init(language: Language, mode: GameMode, score: Int64) {
    self.language = language
    self.mode = mode
    self.score = score
  }
}
