import BenchmarkSupport
import EnglishLexicon
import Lexicon
import NaiveTwin
import WordCube
import WordCubeSolver

/// The numbers of the first puzzles that meet the requirements.
private let numbers: [UInt64] = [1, 7, 17, 19, 23, 24, 28, 32, 37, 39, 40, 43, 45, 47, 49, 52]

/// Puzzles with at least 300 words, one of them of at least eight letters; the units are the candidates.
func findPuzzles() {
  let generator = PuzzleGenerator(seed: 7)
  let candidateCount = Int(numbers.last ?? 0) + 1
  workload("find-puzzle", "wordcube") {
    let requirements = try PuzzleRequirements(words: .atLeast(300), longestWord: 8)
    let finder = try PuzzleFinder(
      Solver(dictionary: WordGraph.english, rarities: RarityTable.english), requirements)
    return Timed(units: candidateCount, answer: numbers.reduce(0, +)) {
      var (sum, next) = (0, 0) as (UInt64, UInt64)
      for _ in numbers {
        let number = try finder.puzzle(of: generator, from: next).attempt
        sum += number
        next = number + 1
      }
      return sum
    }
  }
  workload("find-puzzle", "twin", seconds: 1) {
    let twin = NaiveSolver(words: WordSample.english)
    let boards = (0..<candidateCount).map { NaivePuzzle(generator.puzzle(UInt64($0))) }
    return Timed(units: candidateCount, answer: numbers.reduce(0, +)) {
      var sum = 0
      for (number, board) in boards.enumerated() {
        let words = twin.allWords(board, NaiveState())
        if words.count >= 300, words.contains(where: { $0.word.utf8.count >= 8 }) { sum += number }
      }
      return UInt64(sum)
    }
  }
}
