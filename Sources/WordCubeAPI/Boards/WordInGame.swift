import APIContract
import WordCube
import WordCubeFormats

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A word, and the moves of its game up to and including the word. A client replays the moves to show the
/// cube as the player saw it.
public struct WordInGame: Codable, Hashable, Sendable {
  /// The word's identifier, for ``API/Boards/word``.
  public var id: UniqueID
  /// The word, in upper case.
  public var word: String
  /// The word's score.
  public var score: Int64
  /// The name of the player who found the word.
  public var displayName: String
  /// Whether the current player found the word.
  public var isYours: Bool
  /// The puzzle: the 71 characters of `Puzzle.text`.
  public var puzzle: String
  /// The game's moves, from the first to the one that plays the word. The `playedAt` of each move is in Unix seconds,
  /// with fractions.
  public var moves: MoveList
  /// The mode of the game.
  public var mode: GameMode
  /// When the game was submitted.
  public var submittedAt: Date {
    get { Date(unixTime: submittedAtSeconds) }
    set { submittedAtSeconds = newValue.unixTime }
  }
  private var submittedAtSeconds: UnixTime

  private enum CodingKeys: String, CodingKey {
    case id, word, score, displayName, isYours, puzzle, moves, mode
    case submittedAtSeconds = "submittedAt"
  }

  /// Creates a word.
  public init(
    id: UniqueID, word: String, score: Int64, displayName: String, isYours: Bool, puzzle: String,
    moves: MoveList, mode: GameMode, submittedAt: Date
  ) {
    self.id = id
    self.word = word
    self.score = score
    self.displayName = displayName
    self.isYours = isYours
    self.puzzle = puzzle
    self.moves = moves
    self.mode = mode
    submittedAtSeconds = submittedAt.unixTime
  }
}
