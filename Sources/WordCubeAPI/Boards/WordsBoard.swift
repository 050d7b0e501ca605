import WordCube
import WordCubeFormats

/// A row of a board of words.
public struct WordRow: Codable, Hashable, Sendable {
  /// The identifier of the word, for ``API/Boards/word``.
  public var id: UniqueID
  /// The rank: 1 and the number of better rows. After equal ranks, numbers are left out: 1, 1, 3.
  public var rank: Int
  /// The dense rank, from 1. No number is left out: 1, 1, 2.
  public var denseRank: Int
  /// The word, in upper case.
  public var word: String
  /// The score of the word.
  public var score: Int64
  /// The name of the player who found it.
  public var displayName: String
  /// Whether the current player found it.
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

/// The best words. A word that several players found has a row for each of them.
public struct WordsBoard: Codable, Hashable, Sendable {
  /// All rows with a rank from 1 to 100, the best first. There can be more than 100.
  public var words: [WordRow]

  /// A board.
  public init(words: [WordRow]) { self.words = words }
}

/// The parameters of ``API/Boards/words``.
public struct WordsQuery: Hashable, Sendable {
  /// The language.
  public var language: Language
  /// Which words the board shows.
  public var scope: WordScope

  /// A query.
  public init(language: Language, scope: WordScope = .allTime) {
    self.language = language
    self.scope = scope
  }
}
