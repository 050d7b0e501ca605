import WordCube

/// Branches on the order in which cubes leave play, always where the bound is highest.
///
/// Of two cubes, one leaves no later than the other: so the higher of the bounds under the two
/// suppositions is a bound. The suppositions in force make a tree, whose leaves are kept in a heap.
struct BranchAndBound {
  /// A supposed order, and the best bound known under it.
  private struct Leaf {
    var bound: Int64
    var multipliers: Multipliers
    var order: DepartureOrder
    /// The pair of cubes to branch on, or nil if no order stands in the chosen words' way.
    var pair: (Int, Int)?
  }

  /// The ways that are nearly worth their prices at the prices of the leaf branched on.
  private struct Reserve {
    var placements: [LagrangianBound.Candidate] = []
    var multipliers: Multipliers
    /// How much the other ways miss being worth their prices by, at least; negative if not known.
    var margin: Int64
  }

  /// The most leaves that are kept, some 700 bytes each.
  private static let maximumLeafCount = 1 << 15

  private let problem: BoundProblem
  private var lagrangian: LagrangianBound
  private var heap: [Leaf] = []
  private var reserve: Reserve
  private var candidates: [LagrangianBound.Candidate] = []
  private var fresh: [LagrangianBound.Candidate] = []

  /// The work so far, in steps.
  var steps: Int64 { lagrangian.steps }

  /// The bound without any supposition, after some moves from uniform prices of so many 1/16 points.
  init(_ problem: BoundProblem, useMultiplier: Int64) {
    self.problem = problem
    lagrangian = LagrangianBound(problem)
    let multipliers = problem.startingMultipliers(useMultiplier: useMultiplier)
    reserve = Reserve(multipliers: multipliers, margin: -1)
    let order = DepartureOrder()
    let bound = lagrangian.bound(
      multipliers, order, margin: Self.margin(.max), candidates: &candidates)
    var root = Leaf(bound: bound, multipliers: multipliers, order: order)
    improve(&root, .first)
    heap = [root]
  }

  /// The proven bound, in points.
  var bound: Int64 { heap[0].bound / problem.scale }

  /// Branches where the bound is highest; false when no branching can lower the bound, or there is no
  /// room for it.
  mutating func branch() -> Bool {
    guard heap.count < Self.maximumLeafCount, let pair = heap[0].pair else { return false }
    let parent = popHighest()
    reserve.multipliers = parent.multipliers
    reserve.margin = Self.margin(parent.bound) * 4
    _ = lagrangian.bound(
      parent.multipliers, parent.order, margin: reserve.margin, candidates: &reserve.placements)
    for (cube, other) in [pair, (pair.1, pair.0)] {
      var child = parent
      child.order = parent.order.requiring(cube, noLaterThan: other)
      let bound = provenBound(child.multipliers, child.order, margin: Self.margin(parent.bound))
      child.bound = min(child.bound, bound)
      swap(&candidates, &fresh)
      improve(&child, .branch)
      push(child)
    }
    return true
  }

  /// How much a way may miss being chosen by and still be a candidate.
  private static func margin(_ bound: Int64) -> Int64 { bound / 256 }

  /// How long to move a leaf's prices.
  private struct Effort {
    /// The most rounds, each of which ends in a proven bound.
    let rounds: Int
    /// Moves a round.
    let moves: Int
    /// See ``SubgradientDescent``.
    let boldness: Int64
    /// See ``SubgradientDescent/move(_:_:moves:hope:)``.
    let hope: Int64
    /// Whether a round whose estimate came true is the last one.
    let stopsWhenTrue: Bool

    static let first = Effort(rounds: 8, moves: 40, boldness: 1024, hope: 50, stopsWhenTrue: false)
    static let branch = Effort(rounds: 2, moves: 24, boldness: 512, hope: 10, stopsWhenTrue: true)
  }

