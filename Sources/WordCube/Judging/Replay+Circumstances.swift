/// The strict rules about when and by whom a move is made: section 5 of the rules.
extension Replay {
  func examineCircumstances(of record: MoveRecord, _ findings: inout Findings) {
    if rules[.timeBackwards], let latest = clocks.latest(of: record.playerIndex),
      !(latest - record.playedAt <= rules.clockTolerance)
    {
      findings.note(.timeBackwards)
    }
    switch players {
    case .one:
      if rules[.timeLimit], mode == .timed,
        !(record.playedAt - (startTime ?? record.playedAt) <= rules.lastMoment)
      {
        findings.note(.timeLimit)
      }
      if rules[.foreignPlayer], !moves.isEmpty, record.playerIndex != firstPlayer {
        findings.note(.foreignPlayer)
      }
    case .several(let indices):
      if rules[.unknownPlayer], !isKnown(record.playerIndex, among: indices) {
        findings.note(.unknownPlayer)
      }
      if rules[.outOfTurn], turn.isOver(for: record.playerIndex), !isDoubleTap(record) {
        findings.note(.outOfTurn)
      }
    }
  }

  private func isKnown(_ player: Int64?, among indices: [Int64]) -> Bool {
    guard let player else { return false }
    return indices.contains(player)
  }

  /// Whether a move repeats the removal that its own player made directly before.
  private func isDoubleTap(_ record: MoveRecord) -> Bool {
    record.removedCube != nil && record.removedCube == lastRemoval
      && turn.isHeld(by: record.playerIndex)
  }
}
