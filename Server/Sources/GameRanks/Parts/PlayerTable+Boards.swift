extension PlayerTable {
  /// Returns the first page of a board, with the ranks from 1 to `ranks` and at most `limit` rows.
  func firstPage(
    ranks: Int, limit: Int, own: NumberedScore?, of index: ScoreIndex
  ) -> RankPage<Player> {
    let numbered = index.board(ranks: ranks, limit: max(0, limit), own: own)
    var page = RankPage(board: board(numbered))
    if numbered.top.count < index.playerCount {
      page.next = numbered.top.last.map { cursor(of: $0, in: index) }
    }
    return page
  }

  /// Returns the rows after a cursor, at most `limit`.
  func page(
    after cursor: RankCursor<Player>, limit: Int, of index: ScoreIndex,
    order: RankOrder<Player>
  ) -> RankPage<Player> {
    let limit = max(0, min(limit, Int.max - 1))
    let number = number(of: cursor.player) ?? .max
    let rows = index.rows(after: max(0, cursor.score), limit: limit + 1) { player in
      let time = index.time(of: player)
      guard time == cursor.time else { return time > cursor.time }
      guard let isBefore = order.isBefore else { return player > number }
      return isBefore(cursor.player, players[Int(player)])
    }
    var page = RankPage(
      board: board(RankBoard(top: Array(rows.prefix(limit)), outOf: index.playerCount)))
    if rows.count > limit {
      page.next = rows.prefix(limit).last.map { self.cursor(of: $0, in: index) }
    }
    return page
  }

  /// Returns a player's row with at most `limit` rows before and after it.
  func rows(
    around own: NumberedScore, limit: Int, of index: ScoreIndex, order: RankOrder<Player>
  ) -> [RankBoard<Player>.Row] {
    let rows = index.rows(around: own, limit: max(0, limit), order: order.ofNumbers(players))
    return board(RankBoard(top: rows, outOf: index.playerCount)).top
  }

  private func cursor(
    of row: RankBoard<Int32>.Row, in index: ScoreIndex
  ) -> RankCursor<Player> {
    RankCursor(
      score: row.score, time: index.time(of: row.player), player: players[Int(row.player)])
  }
}

/// The order of players who reached the same score at the same time.
@usableFromInline
struct RankOrder<Player: Hashable & Sendable>: Sendable {
  /// Returns whether a player comes before another; nil for the order in which they were added.
  @usableFromInline let isBefore: (@Sendable (Player, Player) -> Bool)?

  @usableFromInline
  init(_ isBefore: (@Sendable (Player, Player) -> Bool)?) { self.isBefore = isBefore }

  /// The order of the players' numbers.
  @usableFromInline
  func ofNumbers(_ players: Chunks<Player>) -> (Int32, Int32) -> Bool {
    guard let isBefore else { return { $0 < $1 } }
    return { isBefore(players[Int($0)], players[Int($1)]) }
  }
}
