/// The rules for removed cubes: section 4 of the rules, and the switches of section 5.
extension Replay {
  func examineRemoval(of cube: CubePosition, _ record: MoveRecord) -> Findings {
    var findings = Findings()
    let isRepetition = lastRemoval == cube
    if state.inPlay.contains(cube) {
      if rules[.buriedRemoval], !state.playableFaces.cubes.contains(cube) {
        findings.note(.buriedRemoval)
      }
    } else if !isRepetition {
      findings.note(.removedOutOfPlay)
    } else if lastRemovalWasRepetition, rules[.repeatedRemoval] {
      findings.note(.repeatedRemoval)
    }
    if rules[.removalScore], record.claimedScore != 0 { findings.note(.removalScore) }
    return findings
  }

  /// Plays a removal that holds; a repeated one changes nothing but the list of moves.
  mutating func playRemoval(of cube: CubePosition, by player: Int64?) {
    let isRepetition = lastRemoval == cube
    let isDoubleTap = isRepetition && turn.isHeld(by: player)
    moves.records.append(
      JudgedMoves.Record(
        score: 0, letterEnd: moves.letters.count, wordIndex: -1,
        cubesLeavingPlay: state.remove(cube), isWord: false))
    if !isDoubleTap { turn.removeCube(by: player) }
    lastRemoval = cube
    lastRemovalWasRepetition = isRepetition
  }
}
