/// The scores of ``ScoreRanks`` at a moment, to store them. They share their memory with the ranks, which are free to
/// change.
public struct SingleScores<Player: Hashable & Sendable>: Sendable {
  let players: Chunks<Player>
  let scores: Chunks<Int64?>
  /// The number of players who have a score.
  public let count: Int

  /// Passes the players and their scores to a body, in the order in which the players came.
  public func forEach(_ body: (Player, Int64) throws -> Void) rethrows {
    var number = 0
    try scores.forEach { score in
      if let score { try body(players[number], score) }
      number += 1
    }
  }
}

extension ScoreRanks {
  /// All scores as they are now: a copy that takes no time. The next changes of the ranks copy small parts of them.
  public var savedScores: SingleScores<Player> {
    SingleScores(players: table.players, scores: scores, count: count)
  }
}
