import WordCube

/// A subgradient method in integers that changes multipliers so that the bound falls.
///
/// The multiplier of a face rises if the chosen placements use the face more often than possible, and
/// falls if they use it less often. Bad multipliers give a weak bound, never a wrong one.
struct SubgradientDescent {
  /// The number of fine parts in a unit. Multipliers change in fine parts.
  private static let fineness: Int64 = 256

  /// The best multipliers so far, by the estimate.
  private(set) var best: Multipliers
  /// The estimate at the best multipliers, in units.
  private(set) var bestEstimate = Int64.max

  private let problem: BoundProblem
  private var current: Multipliers
  /// The current multipliers in fine parts.
  private var fine: [Int64]
  /// The direction of the next step, in 1/256: the excess of uses left over uses made, smoothed.
  private var direction = [Int64](repeating: 0, count: Multipliers.count)
  private var excess: [Int64] = []
  /// The part of the distance to the assumed optimum that a step covers, in 1/1024.
  private var boldness: Int64
  private var movesSinceBest = 0
  private var chosen: [Int] = []

  init(_ problem: BoundProblem, from multipliers: Multipliers, boldness: Int64) {
    self.problem = problem
    self.boldness = boldness
    best = multipliers
    current = multipliers
    fine = Self.fine(multipliers)
  }

  private static func fine(_ multipliers: Multipliers) -> [Int64] {
    multipliers.values.map { Int64($0) * fineness }
  }

  /// Takes some steps, considering only the candidates. `hope` is the part of the bound, in 1/1024, by which
  /// the bound is assumed to be able to fall.
  mutating func move(
    _ lagrangian: inout LagrangianBound, _ candidates: inout [LagrangianBound.Candidate],
    moves: Int, hope: Int64
  ) {
    for moveIndex in 0..<moves {
      let estimate = lagrangian.estimate(current, candidates, chosen: &chosen)
      if moveIndex * 3 >= moves {
        for index in chosen { candidates[index].choiceCount += 1 }
      }
      if estimate < bestEstimate {
        bestEstimate = estimate
        best = current
        movesSinceBest = 0
        boldness = min(boldness + boldness / 8, 4096)
      } else {
        movesSinceBest += 1
        if movesSinceBest > 4 {
          movesSinceBest = 0
          boldness = max(8, boldness * 7 / 10)
          fine = Self.fine(best)
        }
      }
      measureExcess(candidates)
      step(gap: estimate - bestEstimate + bestEstimate / 1024 * hope)
    }
  }

  /// Continues from the best multipliers with other candidates; `estimate` is their proven bound.
  mutating func restart(estimate: Int64) {
    bestEstimate = estimate
    current = best
    fine = Self.fine(best)
  }

  /// Sets the excess: the uses left minus the uses that the chosen placements make.
  private mutating func measureExcess(_ candidates: [LagrangianBound.Candidate]) {
    excess = problem.capacities
    let words = problem.words
    for index in chosen {
      let wears = candidates[index].wears
      for index in Int(wears.start)..<Int(wears.end) {
        let wear = Int(words.wears[index])
        let cube = wear >> 3
        if current.isCheaperByFaces(wear) {
          for side in 0..<3 where wear >> side & 1 != 0 { excess[cube * 3 + side] -= 1 }
        } else {
          excess[Multipliers.lastUse(ofCube: cube)] -= 1
        }
      }
    }
  }

  private mutating func step(gap: Int64) {
    var length: Int64 = 0
    for index in direction.indices {
      direction[index] = direction[index] / 2 + excess[index] * 256
      let isStuck = fine[index] == 0 && direction[index] > 0
      if !isStuck { length += direction[index] * direction[index] }
    }
    guard length > 0 else { return }
    // The step is gap * boldness / 1024 / |d|^2 * d in fine parts, for a direction d in 1/256; the factor has
    // 8 more bits.
    let gap = min(max(gap, 1), 1 << 36)
    let factor = min(gap * boldness * 64 * 256 / length, 1 << 32)
    let highest = Int64(problem.highestMultiplier) * Self.fineness
    for index in direction.indices {
      fine[index] = min(max(0, fine[index] - ((factor * direction[index]) >> 8)), highest)
      current.values[index] = Int32(truncatingIfNeeded: fine[index] / Self.fineness)
    }
  }
}
