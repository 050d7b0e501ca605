/// The rules for removed cubes: section 4 of the rules, and the switches of section 5.
extension MoveJudge {
  /// Lays a removal before the moveJudge, and plays it if it holds.
  mutating func openRemoval(
    of cube: CubePosition, _ record: MoveRecord, _ faces: Span<Face>
  ) -> Step {
    var findings = examineRemoval(of: cube, record)
    if !findings.isClean || !isUnsuspicious(record) {
      examineTimingAndTurns(of: record, &findings)
      guard findings.isClean else { return refuse(violation(of: record, faces, findings)) }
    }
    playRemoval(of: cube, record)
    return .accepted
  }

  @inline(__always)
  private func examineRemoval(of cube: CubePosition, _ record: MoveRecord) -> RuleBreaches {
    var findings = RuleBreaches()
    if state.inPlay.contains(cube) {
      if rules[.buriedRemoval], !state.playableFaces.cubes.contains(cube) {
        findings.note(.buriedRemoval)
      }
    } else if lastRemoval != cube {
      findings.note(.removedOutOfPlay)
    } else if lastRemovalWasRepetition, rules[.repeatedRemoval] {
      findings.note(.repeatedRemoval)
    }
    if rules[.removalScore], record.claimedScore != 0 { findings.note(.removalScore) }
    return findings
  }
}
