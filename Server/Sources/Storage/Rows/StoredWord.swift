import WordCube
import WordCubeAPI

/// A word of a ranked game. The identifier is unique.
public struct StoredWord: Hashable, Sendable {
  /// The smallest score of a word on any board.
  public static let smallestBoardScore: Int64 = 200

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
  /// The position of its move in the game, from 0.
  public var moveIndex: Int
  /// The score.
  public var score: Int64
  /// The score, weighed by how rare the word is and how late it was found.
  public var interest: Int64
  /// When the word enters the boards.
  public var countsFrom: UnixTime

  /// A word.
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

/// Which words are asked for. Hidden words are left out.
public struct StoredWordQuery: Hashable, Sendable {
  /// What makes a word better. Of equal words, the one that entered the boards first is better, and then the one
  /// with the lower identifier, by its 16 bytes.
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
  /// What makes a word better.
  public var order: Order
  /// The smallest score. Below ``StoredWord/smallestBoardScore``, and without a player, all words are sorted.
  public var minimumScore: Int64
  /// The words that entered the boards in this time, both ends included.
  public var countsFrom: ClosedRange<UnixTime>

  /// A query.
  public init(
    language: Language, player: UniqueID? = nil, order: Order = .score, minimumScore: Int64,
    countsFrom: ClosedRange<UnixTime>
  ) {
    self.language = language
    self.player = player
    self.order = order
    self.minimumScore = minimumScore
    self.countsFrom = countsFrom
  }
}
