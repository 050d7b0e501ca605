import Lexicon

/// Turns in a turn-based game. A turn is over after a word, or after removals of two different cubes.
extension Game {
  /// The player whose turn it is; nil in a one-player game.
  ///
  /// This is the player of the last move until that turn is over, and then the player with the next higher index.
  /// The player with the lowest index starts, and also follows the player with the highest index. The rules do
  /// not fix this order: turns can time out, so any player whose turn is not over may move (``mayMove(_:)``).
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

  /// Returns whether a player may move now. This method does not check whether the game is over.
  ///
  /// In a one-player game, anyone may make the first move, and then only the player who made it may move. In a
  /// turn-based game, each player may move unless that player's turn is over.
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
