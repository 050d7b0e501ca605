/// The rules for removed cubes (section 4 of the rules, and the switches of section 5).
extension MoveJudge {
  func examineRemoval(
    of cube: CubePosition, _ record: MoveRecord, _ breaches: inout RuleBreaches
  ) {
    if progress.mayRemove(cube, evenBuried: !rules[.buriedRemoval]) {
      // No rule is broken.
    } else if progress.state.inPlay.contains(cube) {
      breaches.note(.buriedRemoval)
    } else if lastRemoval != cube {
      breaches.note(.removedOutOfPlay)
    } else if lastRemovalWasRepetition, rules[.repeatedRemoval] {
      breaches.note(.repeatedRemoval)
    }
    if rules[.removalScore], record.claimedScore != 0 { breaches.note(.removalScore) }
  }
}
