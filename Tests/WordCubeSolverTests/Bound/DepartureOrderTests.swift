import NaiveTwin
import Testing
import WordCube

@testable import WordCubeSolver

@Suite("Bound: orders of departure")
struct DepartureOrderTests {
  @Test
  func
    `constraints are closed: what leaves no later than a cube leaves no later than its followers`()
  {
    var random = SplitMix64(seed: 2)
    for _ in 0..<50 {
      // Constraints that some real order of departure meets.
      let times = (0..<27).map { _ in Int.random(in: 0..<20, using: &random) }
      var order = DepartureOrder()
      var pairs: Set<[Int]> = []
      for _ in 0..<12 {
        let (one, other) = (
          Int.random(in: 0..<27, using: &random), Int.random(in: 0..<27, using: &random)
        )
        guard one != other, times[one] <= times[other] else { continue }
        order = order.requiring(one, noLaterThan: other)
        pairs.insert([one, other])
      }
      var grew = true
      while grew {
        let implied = pairs.flatMap { pair in
          pairs.filter { $0[0] == pair[1] && $0[1] != pair[0] }.map { [pair[0], $0[1]] }
        }
        grew = !Set(implied).isSubset(of: pairs)
        pairs.formUnion(implied)
      }
      for one in 0..<27 {
        for other in 0..<27 where one != other {
          #expect(order.requires(one, noLaterThan: other) == pairs.contains([one, other]))
        }
      }
    }
  }

  @Test
  func
    `a placement is allowed when it is playable at some time of an order that meets the constraints`()
    throws
  {
    var random = SplitMix64(seed: 3)
    let puzzle = PuzzleGenerator(seed: 5).puzzle(1)
    var steps: Int64 = 0
    let words = try #require(
      FormableWords.words(
        of: BoundTwin.solver, on: puzzle, inPlay: .all, maximumStepCount: 4_000_000,
        steps: &steps))
    #expect(words.placements.count > 100)
    var allowedCount = 0
    for _ in 0..<(BoundTwin.isDebug ? 4 : 300) {
      // A real game's departures, cubes out of play at each of its times.
      let departures = (0..<27).shuffled(using: &random)
      var order = DepartureOrder()
      for _ in 0..<30 {
        let (one, other) = (
          Int.random(in: 0..<27, using: &random), Int.random(in: 0..<27, using: &random)
        )
        if one < other { order = order.requiring(departures[one], noLaterThan: departures[other]) }
      }
      let visible = (0...27).map { time in
        BoundTwin.state(BoundTwin.state(inPlay: departures[time...])).playableFaces
      }
      for number in stride(from: 0, to: words.placements.count, by: words.placements.count / 100) {
        let faces = FaceSet(words.faces(ofPlacement: number))
        let isPlayable = visible.contains { faces.isSubset(of: $0) }
        // What a game can do is allowed; the reverse cannot be expected of one order alone.
        if isPlayable {
          #expect(order.allows(words.placements[number]))
          allowedCount += 1
        }
      }
    }
    #expect(allowedCount > 0)
  }

  @Test func `a complete order allows hardly any placements that are never playable`() throws {
    var random = SplitMix64(seed: 4)
    let puzzle = PuzzleGenerator(seed: 5).puzzle(2)
    var steps: Int64 = 0
    let words = try #require(
      FormableWords.words(
        of: BoundTwin.solver, on: puzzle, inPlay: .all, maximumStepCount: 4_000_000,
        steps: &steps))
    var excessCount = 0
    var count = 0
    for _ in 0..<(BoundTwin.isDebug ? 4 : 100) {
      let departures = (0..<27).shuffled(using: &random)
      var order = DepartureOrder()
      for place in 1..<27 {
        order = order.requiring(departures[place - 1], noLaterThan: departures[place])
      }
      let visible = (0...27).map { time in
        BoundTwin.state(BoundTwin.state(inPlay: departures[time...])).playableFaces
      }
      for number in stride(from: 0, to: words.placements.count, by: words.placements.count / 100) {
        let faces = FaceSet(words.faces(ofPlacement: number))
        let isPlayable = visible.contains { faces.isSubset(of: $0) }
        let isAllowed = order.allows(words.placements[number])
        #expect(isAllowed || !isPlayable)
        count += 1
        if isAllowed && !isPlayable { excessCount += 1 }
      }
    }
    // Placements with three pairs of half occluders forget one.
    #expect(excessCount * 200 < count)
  }
}

extension FormableWords {
  /// The faces of a placement, read from its wears.
  func faces(ofPlacement number: Int) -> [Face] {
    wears[Int(wearStarts[number])..<Int(wearStarts[number + 1])].flatMap { wear in
      Side.allCases.filter { wear >> $0.rawValue & 1 != 0 }.compactMap {
        Face(rawValue: wear / 8 * 3 + $0.rawValue)
      }
    }
  }
}
