import Ranks
import Storage
import WordCube
import WordCubeAPI

/// A board without the names of its players.
struct BoardPage: Sendable {
  let page: RankBoard<UniqueID>
  let player: UniqueID

  init(_ page: RankBoard<UniqueID>, player: UniqueID) {
    self.page = page
    self.player = player
  }

  /// The board with names.
  func board(names rows: any StorageReader) throws -> Board {
    let all = page.top + (page.yours.map { [$0] } ?? [])
    let names = try rows.displayNames(of: all.map(\.player))
    func row(_ row: RankBoard<UniqueID>.Row) -> BoardRow {
      BoardRow(
        rank: row.rank, displayName: names[row.player] ?? erasedPlayerName, score: row.score,
        isYours: row.player == player)
    }
    return Board(
      top: page.top.map(row), yours: page.yours.map(row), gap: page.gap, outOf: page.outOf)
  }
}
