import APIContract
import WordCube
import WordCubeFormats

/// The language of a new match.
public struct NewMatch: Codable, Hashable, Sendable {
  /// The language.
  public var language: Language

  /// Creates a new match.
  public init(language: Language) { self.language = language }
}

/// The match to join.
public struct JoinRequest: Codable, Hashable, Sendable {
  /// The match's code.
  public var code: ShareCode

  /// Creates a request.
  public init(code: ShareCode) { self.code = code }
}

/// The moves of a turn in a match.
public struct Turn: Hashable, Sendable {
  /// The match.
  public var matchID: UniqueID
  /// The number of moves that the match has before these, 0 to 65,536. If the match has a different number, the server
  /// refuses the moves as `unexpected-move-count`.
  public var moveCount: Int
  /// The moves: the JSON of the engine's `MoveList`, with one or more moves. Each move's `playedAt` is in
  /// Unix seconds, with fractions.
  public var moves: [UInt8]

  /// Creates a turn.
  public init(matchID: UniqueID, moveCount: Int, moves: [UInt8]) {
    self.matchID = matchID
    self.moveCount = moveCount
    self.moves = moves
  }
}

/// A page of the current player's matches.
public struct MatchPage: Codable, Hashable, Sendable {
  /// The matches, most recently changed first.
  public var matches: [Match]
  /// The ``MatchesQuery/cursor`` of the next page, 1 to 512 characters; nil on the last page.
  public var nextCursor: String?

  /// Creates a page.
  public init(matches: [Match], nextCursor: String? = nil) {
    self.matches = matches
    self.nextCursor = nextCursor
  }
}

/// The parameters of ``API/Matches/list``.
public struct MatchesQuery: Hashable, Sendable {
  /// The previous page's ``MatchPage/nextCursor``, 1 to 512 characters; nil for the first page.
  public var cursor: String?
  /// The maximum number of matches on the page, 1 to 100. The default is 20. A page with large matches ends
  /// earlier.
  public var limit: Int

  /// Creates a query.
  public init(cursor: String? = nil, limit: Int = 20) {
    self.cursor = cursor
    self.limit = limit
  }
}
