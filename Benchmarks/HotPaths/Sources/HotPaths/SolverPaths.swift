import EnglishLexicon
import Lexicon
import WordCube
import WordCubeSolver

/// What can be played on a puzzle, what can be seen of it, and random puzzles.
enum SolverPaths {
  private static let solver = Solver(dictionary: WordGraph.english, rarities: .english)
  private static let generator = PuzzleGenerator(seed: 1)

  /// Fresh puzzles to solve.
  private static let positions = (0..<10).map { Position(generator.puzzle($0)) }

  static var all: [HotPath] {
    [
      HotPath(name: "solver-all-words", units: 10, passes: 2) {
        return {
          try positions.reduce(0) { sum, position in
            let words = try solver.words(in: position)
            return sum + words.indices.reduce(words.count) { $0 + (words.index(at: $1) ?? -1) }
          }
        }
      },
      HotPath(name: "solver-best-word", units: 10, passes: 2) {
        return {
          try positions.reduce(0) { try $0 + Int(solver.bestWord(in: $1)?.score ?? -1) }
        }
      },
      HotPath(name: "solver-any-word", units: 10, passes: 200) {
        return { try positions.reduce(0) { try $0 + (solver.hasWord(in: $1) ? 1 : 0) } }
      },
      HotPath(name: "visible-set", units: 100, passes: 200) {
        // Ever fewer cubes are in play.
        let states = try (0..<100).map { number in
          let cubes = CubePosition.all.enumerated().filter { $0.offset * 37 % 100 < number }
          let removed = CubeSet(cubes.map { $0.element })
          guard let state = CubeState(useCounts: [Int](repeating: 0, count: 81), removed: removed)
          else { throw HotPathFailure("no state with \(removed) removed") }
          return state
        }
        return { states.reduce(0) { $0 + $1.playableFaces.count } }
      },
      HotPath(name: "random-puzzle", units: 100, passes: 50) {
        guard let face = Face.all.first(where: { _ in true }) else {
          throw HotPathFailure("no face")
        }
        return {
          (0..<100).reduce(0) { sum, number in sum + Int(generator.puzzle(number)[face].code) }
        }
      },
    ]
  }
}
