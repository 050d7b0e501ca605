import APIContract
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
  /// The rows, at most 100, the best first: the best ones, those after the cursor, or those around the current
  /// player's best. The ranks around a player can be a minute late. Where more than 10,000 words are before the player's, a
  /// server counts no more: the ranks are the least ones that the rows can have.
  public var words: [WordRow]
  /// The number of rows of the whole board, of which a server can be a minute late; nil after a cursor, and from
  /// servers that do not count, as they do not on a board of more than 10,000 words.
  public var outOf: Int?
  /// The cursor of the rows after `words`, 1 to 512 characters; nil if there are none, and around a player.
  public var nextCursor: String?

  /// A board.
  public init(words: [WordRow], outOf: Int? = nil, nextCursor: String? = nil) {
    self.words = words
    self.outOf = outOf
    self.nextCursor = nextCursor
  }
}

/// The parameters of ``API/Boards/words``.
public struct WordsQuery: Hashable, Sendable {
  /// The language.
  public var language: Language
  /// Which words the board shows.
  public var scope: WordScope
  /// The ``WordsBoard/nextCursor`` of the page before, 1 to 512 characters; nil for the first page.
  public var cursor: String?
  /// Whether to get the rows around the current player's best: at most 5 before it, and 5 after it. Not with a cursor.
  public var aroundMe: Bool
  /// Whose words the board has.
  public var group: BoardGroup

  /// A query.
  public init(
    language: Language, scope: WordScope = .allTime, cursor: String? = nil, aroundMe: Bool = false,
    group: BoardGroup = .everyone
  ) {
    self.group = group
    self.language = language
    self.scope = scope
    self.cursor = cursor
    self.aroundMe = aroundMe
  }
}