  /// Moves a leaf's prices, whose candidates are given, and finds the pair to branch on.
  private mutating func improve(_ leaf: inout Leaf, _ effort: Effort) {
    var descent = SubgradientDescent(problem, from: leaf.multipliers, boldness: effort.boldness)
    for _ in 0..<effort.rounds {
      descent.move(&lagrangian, &candidates, moves: effort.moves, hope: effort.hope)
      leaf.pair = pairToBranchOn(leaf.order)
      let bound = provenBound(descent.best, leaf.order, margin: Self.margin(leaf.bound))
      if bound < leaf.bound {
        leaf.bound = bound
        leaf.multipliers = descent.best
      }
      if effort.stopsWhenTrue, bound - descent.bestEstimate <= bound / 512 { break }
      if effort.stopsWhenTrue { mergeFreshCandidates() } else { swap(&candidates, &fresh) }
      descent.restart(estimate: bound)
    }
  }

  /// The bound that prices give under an order, in units; fresh candidates besides.
  ///
  /// Where no way's price can have fallen by more than what all ways outside the reserve missed being
  /// worth theirs by, these are still not worth theirs, and the reserve is enough.
  private mutating func provenBound(
    _ multipliers: Multipliers, _ order: DepartureOrder, margin: Int64
  ) -> Int64 {
    if reserve.margin >= 0,
      lagrangian.greatestFall(from: reserve.multipliers, to: multipliers) <= reserve.margin
    {
      return lagrangian.bound(
        multipliers, order, among: reserve.placements, margin: margin, candidates: &fresh)
    }
    return lagrangian.bound(multipliers, order, margin: margin, candidates: &fresh)
  }

  /// Adds those fresh candidates that are not among the candidates, in the order of the ways.
  private mutating func mergeFreshCandidates() {
    let old = candidates
    candidates.removeAll(keepingCapacity: true)
    var place = 0
    for candidate in fresh {
      while place < old.count, old[place].placement < candidate.placement {
        candidates.append(old[place])
        place += 1
      }
      if place < old.count, old[place].placement == candidate.placement { place += 1 }
      candidates.append(candidate)
    }
    for place in place..<old.count { candidates.append(old[place]) }
    for place in candidates.indices { candidates[place].choiceCount = 0 }
  }

  /// The pair of cubes about whose order the chosen ways disagree most, weighed by what they score.
  private func pairToBranchOn(_ order: DepartureOrder) -> (Int, Int)? {
    let count = CubePosition.count
    var before = [Int64](repeating: 0, count: count * count)
    for candidate in candidates where candidate.choiceCount > 0 {
      let placement = problem.words.placements[Int(candidate.placement)]
      let weight = Int64(candidate.choiceCount) * problem.words.scores[Int(candidate.word)]
      var gone = placement.gone
      while gone != 0 {
        let first = gone.trailingZeroBitCount
        gone &= gone &- 1
        var uses = placement.uses
        while uses != 0 {
          before[first * count + uses.trailingZeroBitCount] += weight
          uses &= uses &- 1
        }
      }
    }
    var most: Int64 = 0
    var pair: (Int, Int)?
    for one in 1..<count {
      for other in 0..<one
      where !order.requires(one, noLaterThan: other) && !order.requires(other, noLaterThan: one) {
        let (first, second) = (before[one * count + other], before[other * count + one])
        let weight = min(first, second) * 8 + max(first, second)
        if weight > most {
          most = weight
          pair = (one, other)
        }
      }
    }
    return pair
  }

  // MARK: The heap

  private mutating func push(_ leaf: Leaf) {
    heap.append(leaf)
    var place = heap.count - 1
    while place > 0 {
      let above = (place - 1) / 2
      guard heap[above].bound < heap[place].bound else { break }
      heap.swapAt(above, place)
      place = above
    }
  }

  private mutating func popHighest() -> Leaf {
    heap.swapAt(0, heap.count - 1)
    let highest = heap.removeLast()
    var place = 0
    while true {
      var below = 2 * place + 1
      guard below < heap.count else { break }
      if below + 1 < heap.count, heap[below + 1].bound > heap[below].bound { below += 1 }
      guard heap[below].bound > heap[place].bound else { break }
      heap.swapAt(below, place)
      place = below
    }
    return highest
  }
}
