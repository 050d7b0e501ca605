import Lexicon

/// Turns in a turn-based game: a turn is over after a word, or after removals of two different cubes.
extension Game {
  /// Whose turn it is; nil in a one-player game.
  ///
  /// The player of the last move, until that turn is over; then the one with the next higher index,
  /// and after the highest the lowest, who also starts. The rules leave the order of players open:
  /// anybody but a player whose turn is over may move (``mayMove(_:)``), since turns can time out.
  ///
  /// - Complexity: O(number of players).
  public var playerToMove: Player? {
    guard let players, let first = players.first else { return nil }
    guard !moves.isEmpty,
      let held = players.firstIndex(where: { replay.moveJudge.turn.isHeld(by: $0.index) })
    else { return first }
    let player = players[held]
    guard replay.moveJudge.turn.isOver(for: player.index) else { return player }
    return held + 1 < players.count ? players[held + 1] : first
  }

  /// Whether the rules let a player make a move now, if it is a good one and the game is not over.
  ///
  /// In a one-player game whoever made the first move; in a turn-based one every player whose turn is
  /// not over.
  ///
  /// - Complexity: O(number of players).
  public func mayMove(_ player: Int64) -> Bool {
    guard let players else {
      return !rules[.foreignPlayer] || moves.isEmpty
        || replay.moveJudge.clocks.firstPlayer == player
    }
    if rules[.unknownPlayer], !players.contains(where: { $0.index == player }) { return false }
    return !rules[.outOfTurn] || !replay.moveJudge.turn.isOver(for: player)
  }
}
