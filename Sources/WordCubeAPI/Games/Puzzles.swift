import WordCube
import WordCubeFormats

/// What a new puzzle is for.
public struct PuzzleRequest: Codable, Hashable, Sendable {
  /// The language.
  public var language: Language
  /// Whether the game is timed.
  public var mode: GameMode

  /// A request.
  public init(language: Language, mode: GameMode) {
    self.language = language
    self.mode = mode
  }
}

/// A puzzle for a ranked solo game.
public struct NewPuzzle: Codable, Hashable, Sendable {
  /// The puzzle: the 71 characters of `Puzzle.text`.
  public var puzzle: String
  /// How the puzzle was made: the text of `Provenance`, such as `wc1.en.g1.s42.i0`.
  public var provenance: String
  /// The server's seal over the player, the mode, the provenance and the time. A game with its
  /// ticket is ranked. It has 1 to 1,024 characters of printable ASCII.
  public var ticket: String
  /// When the ticket ends. A game that is submitted later is not ranked.
  public var expiresAt: UnixTime

  /// A puzzle.
  public init(puzzle: String, provenance: String, ticket: String, expiresAt: UnixTime) {
    self.puzzle = puzzle
    self.provenance = provenance
    self.ticket = ticket
    self.expiresAt = expiresAt
  }
}
