import APIContract
import WordCube
import WordCubeFormats

/// A row on a board of words.
public struct WordRow: Codable, Hashable, Sendable {
  /// The word's identifier, for ``API/Boards/word``.
  public var id: UniqueID
  /// The rank: 1 plus the number of better rows. After words that share a rank, numbers are skipped: 1, 1, 3.
  public var rank: Int
  /// The dense rank, from 1. No number is skipped: 1, 1, 2.
  public var denseRank: Int
  /// The word, in upper case.
  public var word: String
  /// The word's score.
  public var score: Int64
  /// The name of the player who found the word.
  public var displayName: String
  /// Whether the current player found the word.
  public var isYours: Bool

  /// Creates a row.
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

/// The best words. If several players found the same word, each of them has a row.
public struct WordsBoard: Codable, Hashable, Sendable {
  /// The rows, at most 100, best first: the best ones, those after the cursor, or those around the current player's
  /// best. Ranks around a player can be up to a minute old. If more than 10,000 words are better than the player's, the
  /// server stops counting; each row's real rank is then the given one or a higher number.
  ///
  /// Far down a board, most words are left out, because the same player also found them for more points. For
  /// each page, the server looks up at most 1,000 players' words and reads at most 10,000 finds in each
  /// direction. So a page can have fewer rows, or none, and still have a ``nextCursor``.
  public var words: [WordRow]
  /// The number of rows on the whole board, a count that can be up to a minute old; nil if the request had a cursor, or
  /// if the server does not count the rows, as on a board of more than 10,000 words.
  public var outOf: Int?
  /// The cursor of the rows after `words`, 1 to 512 characters; nil at the end of the board, or if the rows are
  /// those around a player. Continue until it is nil: pages in between can be empty.
  public var nextCursor: String?

  /// Creates a board.
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
  /// The words that the board shows.
  public var scope: WordScope
  /// The previous page's ``WordsBoard/nextCursor``, 1 to 512 characters; nil for the first page.
  public var cursor: String?
  /// Whether to return the current player's best row, with at most 5 rows before it and 5 after it. Cannot be combined
  /// with a cursor.
  public var aroundMe: Bool
  /// The players whose words are on the board.
  public var group: BoardGroup

  /// Creates a query.
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
