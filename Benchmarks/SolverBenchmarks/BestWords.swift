import BenchmarkSupport
import NaiveTwin
import WordCube
import WordCubeSolver

/// What the best words of the first 64 puzzles score together.
private let bestScores: UInt64 = 56_402

/// The best word of fresh puzzles.
func findBestWords() {
  workload("best-word", "wordcube") {
    let (solver, positions) = (makeSolver(), positions(64))
    return Timed(units: positions.count, answer: bestScores) {
      var total: UInt64 = 0
      for position in positions { total += UInt64(try solver.bestWord(in: position)?.score ?? 0) }
      return total
    }
  }
  workload("best-word", "twin", seconds: 1.2) {
    let (twin, boards) = (makeTwin(), puzzles(64).map { NaivePuzzle($0) })
    return Timed(units: boards.count, answer: bestScores) {
      boards.reduce(0) { total, board in
        let scores = twin.allWords(board, NaiveState()).map { naiveScore($0.word) }
        return total + UInt64(scores.max() ?? 0)
      }
    }
  }
}
