import EnglishLexicon
import Lexicon
import Testing
import WordCube
import WordCubeFormats
import WordCubeTesting

/// The moves of verdict lines, against text put together from the moves one by one.
struct JSONWriterJudgedMovesTests {
  private func naiveText(_ verdict: Verdict) -> String {
    let moves = verdict.moves.map { move in
      "{\"word\":\(move.word.map { "\"\($0)\"" } ?? "null"),\"score\":\(move.score)}"
    }
    return "\"totalScore\":\(verdict.totalScore),\"moves\":[\(moves.joined(separator: ","))]"
  }

  @Test(arguments: [0, 1, 2, 100, 130, 131, 160, 5_000])
  func `moves are written one by one, however many they are`(removalCount: Int) {
    let removals = Array(repeating: SampleMoves.removal, count: removalCount)
    let moves = [SampleMoves.quotes, SampleMoves.greatest, SampleMoves.gap] + removals
    let verifier = Verifier(dictionary: WordGraph.english, rules: .classic)
    for list in [moves, removals, []] {
      let verdict = verifier.judge(
        GameRecord(puzzle: SamplePuzzles.standard, moves: MoveList(list)))
      #expect(verdict.moves.count == list.count)
      #expect(
        String(decoding: verdict.json, as: UTF8.self) == "{\"valid\":true,\(naiveText(verdict))}")
    }
  }
}
