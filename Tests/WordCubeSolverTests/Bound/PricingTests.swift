import NaiveTwin
import Testing
import WordCube

@testable import WordCubeSolver

@Suite("Bound: prices")
struct PricingTests {
  static func problem(seed: UInt64) throws -> BoundProblem {
    let puzzle = PuzzleGenerator(seed: seed).puzzle(0)
    var random = SplitMix64(seed: seed)
    let uses = (0..<81).map { _ in max(0, Int.random(in: -6...2, using: &random)) }
    let state = try #require(CubeState(useCounts: uses, removed: []))
    let board = BoardTiles(puzzle, inPlay: state.inPlay, alphabet: BoundTwin.graph.alphabet)
    var steps: Int64 = 0
    let words = try #require(
      WordEnumeration.words(
        of: BoundTwin.graph, on: board, maximumStepCount: 4_000_000, steps: &steps))
    return BoundProblem(words: words, state: state)
  }

  static func randomPrices(_ highest: Int32, using random: inout SplitMix64) -> UsePrices {
    UsePrices(
      faces: (0..<81).map { _ in max(0, Int32.random(in: -highest / 4...highest, using: &random)) },
      lastUse: (0..<27).map { _ in Int32.random(in: 0...highest * 2, using: &random) })
  }

  /// The bound as the formula has it, way by way and face by face.
  static func naiveBound(
    _ problem: BoundProblem, _ prices: UsePrices, _ order: DepartureOrder
  ) -> Int64 {
    var bound = zip(problem.usesLeft, prices.faces).reduce(Int64(0)) { $0 + $1.0 * Int64($1.1) }
    for cube in problem.inPlay { bound += Int64(prices.lastUse[Int(cube.rawValue)]) }
    var gains = [Int64](repeating: 0, count: problem.words.scores.count)
    for number in problem.words.ways.indices {
      let way = problem.words.ways[number]
      guard order.allows(way) else { continue }
      let byCube = Dictionary(grouping: problem.words.faces(ofWay: number)) { $0.cube }
      let price = byCube.reduce(Int64(0)) { sum, entry in
        let singly = entry.value.reduce(Int64(0)) { $0 + Int64(prices.faces[$1.index]) }
        return sum + min(singly, Int64(prices.lastUse[Int(entry.key.rawValue)]))
      }
      let gain = problem.words.scores[Int(way.word)] * problem.scale - price
      gains[Int(way.word)] = max(gains[Int(way.word)], gain)
    }
    return bound + gains.reduce(0, +)
  }

  @Test("the bound that prices give is that of the formula, with and without suppositions")
  func formula() throws {
    let problem = try Self.problem(seed: 31)
    var random = SplitMix64(seed: 32)
    var pricing = Pricing(problem)
    var candidates: [Pricing.Candidate] = []
    var chosen: [Int] = []
    for round in 0..<(BoundTwin.isDebug ? 4 : 40) {
      let prices = Self.randomPrices(Int32(100 << (round % 6)), using: &random)
      var order = DepartureOrder()
      for _ in 0..<(round % 3 * 10) {
        let (one, other) = (
          Int.random(in: 0..<26, using: &random), Int.random(in: 0..<26, using: &random)
        )
        // Cubes in front leave first.
        if one < other { order = order.supposing(other, noLaterThan: one) }
      }
      let expected = Self.naiveBound(problem, prices, order)
      #expect(pricing.bound(prices, order, margin: 0, candidates: &candidates) == expected)
      #expect(pricing.estimate(prices, candidates, chosen: &chosen) == expected)
      #expect(pricing.bound(prices, order, margin: 1_000, candidates: &candidates) == expected)
      #expect(pricing.estimate(prices, candidates, chosen: &chosen) == expected)
    }
  }

  @Test("a reserve is enough as long as no price can have fallen by more than its margin")
  func reserves() throws {
    let problem = try Self.problem(seed: 33)
    var random = SplitMix64(seed: 34)
    var pricing = Pricing(problem)
    var reserve: [Pricing.Candidate] = []
    var candidates: [Pricing.Candidate] = []
    let order = DepartureOrder()
    var missCount = 0
    for _ in 0..<(BoundTwin.isDebug ? 10 : 200) {
      let prices = Self.randomPrices(1_000, using: &random)
      var others = prices
      for face in 0..<81 {
        others.faces[face] = max(0, prices.faces[face] + .random(in: -90...40, using: &random))
      }
      let fall = pricing.greatestFall(from: prices, to: others)
      #expect(fall > 0)
      _ = pricing.bound(prices, order, margin: fall, candidates: &reserve)
      let expected = pricing.bound(others, order, margin: 0, candidates: &candidates)
      #expect(
        pricing.bound(others, order, among: reserve, margin: 0, candidates: &candidates)
          == expected)
      // With a margin much too small it is not enough, or this test would see nothing.
      _ = pricing.bound(prices, order, margin: fall / 16, candidates: &reserve)
      let short = pricing.bound(others, order, among: reserve, margin: 0, candidates: &candidates)
      if short < expected { missCount += 1 }
    }
    #expect(missCount > 0)
  }

  @Test("a descent lowers the bound, and ends with the prices that its estimate belongs to")
  func descent() throws {
    let problem = try Self.problem(seed: 35)
    var pricing = Pricing(problem)
    var candidates: [Pricing.Candidate] = []
    let start = problem.startingPrices(usePrice: 16 * 20)
    let order = DepartureOrder()
    let before = pricing.bound(start, order, margin: .max / 256, candidates: &candidates)
    #expect(candidates.count == problem.words.ways.count)
    var descent = PriceDescent(problem, from: start, boldness: 1_024)
    descent.move(&pricing, &candidates, moves: 60, hope: 50)
    let after = pricing.bound(descent.best, order, margin: 0, candidates: &candidates)
    #expect(after < before)
    #expect(after == descent.bestEstimate)
  }
}
