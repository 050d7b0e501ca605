import WordCube
import WordCubeFormats

/// The answer to a submitted game.
public struct GameResult: Codable, Hashable, Sendable {
  /// The identifier of the stored game.
  public var id: UniqueID
  /// The score, computed by the server.
  public var score: Int64
  /// The ranks of a solo game with its ticket; nil for other games.
  public var ranks: RankSummary?
  /// The result of a daily challenge; nil for other games.
  public var dailyChallenge: ChallengeResult?

  /// A result.
  public init(
    id: UniqueID, score: Int64, ranks: RankSummary? = nil, dailyChallenge: ChallengeResult? = nil
  ) {
    self.id = id
    self.score = score
    self.ranks = ranks
    self.dailyChallenge = dailyChallenge
  }
}

/// A submitted game.
public struct GameSubmission: Hashable, Sendable {
  /// The ticket that came with the puzzle of a solo game; nil for other games.
  public var ticket: String?
  /// The game as the engine writes submissions: JSON.
  public var game: [UInt8]

  /// A submission.
  public init(ticket: String? = nil, game: [UInt8]) {
    self.ticket = ticket
    self.game = game
  }
}

/// A score whose rank is asked for.
public struct DemoScore: Hashable, Sendable {
  /// The language of the game.
  public var language: Language
  /// Whether the game was timed.
  public var mode: GameMode
  /// The score.
  public var score: Int

  /// A score.
  public init(language: Language, mode: GameMode, score: Int) {
    self.language = language
    self.mode = mode
    self.score = score
  }
}
