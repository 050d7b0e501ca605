/// A player's number and score.
struct NumberedScore {
  var player: Int32
  var score: Int64
}

extension ScoreIndex {
  /// The standing of a submitted score among the scores of other players.
  ///
  /// - Parameter own: What the index has of the player who asks; nil if there is nothing.
  /// - Complexity: As ``scores(above:)``.
  func standing(of score: Int64, own: NumberedScore?) -> Standing {
    var greater = scores(above: score)
    if let own, own.score > score, isAlone(own.player) { greater -= 1 }
    return Standing(
      score: score, rank: greater + 1, outOf: own == nil ? playerCount + 1 : playerCount)
  }

  /// The players of the best ranks, and the one who asks.
  ///
  /// - Parameter own: What the index has of the player who asks; nil if there is nothing.
  /// - Parameter isBefore: Orders players of a score.
  /// - Complexity: O(*k* log *k*), where *k* is the number of rows, and O(log
  ///   `ScoreTree.scoreLimit`) a rank.
  func board(
    ranks: Int, own: NumberedScore?, isBefore: (Int32, Int32) -> Bool
  ) -> RankBoard<Int32> {
    var board = RankBoard<Int32>(top: [], outOf: playerCount)
    for rank in 0..<max(0, min(ranks, scoreCount)) {
      let score = score(ofRank: rank + 1)
      for player in players(with: score).sorted(by: isBefore) {
        board.top.append(.init(rank: rank + 1, player: player, score: score))
      }
    }
    guard let own else { return board }
    let rank = scores(above: own.score) + 1
    guard rank > ranks else { return board }
    board.yours = .init(rank: rank, player: own.player, score: own.score)
    board.gap = players(above: own.score) - board.top.count
    return board
  }
}
