import APIContract
import WordCube
import WordCubeFormats

/// The game to share.
public struct ShareRequest: Codable, Hashable, Sendable {
  /// The identifier of one of the current player's stored games.
  public var gameID: UniqueID

  /// Creates a request.
  public init(gameID: UniqueID) { self.gameID = gameID }
}

/// A game that a player shared.
public struct SharedGame: Codable, Hashable, Sendable {
  /// The code, as in the link `/shared/{code}`.
  public var code: ShareCode
  /// The puzzle: the 71 characters of `Puzzle.text`.
  public var puzzle: String
  /// The language.
  public var language: Language
  /// The mode of the game.
  public var mode: GameMode
  /// The score of the player who shared it.
  public var score: Int64
  /// The name of the player who shared it.
  public var displayName: String

  /// Creates a shared game.
  public init(
    code: ShareCode, puzzle: String, language: Language, mode: GameMode, score: Int64,
    displayName: String
  ) {
    self.code = code
    self.puzzle = puzzle
    self.language = language
    self.mode = mode
    self.score = score
    self.displayName = displayName
  }
}
