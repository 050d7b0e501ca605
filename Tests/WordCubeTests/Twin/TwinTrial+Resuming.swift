import Lexicon
import NaiveTwin
import WordCube

extension TwinTrial {
  /// Resumes the first moves after half of the words have left the dictionary, plays the others, and compares with
  /// the twin.
  func resume(
    _ naiveRules: NaiveRules, _ rules: Rules, _ check: (String, Bool) -> Void
  ) {
    var twin = NaiveReplay(of: trial.game, rules: naiveRules)
    var accepted: [NaiveAcceptedMove] = []
    var refusal: [NaiveReason]?
    for move in trial.game.moves.prefix(resumedCount) {
      switch twin.resume(move) {
      case .accepted(let move): accepted.append(move)
      case .refused(let reasons): refusal = reasons
      }
      if refusal != nil { break }
    }

    var resumed = record
    resumed.moves = MoveList(record.moves.prefix(resumedCount))
    let verifier = Verifier(dictionary: remainingWords, rules: rules)
    var replay: Replay<WordGraph>
    do throws(ResumptionError) {
      replay = try verifier.replay(resumingAccepted: resumed)
    } catch {
      let reasons = error.violation.reasons.map { NaiveReason($0) }
      check("why it is not resumed: \(error)", reasons == refusal)
      check("where it is not resumed", error.violation.move == accepted.count)
      return
    }
    check("resuming \(String(describing: refusal))", refusal == nil)
    check(
      "resumed moves",
      replay.moves.count == accepted.count
        && zip(accepted, replay.moves).allSatisfy { $0.agrees(with: $1) })
    check("resumed total", replay.totalScore == accepted.reduce(0) { $0 + $1.score })
    for move in replay.moves {
      let index = move.word.flatMap { remainingWords.index(of: $0) }
      check("index of \(move)", move.wordIndex == index)
    }

    for (index, move) in trial.game.moves.enumerated().dropFirst(resumedCount) {
      switch (
        twin.play(move, dictionary: { remainingWords.contains($0) }),
        replay.play(record.moves[index])
      ) {
      case (.accepted(let expected), .accepted(let judged)):
        check("resumed step \(index)", expected.agrees(with: judged))
      case (.refused(let reasons), .refused(let violation)):
        check(
          "resumed step \(index): \(reasons)", violation.reasons.map { NaiveReason($0) } == reasons)
        check("resumed step \(index) counts all moves", violation.move == twin.moveCount)
      case (_, let ruling):
        check("resumed step \(index): \(ruling)", false)
        return
      }
    }
    check(
      "use counts after resumed steps",
      replay.state.useCounts == NaivePoint.all.flatMap { twin.state[$0].uses })
  }
}
