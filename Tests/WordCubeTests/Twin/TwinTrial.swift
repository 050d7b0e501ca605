import Lexicon
import NaiveTwin
import WordCube

/// One game, judged by engine and slow twin.
struct TwinTrial {
  let trial: NaiveTrial
  let record: GameRecord
  let words: WordGraph
  /// Some of the words: those that have not left the dictionary.
  let remainingWords: WordGraph
  /// The number of moves that are resumed.
  let resumedCount: Int

  init(_ trial: NaiveTrial, words: WordGraph, remainingWords: WordGraph, resumedCount: Int) {
    self.trial = trial
    self.words = words
    self.remainingWords = remainingWords
    self.resumedCount = resumedCount
    record = GameRecord(trial.game)
  }

  /// Judges the game and returns the rules that it breaks; adds what the two disagree about.
  func judge(_ naiveRules: NaiveRules, _ disagreements: inout [String]) -> [NaiveRule] {
    let expected = naiveJudge(
      trial.game, rules: naiveRules, expectedPuzzle: trial.expectedPuzzle,
      dictionary: { words.contains($0) })
    let rules = Rules(naiveRules)
    let verdict = Verifier(dictionary: words, rules: rules)
      .judge(record, expecting: trial.expectedPuzzle.map { Puzzle($0, trial.game.language) })

    func check(_ what: String, _ agrees: Bool) {
      if !agrees { disagreements.append("\(what): \(trial.mutations), \(rules): \(verdict)") }
    }
    check("validity", verdict.isValid == expected.isValid)
    check("total", verdict.totalScore == expected.total)
    check("refused move", verdict.violation?.move == expected.refusedMove)
    let reasons = verdict.violation?.reasons.map { NaiveReason($0) } ?? []
    check("reasons \(expected.reasons)", reasons == expected.reasons)
    check(
      "moves",
      verdict.moves.count == expected.accepted.count
        && zip(expected.accepted, verdict.moves).allSatisfy { $0.agrees(with: $1) })
    check("use counts", verdict.finalState.useCounts == expected.useCounts)
    check(
      "cubes in play",
      CubePosition.all.map { verdict.finalState.inPlay.contains($0) } == expected.inPlay)
    step(naiveRules, rules, verdict, check)
    resume(naiveRules, rules, check)
    return expected.reasons.map(\.rule)
  }

  /// Plays all moves one by one, and continues after refused ones.
  private func step(
    _ naiveRules: NaiveRules, _ rules: Rules, _ verdict: Verdict,
    _ check: (String, Bool) -> Void
  ) {
    var twin = NaiveReplay(of: trial.game, rules: naiveRules)
    var replay = Verifier(dictionary: words, rules: rules).replay(
      of: record.puzzle, mode: record.mode, players: record.players, startTime: record.startTime)
    var firstViolation: Violation?
    for (index, move) in trial.game.moves.enumerated() {
      let ruling = replay.play(record.moves[index])
      switch (twin.play(move, dictionary: { words.contains($0) }), ruling) {
      case (.accepted(let expected), .accepted(let judged)):
        check("step \(index)", expected.agrees(with: judged))
      case (.refused(let reasons), .refused(let violation)):
        firstViolation = firstViolation ?? violation
        check("step \(index): \(reasons)", violation.reasons.map { NaiveReason($0) } == reasons)
        check("step \(index) counts from the accepted moves", violation.move == twin.moveCount)
      default:
        check("step \(index): \(ruling)", false)
        return
      }
    }
    if verdict.violation?.reasons[0].rule != .otherPuzzle {
      check("steps and the whole", firstViolation == verdict.violation)
    }
    check(
      "use counts after all steps",
      replay.state.useCounts == NaivePoint.all.flatMap { twin.state[$0].uses })
  }
}
