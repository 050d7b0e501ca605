import WordCube
import WordCubeAPI

/// A match of two players. The identifier and the code are unique.
public struct StoredMatch: Hashable, Sendable {
  /// The identifier.
  public var id: UniqueID
  /// The code that the other player joins with.
  public var code: ShareCode
  /// The language.
  public var language: Language
  /// The packed puzzle, 53 bytes.
  public var puzzle: [UInt8]
  /// The player who opened the match, and whose moves have the index 0.
  public var opener: UniqueID
  /// The player who joined, and whose moves have the index 1; nil before that.
  public var joiner: UniqueID?
  /// Whether the match is open, being played or over.
  public var state: Match.State
  /// The packed list of the moves, with times and players.
  public var moves: [UInt8]
  /// The number of moves.
  public var moveCount: Int
  /// The scores of the opener and of the other player: two numbers.
  public var scores: [Int64]
  /// The side whose turn it is, 0 or 1; nil unless the match is being played.
  public var turn: Int?
  /// The side that won, 0 or 1; nil if nobody did.
  public var winner: Int?
  /// When the turn began.
  public var turnBeganAt: UnixTime
  /// When the match was last changed.
  public var changedAt: UnixTime

  /// Creates a match.
  public init(
    id: UniqueID, code: ShareCode, language: Language, puzzle: [UInt8], opener: UniqueID,
    joiner: UniqueID? = nil, state: Match.State = .open, moves: [UInt8], moveCount: Int = 0,
    scores: [Int64] = [0, 0], turn: Int? = nil, winner: Int? = nil, turnBeganAt: UnixTime,
    changedAt: UnixTime
  ) {
    self.id = id
    self.code = code
    self.language = language
    self.puzzle = puzzle
    self.opener = opener
    self.joiner = joiner
    self.state = state
    self.moves = moves
    self.moveCount = moveCount
    self.scores = scores
    self.turn = turn
    self.winner = winner
    self.turnBeganAt = turnBeganAt
    self.changedAt = changedAt
  }
}

/// The position where the next page of a player's matches begins. Matches are ordered by the time of their last
/// change, latest first, and then by their identifiers' 16 bytes.
public struct MatchCursor: Hashable, Sendable {
  /// When the last match of the previous page was changed.
  public var changedAt: UnixTime
  /// The last match of the previous page.
  public var id: UniqueID

  /// Creates the cursor after a match.
  public init(changedAt: UnixTime, id: UniqueID) {
    self.changedAt = changedAt
    self.id = id
  }
}

/// Which players want a rematch of a finished match. A match has at most one such row.
public struct StoredRematch: Hashable, Sendable {
  /// The finished match.
  public var ended: UniqueID
  /// When the opener asked; nil if the opener has not.
  public var openerAskedAt: UnixTime?
  /// When the joiner asked; nil if the joiner has not.
  public var joinerAskedAt: UnixTime?
  /// The new match; nil until both have asked.
  public var next: UniqueID?

  /// Creates a row.
  public init(
    ended: UniqueID, openerAskedAt: UnixTime? = nil, joinerAskedAt: UnixTime? = nil,
    next: UniqueID? = nil
  ) {
    self.ended = ended
    self.openerAskedAt = openerAskedAt
    self.joinerAskedAt = joinerAskedAt
    self.next = next
  }
}
