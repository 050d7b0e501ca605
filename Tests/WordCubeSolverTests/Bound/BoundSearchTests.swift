import Lexicon
import NaiveTwin
import Testing
import WordCube
import WordCubeSolver

@Suite("Bound: no game scores more")
struct BoundSearchTests {
  @Test func `the bound is valid for good and random games on whole puzzles, from any state`() {
    let solver = NaiveSolver(words: BoundTwin.words)
    let search = BoundSearch(dictionary: BoundTwin.graph)
    var random = SplitMix64(seed: 11)
    for number in 0..<(BoundTwin.isDebug ? 1 : 6) as Range<UInt64> {
      let puzzle = PuzzleGenerator(seed: 21).puzzle(number)
      let stepLimit = BoundTwin.isDebug ? 100_000 : 3_000_000
      let bound = search.bound(of: puzzle, stepLimit: stepLimit)
      for carelessness in [0, 20, 70] {
        var game = TwinGame(NaivePuzzle(tiles: puzzle.tiles.map(\.letters)))
        game.play(solver, carelessness: carelessness, using: &random)
        #expect(game.score > 0)
        #expect(game.score <= bound.value)
        let stations = game.stations
        for station in [stations.count / 3, stations.count - 2] where station > 0 {
          let rest = game.score - stations[station].score
          let later = search.bound(
            of: puzzle, from: BoundTwin.state(stations[station].state), stepLimit: stepLimit)
          #expect(rest <= later.value)
        }
      }
    }
  }

  @Test func `the bound is no lower than the optimum of small games, found by trying all moves`() {
    var random = SplitMix64(seed: 12)
    var exactCount = 0
    var count = 0
    for _ in 0..<(BoundTwin.isDebug ? 40 : 1_500) {
      let cubeCount = Int.random(in: 2...4, using: &random)
      // Cubes near each other, so that they touch and hide each other.
      let near = [13, 14, 16, 17, 22, 23, 25, 26].shuffled(using: &random)
      var state = BoundTwin.state(inPlay: near.prefix(cubeCount))
      let naive = NaivePuzzle(
        tiles: (0..<81).map { _ in ["A", "B", "C", "QU"][Int.random(in: 0..<4, using: &random)] })
      for face in NaiveFace.all where state.isInPlay(face.index) {
        let uses = max(0, Int.random(in: -3...2, using: &random))
        for _ in 0..<uses { state.apply(.playedWord([face])) }
      }
      let words = Set(
        (0..<4).map { _ in
          String(
            (0..<Int.random(in: 3...6, using: &random)).map { _ in
              ["A", "B", "C", "Q", "U"][Int.random(in: 0..<5, using: &random)] as Character
            })
        }
      ).sorted()
      guard
        let optimum = ExhaustiveGame.optimum(
          naive, from: state, words: words,
          maximumPositionCount: BoundTwin.isDebug ? 3_000 : 20_000)
      else { continue }
      let search = BoundSearch(dictionary: BoundTwin.graph(of: words))
      let bound = search.bound(
        of: BoundTwin.puzzle(NaiveFace.all.map { naive[$0] }), from: BoundTwin.state(state),
        stepLimit: 200_000)
      #expect(bound.value >= optimum)
      if optimum > 0 {
        count += 1
        if bound.value == optimum { exactCount += 1 }
      }
    }
    // A loose bound would equal no optimum; a bound too low by 1 would fail above.
    #expect(count > (BoundTwin.isDebug ? 5 : 200))
    #expect(exactCount * 10 >= count * 9)
  }

  @Test func `one word scores once`() {
    let puzzle = BoundTwin.puzzle(["C", "A", "B"] + [String](repeating: "E", count: 78))
    let bound = BoundSearch(dictionary: BoundTwin.graph(of: ["CAB"])).bound(of: puzzle)
    #expect(bound.value == 27)
    #expect(!bound.isBudgetSpent)
  }

  @Test func `a cube takes three words over all its faces`() throws {
    let puzzle = BoundTwin.puzzle(["C", "A", "B"] + [String](repeating: "E", count: 78))
    let search = BoundSearch(
      dictionary: BoundTwin.graph(of: ["ABC", "ACB", "BAC", "BCA", "CAB", "CBA"]))
    #expect(search.bound(of: puzzle).value == 3 * 27)
    let used = try #require(
      CubeState(useCounts: [2, 1, 0] + [Int](repeating: 0, count: 78), removed: []))
    #expect(search.bound(of: puzzle, from: used).value == 27)
    let gone = try #require(
      CubeState(useCounts: [3, 1, 0] + [Int](repeating: 0, count: 78), removed: []))
    #expect(search.bound(of: puzzle, from: gone).value == 0)
  }

  @Test func `two words that each need a cube of the other out of play do not both count`() throws {
    let placements = [[55, 28, 54], [63, 37, 2]]
    var tiles = [String](repeating: "Z", count: 81)
    for (placement, word) in zip(placements, ["CAB", "FED"]) {
      for (face, letter) in zip(placement, word) { tiles[face] = String(letter) }
    }
    let naive = NaivePuzzle(tiles: tiles)
    for word in ["CAB", "FED"] {
      #expect(ExhaustiveGame.placements(word, naive, NaiveFace.all).count == 1)
    }
    let cubes = Set(placements.joined().map { $0 / 3 })
    let words = ["CAB", "FED"]
    #expect(
      ExhaustiveGame.optimum(
        naive, from: BoundTwin.state(inPlay: cubes), words: words, maximumPositionCount: 10_000)
        == 27)
    let bound = BoundSearch(dictionary: BoundTwin.graph(of: words)).bound(
      of: BoundTwin.puzzle(tiles))
    #expect(bound.value == 27)
    #expect(!bound.isBudgetSpent)
  }

  @Test func `a bound is valid after any number of steps, and more steps never raise it`() {
    let search = BoundSearch(dictionary: BoundTwin.graph)
    let puzzle = PuzzleGenerator(seed: 22).puzzle(3)
    var limits = [.min, -1, 0, 1, 1_000, 30_000, 100_000, 300_000]
    if !BoundTwin.isDebug { limits += [1_000_000, 5_000_000, 20_000_000] }
    let bounds = limits.map { search.bound(of: puzzle, stepLimit: $0) }
    for (earlier, later) in zip(bounds, bounds.dropFirst()) {
      #expect(later.value <= earlier.value)
      #expect(later.steps >= earlier.steps)
    }
    #expect(bounds[0].steps == 0)
    #expect(bounds[0].value < .max)
    #expect(bounds[limits.count - 1].value < bounds[3].value)
    let repeated = search.bound(of: puzzle, stepLimit: limits[limits.count - 1])
    #expect(repeated == bounds[limits.count - 1])
  }

  @Test func `the caller sees each bound, and can stop the search`() {
    let search = BoundSearch(dictionary: BoundTwin.graph)
    let puzzle = PuzzleGenerator(seed: 22).puzzle(4)
    var seen: [ScoreBound] = []
    let bound = search.bound(of: puzzle) { soFar in
      seen.append(soFar)
      return seen.count < 6
    }
    #expect(seen.count == 6)
    #expect(bound.isBudgetSpent)
    #expect(bound.value == seen[5].value)
    for (earlier, later) in zip(seen, seen.dropFirst()) {
      #expect(later.value <= earlier.value)
      #expect(later.steps > earlier.steps)
    }
  }
}
