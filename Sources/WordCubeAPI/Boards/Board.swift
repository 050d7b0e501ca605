import APIContract
import WordCube
import WordCubeFormats

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A row on a board of games.
public struct BoardRow: Codable, Hashable, Sendable {
  /// The dense rank, from 1. Equal scores share a rank, and no number is skipped: 1, 1, 2.
  public var rank: Int
  /// The player's name.
  public var displayName: String
  /// The player's best score.
  public var score: Int64
  /// Whether this is the row of the player who asks.
  public var isYours: Bool
  /// The game's identifier, for ``API/Games/replay``; nil if the player does not let others replay it, or the server
  /// does not support replays.
  public var gameID: UniqueID?

  /// Creates a row.
  public init(
    rank: Int, displayName: String, score: Int64, isYours: Bool, gameID: UniqueID? = nil
  ) {
    self.rank = rank
    self.displayName = displayName
    self.score = score
    self.isYours = isYours
    self.gameID = gameID
  }
}

/// The best games. Each player has at most one row, with the player's best score.
public struct Board: Codable, Hashable, Sendable {
  /// The rows, best first: the best ones, those after the cursor, or those around the current player. Each endpoint has
  /// its own maximum number of rows.
  public var top: [BoardRow]
  /// The current player's row; nil if it is in `top`, if the player has no score, or if `top` does not begin
  /// with the best row.
  public var yours: BoardRow?
  /// The number of players after `top` who have a greater score than `yours`; 0 if `yours` is nil.
  public var gap: Int
  /// The number of players who have a score.
  public var outOf: Int
  /// When the current player can see the board; nil if the player sees it now. Until then the board has no rows, and
  /// `outOf` is 0. A board is hidden only if it shows the results of a daily challenge for which the player has not
  /// submitted a game.
  public var visibleFrom: Date? {
    get { visibleFromSeconds.map { Date(unixTime: $0) } }
    set { visibleFromSeconds = newValue?.unixTime }
  }
  private var visibleFromSeconds: UnixTime?
  /// The cursor of the rows after `top`, 1 to 512 characters; nil if there are none, or if the rows are those
  /// around a player.
  public var nextCursor: String?

  private enum CodingKeys: String, CodingKey {
    case top, yours, gap, outOf
    case visibleFromSeconds = "visibleFrom"
    case nextCursor
  }

  /// Creates a board.
  public init(
    top: [BoardRow], yours: BoardRow? = nil, gap: Int = 0, outOf: Int,
    visibleFrom: Date? = nil, nextCursor: String? = nil
  ) {
    self.top = top
    self.yours = yours
    self.gap = gap
    self.outOf = outOf
    visibleFromSeconds = visibleFrom?.unixTime
    self.nextCursor = nextCursor
  }
}

/// The parameters of ``API/Boards/games``.
public struct BoardQuery: Hashable, Sendable {
  /// The language.
  public var language: Language
  /// The mode of the games.
  public var mode: GameMode
  /// The period that the games are from.
  public var scope: Scope
  /// The previous page's ``Board/nextCursor``, 1 to 512 characters; nil for the first page.
  public var cursor: String?
  /// Whether to return the current player's row, with at most 5 rows before it and 5 after it. Cannot be combined with
  /// a cursor.
  public var aroundMe: Bool
  /// The players whose games are on the board.
  public var group: BoardGroup

  /// Creates a query.
  public init(
    language: Language, mode: GameMode, scope: Scope = .allTime, cursor: String? = nil,
    aroundMe: Bool = false, group: BoardGroup = .everyone
  ) {
    self.group = group
    self.language = language
    self.mode = mode
    self.scope = scope
    self.cursor = cursor
    self.aroundMe = aroundMe
  }
}
