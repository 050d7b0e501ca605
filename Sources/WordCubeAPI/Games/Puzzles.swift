import APIContract
import WordCube
import WordCubeFormats

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The language and the mode of a puzzle to make.
public struct PuzzleRequest: Codable, Hashable, Sendable {
  /// The language.
  public var language: Language
  /// The mode of the game.
  public var mode: GameMode

  /// Creates a request.
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
  /// The ticket: the server's proof of when it made this puzzle, and for which player and mode. A ticket has 1 to 1,024
  /// characters of printable ASCII.
  ///
  /// A solo game is ranked only with its ticket, and not if it is late or the player had help: see ``UnrankedReason``.
  /// Until the ticket expires, all words that the server's dictionary contained when the server made the puzzle are
  /// valid in the game, even if the dictionary drops them later.
  public var ticket: String
  /// When the ticket expires. A game submitted later is not ranked.
  public var expiresAt: Date {
    get { Date(unixTime: expiresAtSeconds) }
    set { expiresAtSeconds = newValue.unixTime }
  }
  private var expiresAtSeconds: UnixTime

  private enum CodingKeys: String, CodingKey {
    case puzzle, provenance, ticket
    case expiresAtSeconds = "expiresAt"
  }

  /// Creates a puzzle.
  public init(puzzle: String, provenance: String, ticket: String, expiresAt: Date) {
    self.puzzle = puzzle
    self.provenance = provenance
    self.ticket = ticket
    expiresAtSeconds = expiresAt.unixTime
  }
}
