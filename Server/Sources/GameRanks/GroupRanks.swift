/// The ranks of a few players among themselves, such as a player and everybody whom that player follows.
///
/// Rows, ranks and pages are the same as in a ``RollingRanks`` or ``ScoreRanks`` that contains only these players.
///
/// - Complexity: O(*n* log *n*) to create the ranks of *n* players, and O(*n*) for a page.
public struct GroupRanks<Player: Hashable & Sendable>: Sendable {
  /// A player with a score.
  private struct Entry: Sendable {
    var rank = 0
    let cursor: RankCursor<Player>

    var row: RankBoard<Player>.Row {
      .init(rank: rank, player: cursor.player, score: cursor.score)
    }
  }

  /// The entries, best first.
  private var entries: [Entry]
  private let isBefore: @Sendable (Player, Player) -> Bool

  /// Creates the ranks from scores.
  ///
  /// - Parameters:
  ///   - scores: The best score of each player, and the time when the player reached it.
  ///   - isBefore: The order of players who reached the same score at the same time.
  init(
    _ scores: [RankCursor<Player>], isBefore: @escaping @Sendable (Player, Player) -> Bool
  ) {
    self.isBefore = isBefore
    entries = scores.map { Entry(cursor: $0) }
    let precedes = precedes
    entries.sort { precedes($0.cursor, $1.cursor) }
    for index in entries.indices {
      guard index > 0 else {
        entries[index].rank = 1
        continue
      }
      let before = entries[index - 1]
      entries[index].rank = before.rank + (before.row.score == entries[index].row.score ? 0 : 1)
    }
  }

  private var precedes: @Sendable (RankCursor<Player>, RankCursor<Player>) -> Bool {
    { [isBefore] first, second in
      if first.score != second.score { return first.score > second.score }
      return first.time == second.time
        ? isBefore(first.player, second.player) : first.time < second.time
    }
  }

  /// The number of players who have a score.
  public var count: Int { entries.count }

  /// Returns the players at ranks 1 to `ranks`, at most `limit` of them, and the calling player.
  public func firstPage(ranks: Int, limit: Int, for player: Player) -> RankPage<Player> {
    let top = entries.prefix { $0.rank <= ranks }.prefix(max(0, limit))
    var board = RankBoard<Player>(top: top.map(\.row), outOf: count)
    if !top.contains(where: { $0.cursor.player == player }),
      let own = entries.first(where: { $0.cursor.player == player })
    {
      let better = entries.prefix { $0.row.score > own.row.score }.count
      board.yours = own.row
      board.gap = max(0, better - top.count)
    }
    return RankPage(board: board, next: top.count < count ? top.last?.cursor : nil)
  }

  /// Returns at most `limit` players after a cursor. The cursor's player may have a different score by now, or none.
  public func page(after cursor: RankCursor<Player>, limit: Int) -> RankPage<Player> {
    var cursor = cursor
    cursor.score = max(0, cursor.score)
    let after = entries.drop { !precedes(cursor, $0.cursor) }
    let rows = after.prefix(max(0, limit))
    return RankPage(
      board: RankBoard(top: rows.map(\.row), outOf: count),
      next: rows.count < after.count ? rows.last?.cursor : nil)
  }

  /// Returns a player's row, with at most `limit` rows before it and as many after it. Returns no rows if the
  /// player has no score.
  public func rows(around player: Player, limit: Int) -> [RankBoard<Player>.Row] {
    guard let own = entries.firstIndex(where: { $0.cursor.player == player }) else { return [] }
    let limit = max(0, min(limit, count))
    return entries[max(0, own - limit)...min(count - 1, own + limit)].map(\.row)
  }
}

extension RollingRanks {
  /// Returns the ranks of some players among themselves.
  ///
  /// - Parameters:
  ///   - players: The players, without duplicates.
  ///   - window: The time window.
  ///   - isBefore: The order of players with equal scores and times.
  /// - Complexity: O(*n* log *n*), where *n* is the number of `players`.
  public func group(
    _ players: some Sequence<Player>, in window: RankWindow,
    isBefore: @escaping @Sendable (Player, Player) -> Bool
  ) -> GroupRanks<Player> {
    let index = numbered.index(window)
    let scores = players.compactMap { player in
      table.number(of: player).flatMap { number in
        numbered.best(of: number, in: window).map {
          RankCursor(score: $0.score, time: index.time(of: number), player: player)
        }
      }
    }
    return GroupRanks(scores, isBefore: isBefore)
  }
}

extension ScoreRanks {
  /// Returns the ranks of some players among themselves.
  ///
  /// - Parameters:
  ///   - players: The players, without duplicates.
  ///   - isBefore: The order of players with equal scores.
  /// - Complexity: O(*n* log *n*), where *n* is the number of `players`.
  public func group(
    _ players: some Sequence<Player>, isBefore: @escaping @Sendable (Player, Player) -> Bool
  ) -> GroupRanks<Player> {
    GroupRanks(
      players.compactMap { player in
        score(of: player).map { RankCursor(score: $0, time: 0, player: player) }
      }, isBefore: isBefore)
  }
}
