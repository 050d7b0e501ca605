import NaiveTwin
import Testing
import WordCube

@testable import WordCubeSolver

@Suite("Bound: multipliers")
struct LagrangianBoundTests {
  static func problem(seed: UInt64) throws -> BoundProblem {
    let puzzle = PuzzleGenerator(seed: seed).puzzle(0)
    var random = SplitMix64(seed: seed)
    let uses = (0..<81).map { _ in max(0, Int.random(in: -6...2, using: &random)) }
    let state = try #require(CubeState(useCounts: uses, removed: []))
    var steps: Int64 = 0
    let words = try #require(
      FormableWords.words(
        of: BoundTwin.solver, on: puzzle, inPlay: state.inPlay, maximumStepCount: 4_000_000,
        steps: &steps))
    return BoundProblem(words: words, state: state)
  }

  static func randomMultipliers(_ highest: Int32, using random: inout SplitMix64) -> Multipliers {
    Multipliers(
      values: (0..<81).map { _ in max(0, Int32.random(in: -highest / 4...highest, using: &random)) }
        + (0..<27).map { _ in Int32.random(in: 0...highest * 2, using: &random) })
  }

  /// The bound as the formula has it, placement by placement and face by face.
  static func naiveBound(
    _ problem: BoundProblem, _ multipliers: Multipliers, _ order: DepartureOrder
  ) -> Int64 {
    let bound = zip(problem.capacities, multipliers.values).reduce(Int64(0)) {
      $0 + $1.0 * Int64($1.1)
    }
    var gains = [Int64](repeating: 0, count: problem.words.scores.count)
    for number in problem.words.placements.indices {
      let placement = problem.words.placements[number]
      guard order.allows(placement) else { continue }
      let byCube = Dictionary(grouping: problem.words.faces(ofPlacement: number)) { $0.cube }
      let cost = byCube.reduce(Int64(0)) { sum, entry in
        let singly = entry.value.reduce(Int64(0)) { $0 + Int64(multipliers.values[$1.index]) }
        return sum + min(singly, Int64(multipliers.values[81 + Int(entry.key.rawValue)]))
      }
      let gain = problem.words.scores[Int(placement.word)] * problem.scale - cost
      gains[Int(placement.word)] = max(gains[Int(placement.word)], gain)
    }
    return bound + gains.reduce(0, +)
  }

  @Test
  func `the bound that multipliers give is that of the formula, with and without constraints`()
    throws
  {
    let problem = try Self.problem(seed: 31)
    var random = SplitMix64(seed: 32)
    var lagrangian = LagrangianBound(problem)
    var candidates: [LagrangianBound.Candidate] = []
    var chosen: [Int] = []
    for round in 0..<(BoundTwin.isDebug ? 4 : 40) {
      let multipliers = Self.randomMultipliers(Int32(100 << (round % 6)), using: &random)
      var order = DepartureOrder()
      for _ in 0..<(round % 3 * 10) {
        let (one, other) = (
          Int.random(in: 0..<26, using: &random), Int.random(in: 0..<26, using: &random)
        )
        // Cubes in front leave first.
        if one < other { order = order.requiring(other, noLaterThan: one) }
      }
      let expected = Self.naiveBound(problem, multipliers, order)
      #expect(lagrangian.bound(multipliers, order, margin: 0, candidates: &candidates) == expected)
      #expect(lagrangian.estimate(multipliers, candidates, chosen: &chosen) == expected)
      #expect(
        lagrangian.bound(multipliers, order, margin: 1_000, candidates: &candidates) == expected)
      #expect(lagrangian.estimate(multipliers, candidates, chosen: &chosen) == expected)
    }
  }

  @Test func `a reserve is large enough while no cost falls by more than its margin`() throws {
    let problem = try Self.problem(seed: 33)
    var random = SplitMix64(seed: 34)
    var lagrangian = LagrangianBound(problem)
    var reserve: [LagrangianBound.Candidate] = []
    var candidates: [LagrangianBound.Candidate] = []
    let order = DepartureOrder()
    var missCount = 0
    for _ in 0..<(BoundTwin.isDebug ? 10 : 200) {
      let multipliers = Self.randomMultipliers(1_000, using: &random)
      var others = multipliers
      for face in 0..<81 {
        others.values[face] = max(
          0, multipliers.values[face] + .random(in: -90...40, using: &random))
      }
      let fall = lagrangian.greatestFall(from: multipliers, to: others)
      #expect(fall > 0)
      _ = lagrangian.bound(multipliers, order, margin: fall, candidates: &reserve)
      let expected = lagrangian.bound(others, order, margin: 0, candidates: &candidates)
      #expect(
        lagrangian.bound(others, order, among: reserve, margin: 0, candidates: &candidates)
          == expected)
      // A much smaller margin must fail, or the test proves nothing.
      _ = lagrangian.bound(multipliers, order, margin: fall / 16, candidates: &reserve)
      let short = lagrangian.bound(
        others, order, among: reserve, margin: 0, candidates: &candidates)
      if short < expected { missCount += 1 }
    }
    #expect(missCount > 0)
  }

  @Test func `a descent lowers the bound, and ends with the multipliers of its best estimate`()
    throws
  {
    let problem = try Self.problem(seed: 35)
    var lagrangian = LagrangianBound(problem)
    var candidates: [LagrangianBound.Candidate] = []
    let start = problem.startingMultipliers(useCost: 16 * 20)
    let order = DepartureOrder()
    let before = lagrangian.bound(start, order, margin: .max / 256, candidates: &candidates)
    #expect(candidates.count == problem.words.placements.count)
    var descent = SubgradientDescent(problem, from: start, boldness: 1_024)
    descent.move(&lagrangian, &candidates, moves: 60, hope: 50)
    let after = lagrangian.bound(descent.best, order, margin: 0, candidates: &candidates)
    #expect(after < before)
    #expect(after == descent.bestEstimate)
  }
}
