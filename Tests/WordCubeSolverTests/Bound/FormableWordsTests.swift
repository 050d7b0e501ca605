import Lexicon
import NaiveTwin
import Testing
import WordCube

@testable import WordCubeSolver

@Suite("Bound: words that can ever be formed")
struct FormableWordsTests {
  static func words(of graph: WordGraph, _ puzzle: Puzzle, inPlay: CubeSet = .all) -> FormableWords?
  {
    var steps: Int64 = 0
    return FormableWords.words(
      of: Solver(dictionary: graph), on: puzzle, inPlay: inPlay, maximumStepCount: 4_000_000,
      steps: &steps)
  }

  @Test
  func `the search finds all words and placements of a few cubes, as an exhaustive search does`()
    throws
  {
    var random = SplitMix64(seed: 6)
    for round in 0..<(BoundTwin.isDebug ? 3 : 20) {
      let tiles = ["A", "B", "C", "D", "QU"]
      let naive = NaivePuzzle(
        tiles: (0..<81).map { _ in tiles[Int.random(in: 0..<5, using: &random)] })
      let inPlay = (0..<27).shuffled(using: &random).prefix(7)
      let list = ["ABC", "BADCAB", "DAB", "QUAD", "CACA", "QU", "AB"]
      let graph = BoundTwin.graph(of: list)
      let puzzle = BoundTwin.puzzle(NaiveFace.all.map { naive[$0] })
      let cubes = CubeSet(inPlay.compactMap { CubePosition(rawValue: UInt8($0)) })
      let words = try #require(Self.words(of: graph, puzzle, inPlay: cubes))
      var found: [Set<Int>: Int] = [:]
      for number in words.placements.indices {
        found[Set(words.faces(ofPlacement: number).map(\.index)), default: 0] += 1
      }
      // By subsets of the cubes in play: all that any state can show.
      var expected: [Set<Int>: Set<String>] = [:]
      for subset in 0..<(1 << inPlay.count) {
        let kept = inPlay.enumerated().filter { subset >> $0.offset & 1 != 0 }.map(\.element)
        let faces = BoundTwin.state(inPlay: kept).playableFaces
        for word in list where word.count >= 3 {
          for placement in ExhaustiveGame.placements(word, naive, faces) {
            expected[Set(placement.map(\.number)), default: []].insert(word)
          }
        }
      }
      #expect(found == expected.mapValues(\.count), "round \(round)")
    }
  }

  @Test func `a search with too many steps or placements ends, and its steps count`() {
    let puzzle = BoundTwin.puzzle([String](repeating: "A", count: 81))
    let graph = BoundTwin.graph(
      of: [String](repeating: "A", count: 12).indices.map {
        String(repeating: "A", count: $0 + 3)
      })
    var steps: Int64 = 0
    let words = FormableWords.words(
      of: Solver(dictionary: graph), on: puzzle, inPlay: .all, maximumStepCount: 10_000,
      steps: &steps)
    #expect(words == nil)
    #expect(steps == 10_000)
  }
}
