import EnglishLexicon
import Lexicon
import NaiveTwin
import Testing
import WordCube

@testable import WordCubeSolver

@Suite("Bound: hostile puzzles and dictionaries")
struct HostileBoundTests {
  @Test func `one letter on all faces, and all words of it`() {
    let puzzle = BoundTwin.puzzle([String](repeating: "A", count: 81))
    let words = (3...(BoundTwin.isDebug ? 12 : 200)).map { String(repeating: "A", count: $0) }
    let graph = BoundTwin.graph(of: words)
    let search = BoundSearch(
      Solver(dictionary: graph), maximumListingStepCount: BoundTwin.isDebug ? 50_000 : 4_000_000)
    let bound = search.bound(of: puzzle)
    let solver = NaiveSolver(words: words.prefix(3))
    var random = SplitMix64(seed: 14)
    var game = TwinGame(NaivePuzzle(tiles: puzzle.tiles.map(\.letters)))
    // Only three words, whose placements the twin can list.
    game.play(solver, carelessness: 0, using: &random)
    #expect(game.score > 0)
    #expect(bound.value >= game.score)
    // No word scores more than 81 * 81 * 78, and each of the 81 faces has 3 uses.
    #expect(bound.value < 3 * 81 * 81 * 78)
  }

  @Test func `two letters on all faces, and each sequence of them is a word`() {
    var random = SplitMix64(seed: 15)
    let puzzle = BoundTwin.puzzle(
      (0..<81).map { _ in ["A", "B"][Int.random(in: 0..<2, using: &random)] })
    let length = BoundTwin.isDebug ? 9 : 16
    let words = (0..<(1 << length)).map { number in
      String((0..<length).map { number >> $0 & 1 == 0 ? "A" : "B" as Character })
    }
    let search = BoundSearch(
      Solver(dictionary: BoundTwin.graph(of: words)),
      maximumListingStepCount: BoundTwin.isDebug ? 50_000 : 4_000_000)
    let bound = search.bound(of: puzzle)
    #expect(bound.value > 0)
    #expect(bound.value < .max)
  }

  @Test func `QU on all faces, and words of it`() {
    let puzzle = BoundTwin.puzzle([String](repeating: "QU", count: 81))
    let bound = BoundSearch(dictionary: BoundTwin.graph(of: ["QUQU"])).bound(of: puzzle)
    #expect(bound.value == 26 * 4)
  }

  @Test func `no words, no letters in common, no cubes in play`() throws {
    let puzzle = PuzzleGenerator(seed: 23).puzzle(0)
    #expect(BoundSearch(dictionary: BoundTwin.graph(of: [])).bound(of: puzzle).value == 0)
    let greek = try Alphabet("ΑΒΓ".unicodeScalars)
    let words = try WordGraph(words: ["ΑΒΓ"], alphabet: greek)
    #expect(BoundSearch(dictionary: words).bound(of: puzzle).value == 0)
    let empty = try #require(
      CubeState(useCounts: [Int](repeating: 0, count: 81), removed: .all))
    #expect(BoundSearch(dictionary: BoundTwin.graph).bound(of: puzzle, from: empty).value == 0)
  }

  @Test func `an alphabet in another order, and a graph without word index, make no difference`()
    throws
  {
    let letters = "ZYXWVUTSRQPONMLKJIHGFEDCBA"
    var builder = WordGraphBuilder(
      alphabet: try Alphabet(letters.unicodeScalars), options: .omitWordIndex)
    for word in BoundTwin.words.prefix(3_000) { try builder.insert(word) }
    let graph = try builder.build()
    let puzzle = PuzzleGenerator(seed: 23).puzzle(1)
    let plain = BoundTwin.graph(of: Array(BoundTwin.words.prefix(3_000)))
    // Words come in another order, so the multipliers change differently; the words are the same.
    let bound = BoundSearch(dictionary: graph).bound(of: puzzle, stepLimit: 100_000)
    let other = BoundSearch(dictionary: plain).bound(of: puzzle, stepLimit: 100_000)
    #expect(bound.value > 0)
    #expect(abs(bound.value - other.value) * 10 < other.value)
    let small = try Alphabet("ABC".unicodeScalars)
    let few = try WordGraph(words: ["CAB", "ABC"], alphabet: small)
    let full = BoundTwin.graph(of: ["CAB", "ABC"])
    #expect(
      BoundSearch(dictionary: few).bound(of: puzzle).value
        == BoundSearch(dictionary: full).bound(of: puzzle).value)
  }
}
