import GameRanks
import GameStorage
import WordCube
import WordCubeAPI

/// A page of a board, without the players' names.
package struct BoardPage: Sendable {
  package let page: RankBoard<UniqueID>
  let player: UniqueID
  let next: BoardCursor?

  /// Creates a page of a board.
  ///
  /// - Parameter board: The name of the board, for the cursor of the next page.
  init(_ page: RankPage<UniqueID>, player: UniqueID, board: String) {
    self.page = page.board
    self.player = player
    next = page.next.map {
      BoardCursor(board: board, numbers: [$0.score, $0.time], id: $0.player)
    }
  }

  /// Returns the board with names.
  ///
  /// - Parameter replay: Returns a row's game if others may replay it.
  func board(
    names rows: any StorageReader, _ hidden: HiddenWords,
    replay: (RankBoard<UniqueID>.Row) throws -> UniqueID?
  ) throws -> Board {
    let all = page.top + (page.yours.map { [$0] } ?? [])
    let names = try hidden.names(of: all.map(\.player), rows)
    func row(_ row: RankBoard<UniqueID>.Row) throws -> BoardRow {
      BoardRow(
        rank: row.rank, displayName: names[row.player] ?? erasedPlayerName, score: row.score,
        isYours: row.player == player, gameID: try hidden.replay(replay(row), rows))
    }
    return Board(
      top: try page.top.map(row), yours: try page.yours.map(row), gap: page.gap, outOf: page.outOf,
      nextCursor: next?.text)
  }
}

extension BoardCursor {
  /// The cursor's position in a board of players.
  var position: RankCursor<UniqueID> {
    RankCursor(score: numbers[0], time: numbers[1], player: id)
  }
}
