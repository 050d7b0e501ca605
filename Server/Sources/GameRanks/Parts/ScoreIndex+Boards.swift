/// A player's number and score.
struct NumberedScore {
  var player: Int32
  var score: Int64
}

extension ScoreIndex {
  /// Returns the standing of a submitted score among other players' scores.
  ///
  /// - Parameter own: The calling player's entry in the index; nil if there is none.
  /// - Complexity: The same as ``scores(above:)``.
  func standing(of score: Int64, own: NumberedScore?) -> Standing {
    var greater = scores(above: score)
    if let own, own.score > score, isAlone(own.player, score: own.score) { greater -= 1 }
    return Standing(
      score: score, rank: greater + 1, outOf: own == nil ? playerCount + 1 : playerCount)
  }

  /// Returns the players at the best ranks, and the caller.
  ///
  /// - Parameters:
  ///   - ranks: The last rank.
  ///   - limit: The maximum number of rows.
  ///   - own: The calling player's entry in the index; nil if there is none.
  /// - Complexity: O(*k*) for *k* rows, and O(log `ScoreTree.scoreLimit` + log *n*) for each rank.
  func board(ranks: Int, limit: Int = .max, own: NumberedScore?) -> RankBoard<Int32> {
    var board = RankBoard<Int32>(top: [], outOf: playerCount)
    append(ranks: 1, through: min(ranks, scoreCount), to: &board.top, limit: limit)
    guard let own, !board.top.contains(where: { $0.player == own.player }) else { return board }
    let rank = scores(above: own.score) + 1
    board.yours = .init(rank: rank, player: own.player, score: own.score)
    board.gap = max(0, players(above: own.score) - board.top.count)
    return board
  }

  /// Returns the rows after a cursor.
  ///
  /// - Parameter isAfter: Whether a player with this score comes after the cursor.
  /// - Complexity: The same as ``board(ranks:limit:own:)``.
  func rows(
    after score: Int64, limit: Int, isAfter: (Int32) -> Bool
  ) -> [RankBoard<Int32>.Row] {
    var rows: [RankBoard<Int32>.Row] = []
    let rank = scores(above: score) + 1
    append(score, rank: rank, to: &rows, limit: limit, where: isAfter)
    let next = score > 0 ? scores(above: score - 1) + 1 : scoreCount + 1
    append(ranks: next, through: scoreCount, to: &rows, limit: limit)
    return rows
  }

  /// Returns at most `limit` rows before a player's own row, the own row, and at most `limit` rows after it.
  ///
  /// - Complexity: The same as ``board(ranks:limit:own:)``.
  func rows(around own: NumberedScore, limit: Int, order: Order) -> [RankBoard<Int32>.Row] {
    let rank = scores(above: own.score) + 1
    var before: [RankBoard<Int32>.Row] = []
    append(own.score, rank: rank, to: &before, limit: limit, isReversed: true) {
      isBefore($0, own.player, order)
    }
    var above = rank - 1
    while above > 0, before.count < limit {
      append(score(ofRank: above), rank: above, to: &before, limit: limit, isReversed: true)
      above -= 1
    }
    let row = RankBoard<Int32>.Row(rank: rank, player: own.player, score: own.score)
    return before.reversed() + [row]
      + rows(after: own.score, limit: limit) { isBefore(own.player, $0, order) }
  }

  private func append(
    ranks first: Int, through last: Int, to rows: inout [RankBoard<Int32>.Row], limit: Int
  ) {
    var rank = first
    while rank <= last, rows.count < limit {
      append(score(ofRank: rank), rank: rank, to: &rows, limit: limit)
      rank += 1
    }
  }

  private func append(
    _ score: Int64, rank: Int, to rows: inout [RankBoard<Int32>.Row], limit: Int,
    isReversed: Bool = false, where isIncluded: (Int32) -> Bool = { _ in true }
  ) {
    var players: [Int32] = []
    appendPlayers(
      of: score, to: &players, limit: limit - rows.count, isReversed: isReversed, where: isIncluded)
    rows += players.map { .init(rank: rank, player: $0, score: score) }
  }
}
