import BenchmarkSupport
import EnglishLexicon
import Foundation
import Lexicon
import NaiveTwin
import WordCube
import WordCubeFormats

/// The bytes of a submission to those of the answer, as a server sends it.
func answerJSON() {
  workload("json-to-answer", "wordcube") {
    let games = try GameSample.corpus()
    let verifier = Verifier(dictionary: WordGraph.english)
    let (documents, passes) = (games.map { $0.json }, 16)
    var answer: [UInt8] = []
    var byteCount = 0
    for (game, expected) in zip(documents, twinAnswers(games)) {
      answer.removeAll(keepingCapacity: true)
      verifier.judge(json: game.span).appendJSON(to: &answer, line: 1)
      guard answer.elementsEqual(expected.text.utf8) else { throw AnsweredWrong() }
      byteCount += answer.count
    }
    return Timed(
      units: documents.count * passes, bytes: documents.reduce(0) { $0 + $1.count } * passes,
      answer: UInt64(byteCount * passes)
    ) {
      var byteCount = 0
      for _ in 0..<passes {
        for json in documents {
          answer.removeAll(keepingCapacity: true)
          verifier.judge(json: json.span).appendJSON(to: &answer, line: 1)
          byteCount += answer.count
        }
      }
      return UInt64(byteCount)
    }
  }
  workload("json-to-answer", "twin") {
    let games = try GameSample.corpus()
    let words = Set(WordSample.english)
    let documents = games.map { Data($0.json) }
    let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
    // The encoder orders the members as it likes, so only the number of bytes is the same.
    let byteCount = twinAnswers(games).reduce(0) { $0 + $1.text.utf8.count }
    return Timed(
      units: documents.count, bytes: documents.reduce(0) { $0 + $1.count },
      answer: UInt64(byteCount)
    ) {
      var byteCount = 0
      for json in documents {
        let game = try decoder.decode(NaiveGame.self, from: json)
        let verdict = naiveJudge(game, rules: .strict) { words.contains($0) }
        byteCount += try encoder.encode(TwinAnswer(verdict)).count
      }
      return UInt64(byteCount)
    }
  }
}

private struct AnsweredWrong: Error {}

private func twinAnswers(_ games: [GameSample]) -> [TwinAnswer] {
  let words = Set(WordSample.english)
  return games.map { game in
    TwinAnswer(naiveJudge(game.twin, rules: .strict) { words.contains($0) })
  }
}
