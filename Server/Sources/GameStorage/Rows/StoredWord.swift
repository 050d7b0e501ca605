import Foundation
import WordCube
import WordCubeAPI

/// A word of a ranked game. The identifier is unique.
public struct StoredWord: Hashable, Sendable {
  /// The lowest score of a word on any board.
  public static let smallestBoardScore: Int64 = 200
  /// How many seconds after midnight, UTC, the words of daily challenges go onto the boards.
  public static let dailySecond: Int64 = 301

  /// The identifier.
  public var id: UniqueID
  /// The game.
  public var game: UniqueID
  /// The player.
  public var player: UniqueID
  /// The language.
  public var language: Language
  /// The word, in upper case.
  public var word: String
  /// The index of its move in the game, from 0.
  public var moveIndex: Int
  /// The score.
  public var score: Int64
  /// The score, weighted by how rare the word is and how late it was found.
  public var interest: Int64
  /// When the word goes onto the boards.
  public var countsFrom: UnixTime

  /// Creates a word.
  public init(
    id: UniqueID, game: UniqueID, player: UniqueID, language: Language, word: String,
    moveIndex: Int, score: Int64, interest: Int64, countsFrom: UnixTime
  ) {
    self.id = id
    self.game = game
    self.player = player
    self.language = language
    self.word = word
    self.moveIndex = moveIndex
    self.score = score
    self.interest = interest
    self.countsFrom = countsFrom
  }
}

/// A query for words. Hidden words are left out.
public struct StoredWordQuery: Hashable, Sendable {
  /// What makes one word better than another. If two words are equal, the one that went onto the boards earlier is
  /// better; if both went there at the same time, it is the one with the lower identifier, compared by its 16 bytes.
  public enum Order: CaseIterable, Sendable {
    /// The score.
    case score
    /// The interest.
    case interest
  }

  /// The language.
  public var language: Language
  /// The player; nil for all.
  public var player: UniqueID?
  /// The players; nil for all. Pass only a few, because the storage examines all of their words.
  public var group: [UniqueID]?
  /// What makes a word better.
  public var order: Order
  /// The lowest score. If it is below ``StoredWord/smallestBoardScore`` and ``player`` is nil, the storage has to sort
  /// all words.
  public var minimumScore: Int64
  /// The lowest interest.
  public var minimumInterest: Int64
  /// The period in which the words went onto the boards, both ends included.
  public var countsFrom: ClosedRange<UnixTime>
  /// The time after which words of daily challenges do not count. A word belongs to a daily challenge if it went onto
  /// the boards ``StoredWord/dailySecond`` seconds after midnight, UTC.
  public var dailyUntil: UnixTime
  /// The word; nil for all.
  public var word: String?
  /// Words to leave out.
  public var without: Set<String>
  /// The cursor after which the query starts; nil to start at the first word.
  public var start: StoredWordCursor?
  /// Whether the order is reversed: the worst words come first, and the query returns the words before
  /// ``start``.
  public var isReversed: Bool

  /// Creates a query.
  public init(
    language: Language, player: UniqueID? = nil, group: [UniqueID]? = nil, order: Order = .score,
    minimumScore: Int64,
    minimumInterest: Int64 = .min, countsFrom: ClosedRange<UnixTime>,
    dailyUntil: UnixTime = .max, word: String? = nil, without: Set<String> = [],
    start: StoredWordCursor? = nil, isReversed: Bool = false
  ) {
    self.language = language
    self.player = player
    self.group = group
    self.order = order
    self.minimumScore = minimumScore
    self.minimumInterest = minimumInterest
    self.countsFrom = countsFrom
    self.dailyUntil = dailyUntil
    self.word = word
    self.without = without
    self.start = start
    self.isReversed = isReversed
  }
}

/// The position where a page of a ``StoredWordQuery`` continues.
public struct StoredWordCursor: Hashable, Sendable {
  /// The word's score or interest.
  public var value: Int64
  /// When the word goes onto the boards.
  public var countsFrom: UnixTime
  /// The identifier.
  public var id: UniqueID

  /// Creates a cursor.
  public init(value: Int64, countsFrom: UnixTime, id: UniqueID) {
    self.value = value
    self.countsFrom = countsFrom
    self.id = id
  }

  /// Returns whether a cursor comes before another, best first.
  package func precedes(_ other: StoredWordCursor) -> Bool {
    if value != other.value { return value > other.value }
    return countsFrom == other.countsFrom ? id.precedes(other.id) : countsFrom < other.countsFrom
  }
}

/// The numbers of rows and distinct values that a query finds. If a player found a word several times, only
/// the best row counts.
public struct StoredWordCounts: Hashable, Sendable {
  /// The number of different pairs of a player and a word.
  public var rows: Int
  /// The number of distinct scores or interests among these pairs.
  public var values: Int
  /// Whether all words were counted. If not, both numbers are lower bounds.
  public var isWhole: Bool

  /// Creates counts.
  public init(rows: Int, values: Int, isWhole: Bool = true) {
    self.rows = rows
    self.values = values
    self.isWhole = isWhole
  }
}

extension StoredWord {
  /// Returns the score or the interest, whichever the order uses.
  public func value(by order: StoredWordQuery.Order) -> Int64 {
    switch order {
    case .score: score
    case .interest: interest
    }
  }

  /// Returns the cursor that stands at this word in the given order.
  public func cursor(by order: StoredWordQuery.Order) -> StoredWordCursor {
    StoredWordCursor(value: value(by: order), countsFrom: countsFrom, id: id)
  }
}

extension StoredWordCounts {
  /// Counts the words of a query, up to a limit and one more.
  package init(_ words: [StoredWord], by order: StoredWordQuery.Order, limit: Int) {
    let rows = words.prefix(limit < .max ? limit + 1 : limit).map {
      (Row(player: $0.player, word: $0.word), $0.value(by: order))
    }
    let values = Dictionary(rows, uniquingKeysWith: max).values
    self.init(rows: values.count, values: Set(values).count, isWhole: words.count <= limit)
  }

  private struct Row: Hashable {
    let player: UniqueID
    let word: String
  }
}

extension StoredWordQuery {
  /// ``without`` as a JSON array, for a statement.
  package var withoutJSON: String {
    get throws { String(decoding: try JSONEncoder().encode(without.sorted()), as: UTF8.self) }
  }

  /// Returns whether a word comes after ``start``, or before it in a reversed query, and meets ``word``,
  /// ``without``, ``minimumInterest`` and ``dailyUntil``.
  package func isPart(_ word: StoredWord) -> Bool {
    guard word.interest >= minimumInterest, self.word.map({ $0 == word.word }) ?? true,
      !without.contains(word.word),
      word.countsFrom <= dailyUntil || word.countsFrom % 86_400 != StoredWord.dailySecond
    else { return false }
    guard let start else { return true }
    let cursor = word.cursor(by: order)
    return isReversed ? cursor.precedes(start) : start.precedes(cursor)
  }
}
