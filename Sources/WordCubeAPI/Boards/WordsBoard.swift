import WordCube
import WordCubeFormats

/// A row of a board of words.
public struct WordRow: Codable, Hashable, Sendable {
  /// The identifier of the word in its game.
  public var id: UniqueID
  /// The rank, from 1; after equal ranks, numbers are left out.
  public var rank: Int
  /// The rank, from 1; no number is left out.
  public var denseRank: Int
  /// The word, in upper case.
  public var word: String
  /// The score of the word.
  public var score: Int64
  /// The name of the player who found it.
  public var displayName: String
  /// Whether the player who asks found it.
  public var isYours: Bool

  /// A row.
  public init(
    id: UniqueID, rank: Int, denseRank: Int, word: String, score: Int64, displayName: String,
    isYours: Bool
  ) {
    self.id = id
    self.rank = rank
    self.denseRank = denseRank
    self.word = word
    self.score = score
    self.displayName = displayName
    self.isYours = isYours
  }
}

/// The best words, a row for each player and word.
public struct WordsBoard: Codable, Hashable, Sendable {
  /// The rows, best first: those of the ranks 1 to 100.
  public var words: [WordRow]

  /// A board.
  public init(words: [WordRow]) { self.words = words }
}

/// Which board of words is asked for.
public struct WordsQuery: Hashable, Sendable {
  /// The language.
  public var language: Language
  /// The words.
  public var scope: WordScope

  /// A query.
  public init(language: Language, scope: WordScope = .allTime) {
    self.language = language
    self.scope = scope
  }
}
