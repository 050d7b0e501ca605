import APIContract

extension RefusedGame: SampleProviding {
  /// A game that is refused for three reasons, with a value of each kind.
  public static let sample = RefusedGame(
    totalScore: 27,
    moves: [AcceptedMove(word: "CAB", score: 27), AcceptedMove(word: nil, score: 0)],
    violation: Refusal(
      move: 2,
      reasons: [
        BrokenRule(rule: "wrongScore", expected: .integer(18), found: .integer(.max)),
        BrokenRule(rule: "timeLimit", face: 3, expected: .number(0.5), found: .none),
        BrokenRule(rule: "repeatedWord", expected: .none, found: .text("CAB"), earlierMove: 0),
      ], message: "move 2 breaks wrongScore"))
}
