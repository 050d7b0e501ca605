import APIContract
import WordCube
import WordCubeFormats

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A ranked game with all its moves. A client replays the moves to show the cube as the player saw it.
public struct GameReplay: Codable, Hashable, Sendable {
  /// The game's identifier.
  public var id: UniqueID
  /// The player's name.
  public var displayName: String
  /// The puzzle: the 71 characters of `Puzzle.text`.
  public var puzzle: String
  /// The language.
  public var language: Language
  /// The mode of the game.
  public var mode: GameMode
  /// The score.
  public var score: Int64
  /// The moves, from the first to the last. Their `playedAt` is in Unix seconds, with fractions.
  public var moves: MoveList
  /// When the game was submitted.
  public var submittedAt: Date {
    get { Date(unixTime: submittedAtSeconds) }
    set { submittedAtSeconds = newValue.unixTime }
  }
  private var submittedAtSeconds: UnixTime

  private enum CodingKeys: String, CodingKey {
    case id, displayName, puzzle, language, mode, score, moves
    case submittedAtSeconds = "submittedAt"
  }

  /// Creates a game.
  public init(
    id: UniqueID, displayName: String, puzzle: String, language: Language, mode: GameMode,
    score: Int64, moves: MoveList, submittedAt: Date
  ) {
    self.id = id
    self.displayName = displayName
    self.puzzle = puzzle
    self.language = language
    self.mode = mode
    self.score = score
    self.moves = moves
    submittedAtSeconds = submittedAt.unixTime
  }
}
