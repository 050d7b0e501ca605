public import WordCube

extension SampleGame {
  /// Returns a game whose last move breaks exactly one rule (for `Rule.otherPuzzle`, its puzzle breaks the rule).
  ///
  /// Judge it with the sample's ``rules`` and ``expectedPuzzle``. The sample for `Rule.notInDictionary` needs
  /// an English dictionary, which lacks its word, `ETOP`.
  public static func refused(by rule: Rule) -> SampleGame {
    switch rule {
    case .repeatedFace:
      refused(by: rule, [], SampleMoves.word([48, 75, 51, 21, 48], claims: 100, at: 0))  // LOCAL
    case .tooShort:
      refused(by: rule, [], SampleMoves.word([80, 79], claims: 0, at: 0))
    case .repeatedWord:
      refused(by: rule, [SampleMoves.quotes], SampleMoves.quotes)
    case .notInDictionary:
      refused(by: rule, [], SampleMoves.word([79, 80, 70, 71], claims: 32, at: 0))
    case .wrongScore:
      refused(by: rule, [], SampleMoves.quotes.claiming(325))
    case .notTouching:
      refused(
        by: rule, [],
        SampleMoves.word([51, 25, 61, 71, 68, 59, 56], claims: 476, at: 0))  // COMPARE
    case .outOfPlay:
      refused(
        by: rule, [SampleMoves.removal],
        SampleMoves.word([77, 65, 56, 68, 80], claims: 90, at: 20))  // GREAT
    case .notPlayable:
      refused(by: rule, [], SampleMoves.word([16, 33, 7, 43, 79], claims: 100, at: 0))  // THESE
    case .removedOutOfPlay:
      refused(by: rule, [SampleMoves.removal, SampleMoves.gap], SampleMoves.removal)
    default:
      refusedByStrict(rule)
    }
  }

  private static func refusedByStrict(_ rule: Rule) -> SampleGame {
    let quotes = SampleMoves.quotes
    let gap = SampleMoves.gap
    let removal = SampleMoves.removal
    var rules = Rules.strict

    switch rule {
    case .firstFaceHidden:
      return refused(
        by: rule, [], SampleMoves.word([33, 70, 71, 79, 43], claims: 120, at: 0))  // HOPES
    case .removalScore:
      return refused(by: rule, [quotes], removal.claiming(5))
    case .repeatedRemoval:
      return refused(by: rule, [removal, removal], removal)
    case .buriedRemoval:
      rules[.buriedRemoval] = true
      let buried = Move.Action.removedCube(CubePosition(uncheckedRawValue: 0))
      return refused(
        by: rule, [quotes], Move(buried, claimedScore: 0, playedAt: 20), rules: rules)
    case .timeBackwards:
      return refused(by: rule, [quotes.at(60)], gap.at(54))
    case .timeLimit:
      return refused(by: rule, [quotes], gap.at(186), mode: .timed)
    case .foreignPlayer:
      return refused(by: rule, [quotes], gap.by(1))
    case .unknownPlayer:
      return refused(by: rule, [quotes.by(0)], gap.by(2), players: .several([0, 1]))
    case .outOfTurn:
      return refused(by: rule, [quotes.by(0)], gap.by(0), players: .several([0, 1]))
    case .tooManyMoves:
      rules.maximumMoveCount = 1
      return refused(by: rule, [quotes], gap, rules: rules)
    case .otherPuzzle:
      return SampleGame(
        record: valid.record, expectedPuzzle: SamplePuzzles.other, totalScore: 0,
        brokenRule: .otherPuzzle)
    default:
      preconditionFailure("a classic rule")
    }
  }

  private static func refused(
    by rule: Rule, _ accepted: [Move], _ last: Move, rules: Rules = .strict,
    mode: GameMode = .unlimited, players: GameRecord.Players = .one
  ) -> SampleGame {
    SampleGame(
      record: GameRecord(
        puzzle: SamplePuzzles.standard, mode: mode, players: players,
        moves: MoveList(accepted + [last])),
      rules: rules, totalScore: accepted.reduce(0) { $0 + $1.claimedScore },
      refusedMove: accepted.count, brokenRule: rule)
  }
}
