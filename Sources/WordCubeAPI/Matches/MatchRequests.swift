import APIContract
import WordCube
import WordCubeFormats

/// The language of a new match.
public struct NewMatch: Codable, Hashable, Sendable {
  /// The language.
  public var language: Language

  /// A new match.
  public init(language: Language) { self.language = language }
}

/// The match that a player joins.
public struct JoinRequest: Codable, Hashable, Sendable {
  /// The code of the match.
  public var code: ShareCode

  /// A request.
  public init(code: ShareCode) { self.code = code }
}

/// Moves of a turn in a match.
public struct Turn: Hashable, Sendable {
  /// The match.
  public var matchID: UniqueID
  /// The number of moves that the match has before these, 0 to 65,536. If the match has another number, the server
  /// refuses the moves as `unexpected-move-count`.
  public var moveCount: Int
  /// The moves: the JSON of the engine's `MoveList`, with one move or more. The `playedAt` of each move is in Unix
  /// seconds, with fractions.
  public var moves: [UInt8]

  /// A turn.
  public init(matchID: UniqueID, moveCount: Int, moves: [UInt8]) {
    self.matchID = matchID
    self.moveCount = moveCount
    self.moves = moves
  }
}

/// A page of the matches of the current player.
public struct MatchPage: Codable, Hashable, Sendable {
  /// The matches, the last changed one first.
  public var matches: [Match]
  /// The ``MatchesQuery/cursor`` of the next page, 1 to 512 characters; nil on the last page.
  public var nextCursor: String?

  /// A page.
  public init(matches: [Match], nextCursor: String? = nil) {
    self.matches = matches
    self.nextCursor = nextCursor
  }
}

/// The parameters of ``API/Matches/list``.
public struct MatchesQuery: Hashable, Sendable {
  /// The ``MatchPage/nextCursor`` of the page before, 1 to 512 characters; nil for the first page.
  public var cursor: String?
  /// The maximum number of matches on the page, 1 to 100. The default is 20. Large matches end a page earlier.
  public var limit: Int

  /// A query.
  public init(cursor: String? = nil, limit: Int = 20) {
    self.cursor = cursor
    self.limit = limit
  }
}
