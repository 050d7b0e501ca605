/// The strict rules about when and by whom a move is made: section 5 of the rules.
extension MoveJudge {
  /// Whether nothing speaks against when and by whom a move is made; in a one-player game seen at a glance,
  /// and where that says no, ``examineTimingAndTurns(of:_:)`` finds out what there is to say.
  @inline(__always)
  mutating func isUnsuspicious(_ record: MoveRecord) -> Bool {
    if knownPlayers != nil { return isUnsuspiciousAmongPlayers(record) }
    // A rule that is off has an infinite limit, which only times that are not finite miss.
    guard record.playedAt - (startTime ?? record.playedAt) <= lastMoment else { return false }
    if moves.records.isEmpty { return true }
    return record.playerIndex == clocks.firstPlayer
      && clocks.latestOfFirst - record.playedAt <= clockTolerance
  }

  /// Mutating, as its caller is, lest the moveJudge are copied for it.
  @inline(never)
  private mutating func isUnsuspiciousAmongPlayers(_ record: MoveRecord) -> Bool {
    var findings = RuleBreaches()
    examineTimingAndTurns(of: record, &findings)
    return findings.isClean
  }

  func examineTimingAndTurns(of record: MoveRecord, _ findings: inout RuleBreaches) {
    if rules[.timeBackwards], let latest = clocks.latest(of: record.playerIndex),
      !(latest - record.playedAt <= rules.clockTolerance)
    {
      findings.note(.timeBackwards)
    }
    if let knownPlayers {
      if rules[.unknownPlayer], !isKnown(record.playerIndex, among: knownPlayers) {
        findings.note(.unknownPlayer)
      }
      if rules[.outOfTurn], turn.isOver(for: record.playerIndex), !isDoubleTap(record) {
        findings.note(.outOfTurn)
      }
    } else {
      if rules[.timeLimit], mode == .timed,
        !(record.playedAt - (startTime ?? record.playedAt) <= rules.lastMoment)
      {
        findings.note(.timeLimit)
      }
      if rules[.foreignPlayer], !moves.isEmpty, record.playerIndex != clocks.firstPlayer {
        findings.note(.foreignPlayer)
      }
    }
  }

  /// A binary search, so that a crowd of players costs no more than the moves.
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

  /// Whether a move repeats the removal that its own player made directly before.
  private func isDoubleTap(_ record: MoveRecord) -> Bool {
    record.removedCube != nil && record.removedCube == lastRemoval
      && turn.isHeld(by: record.playerIndex)
  }
}
