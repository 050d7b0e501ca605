import BenchmarkSupport
import EnglishLexicon
import Lexicon
import NaiveTwin
import WordCube

/// Games that were read before, to a verdict.
func judgeRecords() {
  workload("judge", "wordcube") {
    let games = try GameSample.corpus()
    let (verifier, records, passes) = (
      Verifier(dictionary: WordGraph.english), games.map { $0.record }, 32
    )
    let answer = VerdictTally.expected(of: games, passes: passes)
    return Timed(units: records.count * passes, answer: answer) {
      var tally = VerdictTally()
      for _ in 0..<passes {
        for record in records { tally.add(verifier.judge(record)) }
      }
      return tally.value
    }
  }
  workload("judge", "twin") { try timedTwin(GameSample.corpus()) }
}

/// The twin judges its own nested arrays.
private func timedTwin(_ games: [GameSample]) -> Timed {
  let words = Set(WordSample.english)
  return Timed(units: games.count, answer: VerdictTally.expected(of: games)) {
    var tally = VerdictTally()
    for game in games {
      tally.add(naiveJudge(game.twin, rules: .strict) { words.contains($0) })
    }
    return tally.value
  }
}
