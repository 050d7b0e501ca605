/// The scores of a ``ScoreRanks`` at one moment, ready to be stored. They share their memory with the ranks,
/// which can still change.
public struct SingleScores<Player: Hashable & Sendable>: Sendable {
  let players: Chunks<Player>
  let scores: Chunks<Int64?>
  /// The number of players who have a score.
  public let count: Int

  /// Calls a body with each player and the player's score, in the order in which the players were added.
  public func forEach(_ body: (Player, Int64) throws -> Void) rethrows {
    var number = 0
    try scores.forEach { score in
      if let score { try body(players[number], score) }
      number += 1
    }
  }
}

extension ScoreRanks {
  /// A copy of all scores. Making it takes no time; later changes to the ranks copy small parts of the
  /// scores.
  public var savedScores: SingleScores<Player> {
    SingleScores(players: table.players, scores: scores, count: count)
  }
}
