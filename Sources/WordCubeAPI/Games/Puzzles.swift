import APIContract
import WordCube
import WordCubeFormats

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The language and the mode of a requested puzzle.
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
  /// The ticket: the server's proof that it made this puzzle for this player and mode, and when. It has 1 to
  /// 1,024 characters of printable ASCII.
  ///
  /// A solo game is ranked only with its ticket. A game with its ticket is not ranked if it is late or the
  /// player had help: ``UnrankedReason``. Until the ticket expires, the words of the server's dictionary at this
  /// moment are valid in the game, also those that leave it.
  public var ticket: String
  /// When the ticket expires. A game that is submitted later is not ranked.
  public var expiresAt: Date {
    get { Date(unixTime: expiresAtSeconds) }
    set { expiresAtSeconds = newValue.unixTime }
  }
  private var expiresAtSeconds: UnixTime

  private enum CodingKeys: String, CodingKey {
    case puzzle, provenance, ticket
    case expiresAtSeconds = "expiresAt"
  }

  /// A puzzle.
  public init(puzzle: String, provenance: String, ticket: String, expiresAt: Date) {
    self.puzzle = puzzle
    self.provenance = provenance
    self.ticket = ticket
    expiresAtSeconds = expiresAt.unixTime
  }
}
