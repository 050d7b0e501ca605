import Lexicon

/// The reasons for a refusal: one for each rule that a move breaks.
extension MoveJudge {
  /// Returns a reason for each rule that the last move breaks, in the order of ``Rule``.
  @inline(never)
  func reasons(
    of breaches: RuleBreaches, _ record: MoveRecord, _ faces: Span<Face>
  ) -> [Reason] {
    breaches.rules.rules.map { reason(for: $0, breaches, record, faces) }
  }

  /// Returns the reason for refusing a game that was played on a different puzzle.
  func otherPuzzle(than expected: Puzzle) -> Reason {
    Reason(.otherPuzzle, expected: .text(expected.text), found: .text(puzzle.text))
  }

  private func reason(
    for rule: Rule, _ breaches: RuleBreaches, _ record: MoveRecord, _ faces: Span<Face>
  ) -> Reason {
    let index = breaches.face(for: rule)
    let here = index.map { faces[$0] }
    let hereText = RuleValue.text(here?.description ?? "")
    let player = record.playerIndex.map { RuleValue.integer($0) } ?? .none

    switch rule {
    case .repeatedFace:
      return Reason(rule, face: index, expected: .text("each face once"), found: hereText)
    case .tooShort:
      return Reason(
        rule, expected: .integer(Int64(Rules.minimumWordLength)),
        found: .integer(Int64(pendingLetters.count)))
    case .repeatedWord:
      return Reason(
        rule, expected: .text("a word not yet played"), found: spelledWord,
        earlierMove: breaches.earlierMove)
    case .notInDictionary:
      return Reason(
        rule, expected: .text("a word of the dictionary"), found: spelledWord)
    case .wrongScore:
      return Reason(
        rule, expected: .integer(pending.word.score), found: .integer(record.claimedScore))
    case .notTouching:
      let before = index.map { faces[$0 - 1].description } ?? ""
      return Reason(
        rule, face: index, expected: .text("a face that touches the \(before)"),
        found: hereText)
    case .outOfPlay:
      let fate = here.map { outOfPlay($0.cube) } ?? ""
      return Reason(
        rule, face: index, expected: .text("a cube in play"), found: .text(fate))
    case .notPlayable, .firstFaceHidden:
      return Reason(rule, face: index, expected: .text("a visible face"), found: hereText)
    case .removedOutOfPlay:
      let fate = record.removedCube.map { outOfPlay($0) } ?? ""
      return Reason(rule, expected: .text("a cube in play"), found: .text(fate))
    case .removalScore:
      return Reason(rule, expected: .integer(0), found: .integer(record.claimedScore))
    case .repeatedRemoval:
      return Reason(
        rule, expected: .text("one repetition at most"),
        found: .text(record.removedCube?.description ?? ""))
    case .buriedRemoval:
      return Reason(
        rule, expected: .text("a cube with a visible face"),
        found: .text(record.removedCube?.description ?? ""))
    case .timeBackwards:
      let latest = clocks.latest(of: record.playerIndex) ?? 0
      return Reason(
        rule, expected: .seconds(latest - rules.clockTolerance), found: .seconds(record.playedAt))
    case .timeLimit:
      // Both times are relative to the start of the game.
      return Reason(
        rule, expected: .seconds(rules.lastMoment),
        found: .seconds(record.playedAt - (startTime ?? record.playedAt)))
    case .foreignPlayer:
      return Reason(
        rule, expected: clocks.firstPlayer.map { .integer($0) } ?? .none, found: player)
    case .unknownPlayer:
      return Reason(rule, expected: .text("a player of the game"), found: player)
    case .outOfTurn:
      return Reason(rule, expected: .text("another player"), found: player)
    case .tooManyMoves:
      return Reason(
        rule, expected: .integer(Int64(rules.maximumMoveCount)),
        found: .integer(Int64(moves.count) + 1))
    case .otherPuzzle:
      preconditionFailure("otherPuzzle is checked before all moves")
    }
  }

  private var spelledWord: RuleValue {
    .text(puzzle.language.tileSet.alphabet.text(of: Array(letterBuffer[pendingLetters])))
  }

  private func outOfPlay(_ cube: CubePosition) -> String {
    progress.state.removed.contains(cube) ? "\(cube), removed" : "\(cube), used up"
  }
}
