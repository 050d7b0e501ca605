import BenchmarkSupport
import EnglishLexicon
import Foundation
import Lexicon
import NaiveTwin
import WordCube
import WordCubeFormats

/// The bytes of a submission to a verdict, against Foundation's reader and the twin.
func judgeJSON() {
  workload("json-to-verdict", "wordcube") { timed(try GameSample.corpus(), passes: 16) }
  workload("json-to-verdict", "twin") { timedTwin(try GameSample.corpus()) }
}

/// How the cost grows with the length of the game.
func judgeGrowingGames() {
  for count in [1, 2, 5, 10, 15, 20, 30, 45] {
    let point = PlotPoint("words", count)
    workload("json-to-verdict", "wordcube", at: point) {
      timed(try GameSample.beginnings(words: count), passes: 50)
    }
    workload("json-to-verdict", "twin", at: point) {
      timedTwin(try GameSample.beginnings(words: count))
    }
  }
}

private func timed(_ games: [GameSample], passes: Int) -> Timed {
  let verifier = Verifier(dictionary: WordGraph.english)
  let documents = games.map { $0.json }
  return Timed(
    units: documents.count * passes, bytes: documents.reduce(0) { $0 + $1.count } * passes,
    answer: VerdictTally.expected(of: games, passes: passes)
  ) {
    var tally = VerdictTally()
    for _ in 0..<passes {
      for json in documents {
        guard case .judged(let verdict) = verifier.judge(json: json.span).outcome else { continue }
        tally.add(verdict)
      }
    }
    return tally.value
  }
}

private func timedTwin(_ games: [GameSample]) -> Timed {
  let words = Set(WordSample.english)
  let documents = games.map { Data($0.json) }
  let decoder = JSONDecoder()
  return Timed(
    units: documents.count, bytes: documents.reduce(0) { $0 + $1.count },
    answer: VerdictTally.expected(of: games)
  ) {
    var tally = VerdictTally()
    for json in documents {
      let game = try decoder.decode(NaiveGame.self, from: json)
      tally.add(naiveJudge(game, rules: .strict) { words.contains($0) })
    }
    return tally.value
  }
}
