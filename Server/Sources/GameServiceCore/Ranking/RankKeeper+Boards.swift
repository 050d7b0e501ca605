import GameRanks
import GameStorage
import WordCube
import WordCubeAPI

extension Scope {
  /// The window of the scope.
  var window: RankWindow {
    switch self {
    case .lastDay: .lastDay
    case .lastWeek: .lastWeek
    case .allTime: .allTime
    }
  }
}

extension RankKeeper {
  /// Returns the ranks of a score among the other players' best scores.
  public func summary(
    of score: Int64, for player: UniqueID?, on key: BoardKey, at now: UnixTime
  ) throws -> RankSummary {
    try withBoard(key, at: now) { board in
      func rank(_ window: RankWindow) -> Rank {
        let rank = board.rank(of: score, for: player, in: window)
        return Rank(rank: rank.rank, outOf: rank.outOf)
      }
      return RankSummary(
        lastDay: rank(.lastDay), lastWeek: rank(.lastWeek), allTime: rank(.allTime))
    }
  }

  /// Returns the rank of a player's best score; nil if there is none.
  package func standing(
    of player: UniqueID, on key: BoardKey, _ scope: Scope, at now: UnixTime
  ) throws -> Rank? {
    try withBoard(key, at: now) { board in
      board.standing(of: player, in: scope.window).map { Rank(rank: $0.rank, outOf: $0.outOf) }
    }
  }

  /// Returns a part of a board: the ranks 1 to 20 and a player's row, or the page or the neighbours that the query
  /// names.
  ///
  /// - Parameter members: The players who have rows and ranks; nil for all.
  package func page(
    of query: BoardQuery, among members: [UniqueID]? = nil, for player: UniqueID,
    at now: UnixTime
  ) throws -> BoardPage {
    let (key, window) = (BoardKey(query.language, query.mode), query.scope.window)
    let name =
      "games~\(query.language.code)~\(query.mode.name)~\(query.scope.rawValue)"
      + query.group.cursorSuffix
    let part = try BoardPart(cursor: query.cursor, aroundMe: query.aroundMe, board: name)
    if let members {
      let group = try withBoard(key, at: now) { board in
        board.group(members, in: window, isBefore: { $0.precedes($1) })
      }
      return BoardPage(group.page(part, ranks: 20, for: player), player: player, board: name)
    }
    return try withBoard(key, at: now) { board in
      let page: RankPage<UniqueID>
      switch part {
      case .best:
        page = board.firstPage(
          ranks: 20, limit: BoardPart.rowLimit, for: player, in: window)
      case .after(let cursor):
        page = board.page(after: cursor.position, limit: BoardPart.rowLimit, in: window)
      case .aroundMe:
        let rows = board.rows(around: player, limit: BoardPart.neighbours, in: window)
        page = RankPage(board: RankBoard(top: rows, outOf: board.count(in: window)))
      }
      return BoardPage(page, player: player, board: name)
    }
  }

  /// Reads a board at a time. The board moves to that time, even backwards, so a clock that was ahead leaves no trace
  /// once it is right.
  ///
  /// - Throws: `StorageError.unavailable` while the boards are being built.
  private func withBoard<Result: Sendable>(
    _ key: BoardKey, at now: UnixTime, _ body: (RollingRanks<UniqueID>) -> Result
  ) throws -> Result {
    func read(_ board: inout RollingRanks<UniqueID>) -> Result {
      if now < board.now - Self.toleratedStep {
        board.set(to: now)
      } else {
        board.advance(to: now)
      }
      return body(board)
    }
    return try state.withLock { state in
      guard state.builders == nil else {
        throw StorageError.unavailable("the server is reading the boards from the database again")
      }
      return read(&state.boards[key, default: .empty(at: now)])
    }
  }
}

extension RankSummary {
  /// Whether a rank is 1 to 100, so that the game's plausibility is checked.
  var isOnTop: Bool { [lastDay, lastWeek, allTime].contains { $0.rank <= 100 } }
}

extension GroupRanks<UniqueID> {
  /// Returns a part of a board, as the boards of all players have it.
  func page(_ part: BoardPart, ranks: Int, for player: UniqueID) -> RankPage<UniqueID> {
    switch part {
    case .best: firstPage(ranks: ranks, limit: BoardPart.rowLimit, for: player)
    case .after(let cursor): page(after: cursor.position, limit: BoardPart.rowLimit)
    case .aroundMe:
      RankPage(
        board: RankBoard(top: rows(around: player, limit: BoardPart.neighbours), outOf: count))
    }
  }
}
