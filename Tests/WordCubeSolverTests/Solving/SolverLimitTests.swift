import EnglishLexicon
import Lexicon
import Testing
import WordCube
import WordCubeSolver

/// Puzzles and dictionaries that make searches slow.
struct SolverLimitTests {
  let uniform = Position(try! Puzzle(Array(repeating: known(Tile("A")), count: Face.count)))

  /// A word of n letters A for each n: far too many paths spell them.
  private func manyAs(_ lengths: ClosedRange<Int>) throws -> WordGraph {
    try WordGraph(words: lengths.map { String(repeating: "A", count: $0) })
  }

  @Test func `ends with an error`() throws {
    let solver = Solver(dictionary: try manyAs(3...60), limit: SearchLimit(steps: 100_000))
    #expect(throws: SearchLimitError(SearchLimit(steps: 100_000))) { try solver.words(in: uniform) }
    #expect(throws: SearchLimitError(SearchLimit(steps: 100_000))) {
      try solver.bestWord(in: uniform)
    }
    #expect(throws: SearchLimitError(SearchLimit(steps: 100_000))) {
      try solver.paths(of: String(repeating: "A", count: 28), in: uniform)
    }
    #expect(try solver.hasWord(in: uniform))
    #expect(try solver.extensions(of: [], in: uniform).count == 27)
  }

  @Test func `hopeless probe ends`() throws {
    // No path has 28 faces, but all of the shorter ones are tried.
    let solver = Solver(dictionary: try manyAs(28...60), limit: SearchLimit(steps: 100_000))
    #expect(throws: SearchLimitError(SearchLimit(steps: 100_000))) {
      try solver.hasWord(in: uniform)
    }
    #expect(throws: SearchLimitError(SearchLimit(steps: 100_000))) {
      try solver.extensions(of: [], in: uniform)
    }
  }

  @Test func `short words are found`() throws {
    let solver = Solver(dictionary: try manyAs(3...5))
    let words = try solver.words(in: uniform)
    #expect(words.map { $0.word } == ["AAAAA", "AAAA", "AAA"])
    #expect(words.bestScore == 50 && words.scoreSum == 50 + 16 + 9 && words.longestLength == 5)
  }

  /// The real dictionary on puzzles of few letters stays far from the limit.
  @Test(arguments: ["S", "AS", "EST", "AEST", "AENT"]) func `poor puzzles`(_ letters: String) throws
  {
    let solver = Solver(dictionary: WordGraph.english)
    for shift in 0..<3 {
      let tiles = (0..<Face.count).map { place in
        let places = Array(letters)
        return known(Tile(String(places[(place * 7 + place / 5 + shift) % places.count])))
      }
      _ = try solver.words(in: Position(try Puzzle(tiles)))
    }
  }

  /// Far more steps than any word of an English puzzle takes, in some ten milliseconds.
  @Test func `paths have a limit of their own`() throws {
    let solver = Solver(dictionary: try manyAs(3...5), limit: SearchLimit(steps: .max))
    let limit = SearchLimit(steps: 1 << 22)
    #expect(throws: SearchLimitError(limit)) {
      try solver.paths(of: String(repeating: "A", count: 28), in: uniform)
    }
    #expect(throws: SearchLimitError(limit)) {
      try solver.paths(of: "AAAAAAAAAAAAAAA", in: uniform, atMost: .max)
    }
    #expect(try solver.paths(of: "AAAAAAAA", in: uniform).count == 10_000)
  }
}
