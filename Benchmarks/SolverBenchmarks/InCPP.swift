import BenchmarkSupport
import CubeInCPP
import EnglishLexicon
import Lexicon
import WordCube
import WordCubeSolver

/// The same searches in C++: what the compiler makes of Swift, and not of the algorithm.
func searchInCPP() {
  for (work, search) in [
    ("all-words", SolverInCPP.countOfAllWords), ("best-word", SolverInCPP.bestScore),
  ] {
    workload(work, "cpp") {
      let (solver, positions) = (makeSolver(), positions(64))
      let (other, tiles) = (SolverInCPP(), positions.map { tileCodes(of: $0.puzzle) })
      for (position, tiles) in zip(positions, tiles) {
        try other.compare(with: solver, on: position, tiles)
      }
      let answer = tiles.reduce(0) { $0 + search(other)($1) }
      return Timed(units: tiles.count, answer: answer) {
        tiles.reduce(0) { $0 + search(other)($1) }
      }
    }
  }
  workload("any-word", "cpp") {
    let (solver, tiles) = (SolverInCPP(), positions(4096).map { tileCodes(of: $0.puzzle) })
    return Timed(units: tiles.count, answer: 4096) {
      tiles.reduce(0) { $0 + (solver.hasWord($1) ? 1 : 0) }
    }
  }
}

private func tileCodes(of puzzle: Puzzle) -> [UInt8] { puzzle.tiles.map { $0.code } }

/// The solver in C++, for the built-in dictionary.
private final class SolverInCPP {
  private let solver: OpaquePointer?

  /// The two solvers find different words.
  struct WrongWords: Error {}

  init() {
    let (graph, sizes) = (WordGraph.english.serialized(), WordGraph.english.byteCounts)
    solver = graph.withUnsafeBufferPointer {
      cube_solver_create(
        $0.baseAddress, sizes.units / 4, sizes.header, sizes.header + sizes.units)
    }
  }

  deinit { cube_solver_destroy(solver) }

  func countOfAllWords(_ tiles: [UInt8]) -> UInt64 { cube_all_words(solver, tiles).count }

  func bestScore(_ tiles: [UInt8]) -> UInt64 { cube_best_word(solver, tiles).count }

  func hasWord(_ tiles: [UInt8]) -> Bool { cube_any_word(solver, tiles) != 0 }

  /// Checks each word's index and score.
  func compare(with other: Solver, on position: Position, _ tiles: [UInt8]) throws {
    let words = try other.words(in: position, order: .alphabet)
    var hash: UInt64 = 0
    for place in words.indices {
      let index = UInt64(words.index(at: place) ?? 0)
      hash = hash &* 31 &+ index &* 7 &+ UInt64(words.score(at: place))
    }
    let found = cube_all_words(solver, tiles)
    guard found.count == words.count, found.hash == hash,
      bestScore(tiles) == words.bestScore
    else { throw WrongWords() }
  }
}
