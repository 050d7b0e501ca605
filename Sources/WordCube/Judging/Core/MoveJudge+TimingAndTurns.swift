/// The strict rules about the times and the players of moves (section 5 of the rules).
extension MoveJudge {
  func examineTimingAndTurns(of record: MoveRecord, _ breaches: inout RuleBreaches) {
    if timeRules.hasOrder, let latest = clocks.latest(of: record.playerIndex),
      !timeRules.mayFollow(latest, record.playedAt)
    {
      breaches.note(.timeBackwards)
    }
    if let knownPlayers {
      if rules[.unknownPlayer], !isKnown(record.playerIndex, among: knownPlayers) {
        breaches.note(.unknownPlayer)
      }
      if rules[.outOfTurn], turn.isOver(for: record.playerIndex), !repeatsRemoval(record) {
        breaches.note(.outOfTurn)
      }
    } else {
      if timeRules.hasLimit,
        !timeRules.isWithinLimit(record.playedAt, start: startTime ?? record.playedAt)
      {
        breaches.note(.timeLimit)
      }
      if rules[.foreignPlayer], !moves.isEmpty, record.playerIndex != clocks.firstPlayer {
        breaches.note(.foreignPlayer)
      }
    }
  }

  /// Returns whether a player is known, by a binary search because a game may list many players.
  private func isKnown(_ player: Int64?, among ascending: [Int64]) -> Bool {
    guard let player else { return false }
    var range = 0..<ascending.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if ascending[middle] == player { return true }
      range =
        ascending[middle] < player ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }

  /// Returns whether a move removes the same cube as the last move.
  private func repeatsRemoval(_ record: MoveRecord) -> Bool {
    record.removedCube != nil && record.removedCube == lastRemoval
  }
}
