import Benchmark
import BenchmarkSupport
import EnglishLexicon
import Lexicon
import NaiveTwin
import WordCube
import WordCubeSolver

let benchmarks: @Sendable () -> Void = {
  findAllWords()
  findBestWords()
  findAnyWord()
  searchInCPP()
  findPars()
}

/// Fresh puzzles of one seed, the same for all.
func puzzles(_ count: Int) -> [Puzzle] {
  let generator = PuzzleGenerator(seed: 8)
  return (0..<UInt64(count)).map { generator.puzzle($0) }
}

/// Positions before the first move.
func positions(_ count: Int) -> [Position] { puzzles(count).map { Position($0) } }

/// The solver of the English list.
func makeSolver() -> Solver { Solver(dictionary: WordGraph.english, rarities: RarityTable.english) }

/// The slow twin of ``makeSolver()``.
func makeTwin() -> NaiveSolver { NaiveSolver(words: WordSample.english) }
