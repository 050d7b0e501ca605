import Ranks
import Storage
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
  /// The ranks that a score has among the best scores of the others.
  public func summary(
    of score: Int64, for player: UniqueID?, on key: BoardKey, at now: UnixTime
  ) -> RankSummary {
    withBoard(key, at: now) { board in
      func rank(_ window: RankWindow) -> Rank {
        let rank = board.rank(of: score, for: player, in: window)
        return Rank(rank: rank.rank, outOf: rank.outOf)
      }
      return RankSummary(
        lastDay: rank(.lastDay), lastWeek: rank(.lastWeek), allTime: rank(.allTime))
    }
  }

  /// The rank of a player's best score; nil if there is none.
  func standing(
    of player: UniqueID, on key: BoardKey, _ scope: Scope, at now: UnixTime
  ) -> Rank? {
    withBoard(key, at: now) { board in
      board.standing(of: player, in: scope.window).map { Rank(rank: $0.rank, outOf: $0.outOf) }
    }
  }

  /// The top of a board and the row of a player.
  func page(
    of key: BoardKey, _ scope: Scope, for player: UniqueID, at now: UnixTime
  ) -> BoardPage {
    withBoard(key, at: now) { board in
      BoardPage(board.board(ranks: 20, for: player, in: scope.window), player: player)
    }
  }

  /// Reads a board at a time, which it follows, also back: a clock that was ahead and is right again leaves no trace.
  private func withBoard<Result: Sendable>(
    _ key: BoardKey, at now: UnixTime, _ body: (RollingRanks<UniqueID>) -> Result
  ) -> Result {
    func read(_ board: inout RollingRanks<UniqueID>) -> Result {
      if now < board.now - Self.toleratedStep {
        board.set(to: now)
      } else {
        board.advance(to: now)
      }
      return body(board)
    }
    return state.withLock { read(&$0.boards[key, default: .empty(at: now)]) }
  }
}

extension RankSummary {
  /// Whether a rank is 1 to 100, so that the plausibility of the game is checked.
  var isOnTop: Bool { [lastDay, lastWeek, allTime].contains { $0.rank <= 100 } }
}
