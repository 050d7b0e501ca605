import NaiveTwin
import WordCube

extension RandomPlay {
  /// The judge and the slow twin accept the game as it is saved and as it is submitted.
  mutating func checkFinishedForms() {
    let completed = game.completedGame(secondsPlayed: .nan)
    check("seconds of a file", completed.secondsPlayed == 0)
    let submission = game.submission
    let held = HeldAnswer.game(
      HeldGame(puzzle: game.puzzle, mode: game.mode, players: game.record.players))
    check("puzzle held", (submission.record() == nil) == isHeld(completed.context))
    let verifier = Verifier(dictionary: game.dictionary, rules: game.rules)
    let dictionary = vocabulary.words
    for record in [completed.record, known(submission.record(held: held)), game.record] {
      let verdict = verifier.judge(record, expecting: game.puzzle)
      check("verdict: \(verdict)", verdict.isValid)
      check("total of the verdict", verdict.totalScore == game.totalScore)
      check("moves of the verdict", verdict.moves == game.judgedMoves)
      check("final state", verdict.finalState == game.state)
      let naive = naiveJudge(
        NaiveGame(
          puzzle: puzzle, mode: mode, players: playerIndices, startTime: record.startTime,
          moves: past.map(\.move)),
        rules: naiveRules, expectedPuzzle: puzzle, dictionary: { dictionary.contains($0) })
      check("twin's verdict \(naive.reasons)", naive.isValid && naive.total == game.totalScore)
      check("twin's words", naive.accepted.map(\.word) == game.judgedMoves.map(\.word))
    }
    count("games")
    if past.count > 12 { count("long games") }
  }

  private func isHeld(_ context: CompletedGame.Context) -> Bool {
    switch context {
    case .dailyChallenge, .sharedGame: true
    case .solo, .turnBased: false
    }
  }
}
