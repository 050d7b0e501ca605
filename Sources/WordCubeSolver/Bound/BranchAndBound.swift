import WordCube

/// A branch-and-bound search over the order in which cubes leave play.
///
/// Of two cubes, one leaves no later than the other. So each node of the tree has two children, one for each
/// constraint, and the higher of their bounds is a bound for the node. The search always branches on the open
/// node with the highest bound, and keeps open nodes in a heap.
struct BranchAndBound {
  /// An open node: its constraints, and the best bound known for them.
  private struct Node {
    var bound: Int64
    var multipliers: Multipliers
    var order: DepartureOrder
    /// The pair of cubes to branch on; nil if the chosen placements contradict no order.
    var pair: (Int, Int)?
  }

  /// The placements that nearly have a gain at the multipliers of the node to branch on.
  private struct Reserve {
    var candidates: [LagrangianBound.Candidate] = []
    var multipliers: Multipliers
    /// The gains of all other placements are at least this far below 0; negative if not known.
    var margin: Int64
  }

  /// How long to change a node's multipliers.
  private struct Refinement {
    /// The maximum number of rounds. Each round ends with a proven bound.
    let rounds: Int
    /// Steps of a round.
    let moves: Int
    /// See ``SubgradientDescent``.
    let boldness: Int64
    /// See ``SubgradientDescent/move(_:_:moves:hope:)``.
    let hope: Int64
    /// Whether a round whose bound is near its estimate is the last one.
    let stopsWhenTrue: Bool

    static let root = Refinement(
      rounds: 8, moves: 40, boldness: 1024, hope: 50, stopsWhenTrue: false)
    static let child = Refinement(
      rounds: 2, moves: 24, boldness: 512, hope: 10, stopsWhenTrue: true)
  }

  /// The maximum number of nodes to keep, about 700 bytes each.
  private static let maximumNodeCount = 1 << 15

  private let problem: BoundProblem
  private var lagrangian: LagrangianBound
  private var heap: [Node] = []
  private var reserve: Reserve
  private var candidates: [LagrangianBound.Candidate] = []
  private var fresh: [LagrangianBound.Candidate] = []

  /// The work so far, in steps.
  var steps: Int64 { lagrangian.steps }

  /// Creates a tree with only the root, whose multipliers start from the same cost for all uses, in 1/16
  /// points.
  init(_ problem: BoundProblem, useCost: Int64) {
    self.problem = problem
    lagrangian = LagrangianBound(problem)
    let multipliers = problem.startingMultipliers(useCost: useCost)
    reserve = Reserve(multipliers: multipliers, margin: -1)
    let order = DepartureOrder()
    let bound = lagrangian.bound(
      multipliers, order, margin: Self.margin(.max), candidates: &candidates)
    var root = Node(bound: bound, multipliers: multipliers, order: order)
    refine(&root, .root)
    heap = [root]
  }

  /// The proven bound, in points.
  var bound: Int64 { heap[0].bound / problem.scale }

  /// Branches on the node with the highest bound; returns false if that cannot lower the bound, or if there
  /// are too many nodes.
  mutating func branch() -> Bool {
    guard heap.count < Self.maximumNodeCount, let pair = heap[0].pair else { return false }
    let parent = popHighest()
    reserve.multipliers = parent.multipliers
    reserve.margin = Self.margin(parent.bound) * 4
    _ = lagrangian.bound(
      parent.multipliers, parent.order, margin: reserve.margin, candidates: &reserve.candidates)
    for (cube, other) in [pair, (pair.1, pair.0)] {
      var child = parent
      child.order = parent.order.requiring(cube, noLaterThan: other)
      let bound = provenBound(child.multipliers, child.order, margin: Self.margin(parent.bound))
      child.bound = min(child.bound, bound)
      swap(&candidates, &fresh)
      refine(&child, .child)
      push(child)
    }
    return true
  }

  /// Returns how far below 0 a candidate's gain may be.
  private static func margin(_ bound: Int64) -> Int64 { bound / 256 }

  /// Improves a node's multipliers, starting from the candidates, and finds the pair to branch on.
  private mutating func refine(_ node: inout Node, _ refinement: Refinement) {
    var descent = SubgradientDescent(
      problem, from: node.multipliers, boldness: refinement.boldness)
    for _ in 0..<refinement.rounds {
      descent.move(&lagrangian, &candidates, moves: refinement.moves, hope: refinement.hope)
      node.pair = pairToBranchOn(node.order)
      let bound = provenBound(descent.best, node.order, margin: Self.margin(node.bound))
      if bound < node.bound {
        node.bound = bound
        node.multipliers = descent.best
      }
      if refinement.stopsWhenTrue {
        if bound - descent.bestEstimate <= bound / 512 { break }
        mergeFreshCandidates()
      } else {
        swap(&candidates, &fresh)
      }
      descent.restart(estimate: bound)
    }
  }

  /// Returns the bound that multipliers give under an order, in units. Also sets `fresh` to the candidates.
  ///
  /// The reserve is sufficient if no placement's cost can have fallen by more than the reserve's margin: then
  /// no placement outside it has a gain.
  private mutating func provenBound(
    _ multipliers: Multipliers, _ order: DepartureOrder, margin: Int64
  ) -> Int64 {
    let isReserveEnough =
      reserve.margin >= 0
      && lagrangian.greatestFall(from: reserve.multipliers, to: multipliers) <= reserve.margin
    return lagrangian.bound(
      multipliers, order, among: isReserveEnough ? reserve.candidates : nil, margin: margin,
      candidates: &fresh)
  }

  /// Adds the missing fresh candidates to the candidates, in the order of the placements.
  private mutating func mergeFreshCandidates() {
    let old = candidates
    candidates.removeAll(keepingCapacity: true)
    var index = 0
    for candidate in fresh {
      while index < old.count, old[index].placement < candidate.placement {
        candidates.append(old[index])
        index += 1
      }
      if index < old.count, old[index].placement == candidate.placement { index += 1 }
      candidates.append(candidate)
    }
    candidates += old[index...]
    for index in candidates.indices { candidates[index].choiceCount = 0 }
  }

  /// Returns the pair of cubes whose order the chosen placements disagree about most, weighted by score.
  private func pairToBranchOn(_ order: DepartureOrder) -> (Int, Int)? {
    let count = CubePosition.count
    // For each pair of cubes: the weight of the placements that need the first gone and use the second.
    var before = [Int64](repeating: 0, count: count * count)
    for candidate in candidates where candidate.choiceCount > 0 {
      let placement = problem.words.placements[Int(candidate.placement)]
      let weight = Int64(candidate.choiceCount) * problem.words.scores[Int(candidate.word)]
      for gone in placement.gone {
        for used in placement.cubes {
          before[Int(gone.rawValue) * count + Int(used.rawValue)] += weight
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

  private mutating func push(_ node: Node) {
    heap.append(node)
    var index = heap.count - 1
    while index > 0 {
      let above = (index - 1) / 2
      guard heap[above].bound < heap[index].bound else { break }
      heap.swapAt(above, index)
      index = above
    }
  }

  private mutating func popHighest() -> Node {
    heap.swapAt(0, heap.count - 1)
    let highest = heap.removeLast()
    var index = 0
    while true {
      var below = 2 * index + 1
      guard below < heap.count else { break }
      if below + 1 < heap.count, heap[below + 1].bound > heap[below].bound { below += 1 }
      guard heap[below].bound > heap[index].bound else { break }
      heap.swapAt(below, index)
      index = below
    }
    return highest
  }
}
