import Lexicon
import WordCube
import WordCubeAPI

/// A day's puzzle. The identifier is unique, and so is the combination of number, mode and language.
public struct StoredChallenge: Hashable, Sendable {
  /// The identifier.
  public var id: UniqueID
  /// Days since 2020-01-01.
  public var number: Int
  /// The mode of the game.
  public var mode: GameMode
  /// The language.
  public var language: Language
  /// The packed puzzle, which has 53 bytes.
  public var puzzle: [UInt8]
  /// How the puzzle was made: the text of a `Provenance`.
  public var provenance: String

  /// Creates a daily challenge.
  public init(
    id: UniqueID, number: Int, mode: GameMode, language: Language, puzzle: [UInt8],
    provenance: String
  ) {
    self.id = id
    self.number = number
    self.mode = mode
    self.language = language
    self.puzzle = puzzle
    self.provenance = provenance
  }
}

/// A player's first start of a daily challenge.
public struct StoredStart: Hashable, Sendable {
  /// The time of the start.
  public var startedAt: UnixTime
  /// The checksum of the dictionary at that time; nil if it is unknown.
  public var dictionary: Fingerprint?

  /// Creates a start.
  public init(startedAt: UnixTime, dictionary: Fingerprint?) {
    self.startedAt = startedAt
    self.dictionary = dictionary
  }
}

/// A game that a player shared. The code is unique, and there is at most one row for a game.
public struct StoredShare: Hashable, Sendable {
  /// The code.
  public var code: ShareCode
  /// The game.
  public var game: UniqueID
  /// When the game was shared.
  public var sharedAt: UnixTime

  /// Creates a shared game.
  public init(code: ShareCode, game: UniqueID, sharedAt: UnixTime) {
    self.code = code
    self.game = game
    self.sharedAt = sharedAt
  }
}
