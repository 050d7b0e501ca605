import WordCube

/// Moves prices so that the bound falls: a subgradient method in integers.
///
/// A face that the chosen ways use more often than it can be used becomes dearer, one that they use
/// less often cheaper. Prices that come out badly make a bad bound, never a wrong one.
struct SubgradientDescent {
  /// Prices are moved in this many parts of a unit.
  private static let fineness: Int64 = 256

  /// The best prices so far, by the estimate.
  private(set) var best: Multipliers
  /// The estimate at the best prices, in units.
  private(set) var bestEstimate = Int64.max

  private let problem: BoundProblem
  private var current: Multipliers
  /// Prices in fine parts: 81 faces, then 27 last uses.
  private var fine: [Int64]
  /// Where prices go, in parts of 1/256: the smoothed excess of use left over use made.
  private var direction = [Int64](repeating: 0, count: multiplierCount)
  private var excess = [Int64](repeating: 0, count: multiplierCount)
  /// The part of the way to the supposed optimum that a move covers, in 1/1024.
  private var boldness: Int64
  private var movesSinceBest = 0
  private var chosen: [Int] = []

  private static let multiplierCount = Face.count + CubePosition.count

  init(_ problem: BoundProblem, from multipliers: Multipliers, boldness: Int64) {
    self.problem = problem
    self.boldness = boldness
    best = multipliers
    current = multipliers
    fine = []
    fine = Self.fine(multipliers)
  }

  private static func fine(_ multipliers: Multipliers) -> [Int64] {
    multipliers.faces.map { Int64($0) * fineness }
      + multipliers.lastUse.map { Int64($0) * fineness }
  }

  /// Makes some moves among the candidates; `hope` is by what part of itself, in 1/1024, the bound is
  /// supposed to be able to fall.
  mutating func move(
    _ lagrangian: inout LagrangianBound, _ candidates: inout [LagrangianBound.Candidate],
    moves: Int, hope: Int64
  ) {
    for number in 0..<moves {
      let estimate = lagrangian.estimate(current, candidates, chosen: &chosen)
      if number * 3 >= moves {
        for place in chosen { candidates[place].choiceCount += 1 }
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

  /// Goes on from the best prices, whose bound turned out to be this, with other candidates.
  mutating func restart(estimate: Int64) {
    bestEstimate = estimate
    current = best
    fine = Self.fine(best)
  }

  /// By price: the uses left less those that the chosen ways make.
  private mutating func measureExcess(_ candidates: [LagrangianBound.Candidate]) {
    for face in 0..<Face.count { excess[face] = problem.usesLeft[face] }
    for cube in 0..<CubePosition.count { excess[Face.count + cube] = 1 }
    let words = problem.words
    for place in chosen {
      let placement = Int(candidates[place].placement)
      for place in Int(words.wearStarts[placement])..<Int(words.wearStarts[placement + 1]) {
        let wear = Int(words.wears[place])
        let cube = wear >> 3
        if current.isSingly(wear) {
          for side in 0..<3 where wear >> side & 1 != 0 { excess[cube * 3 + side] -= 1 }
        } else {
          excess[Face.count + cube] -= 1
        }
      }
    }
  }

  private mutating func step(gap: Int64) {
    var length: Int64 = 0
    for place in direction.indices {
      direction[place] = direction[place] / 2 + excess[place] * 256
      let isStuck = fine[place] == 0 && direction[place] > 0
      if !isStuck { length += direction[place] * direction[place] }
    }
    guard length > 0 else { return }
    // gap * boldness / 1024 / |d|^2 * d, with d in 1/256 and the move in fine parts; 8 bits more.
    let gap = min(max(gap, 1), 1 << 36)
    let factor = min(gap * boldness * 64 * 256 / length, 1 << 32)
    let highest = Int64(problem.highestMultiplier) * Self.fineness
    for place in direction.indices {
      fine[place] = min(max(0, fine[place] - ((factor * direction[place]) >> 8)), highest)
      let price = Int32(truncatingIfNeeded: fine[place] / Self.fineness)
      if place < Face.count {
        current.faces[place] = price
      } else {
        current.lastUse[place - Face.count] = price
      }
    }
  }
}
