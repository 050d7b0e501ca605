import WordCube
import WordCubeFormats

/// What a new match is for.
public struct NewMatch: Codable, Hashable, Sendable {
  /// The language.
  public var language: Language

  /// A new match.
  public init(language: Language) { self.language = language }
}

/// Which match a player joins.
public struct JoinRequest: Codable, Hashable, Sendable {
  /// The code of the match.
  public var code: ShareCode

  /// A request.
  public init(code: ShareCode) { self.code = code }
}

/// A turn in a match.
public struct Turn: Hashable, Sendable {
  /// The match.
  public var matchID: UniqueID
  /// The number of moves that the match has, 0 to 65,536. The server refuses a turn after another number.
  public var moveCount: Int
  /// The moves of the turn as the engine writes them: the JSON of `MoveList`, with one move or more. The
  /// `playedAt` of each is in Unix seconds, with fractions.
  public var moves: [UInt8]

  /// A turn.
  public init(matchID: UniqueID, moveCount: Int, moves: [UInt8]) {
    self.matchID = matchID
    self.moveCount = moveCount
    self.moves = moves
  }
}

/// A page of the player's matches.
public struct MatchPage: Codable, Hashable, Sendable {
  /// The matches, last changed first.
  public var matches: [Match]
  /// What to ask for to have the next page, 1 to 512 characters; nil on the last page.
  public var nextCursor: String?

  /// A page.
  public init(matches: [Match], nextCursor: String? = nil) {
    self.matches = matches
    self.nextCursor = nextCursor
  }
}

/// Which page of matches is asked for.
public struct MatchesQuery: Hashable, Sendable {
  /// Where the page begins: ``MatchPage/nextCursor``, 1 to 512 characters; nil for the first page.
  public var cursor: String?
  /// The most matches of the page, 1 to 100. 20 if a request does not say it.
  public var limit: Int

  /// A query.
  public init(cursor: String? = nil, limit: Int = 20) {
    self.cursor = cursor
    self.limit = limit
  }
}
