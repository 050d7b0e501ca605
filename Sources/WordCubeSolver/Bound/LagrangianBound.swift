import Lexicon
import WordCube

/// Evaluates the Lagrangian relaxation, in which each word takes its best placement on its own.
///
/// The result is a bound for any multipliers: the cost of all uses left, plus the gain of each word's best
/// placement, if that is positive. The gain is the score minus the cost of the wears.
struct LagrangianBound {
  /// A placement that may become its word's best when multipliers change a little.
  struct Candidate {
    let placement: Int32
    let word: Int32
    /// Where the placement's wears begin and end.
    let wears: (start: Int32, end: Int32)
    /// How often a descent has chosen it.
    var choiceCount: Int32 = 0
  }

  let problem: BoundProblem
  /// The work so far: placements and words evaluated.
  private(set) var steps: Int64 = 0
  /// All placements.
  private let all: [Candidate]
  private var wearCosts = [Int32](repeating: 0, count: CubePosition.count * 8)

  init(_ problem: BoundProblem) {
    self.problem = problem
    let words = problem.words
    all = words.placements.indices.map { index in
      Candidate(
        placement: Int32(index), word: words.placements[index].word,
        wears: (words.wearStarts[index], words.wearStarts[index + 1]))
    }
  }

  /// Returns the bound that multipliers give under an order, in units.
  ///
  /// - Parameters:
  ///   - reserve: The only placements that can have a gain; nil for all placements.
  ///   - margin: How far below 0 a candidate's gain may be.
  ///   - candidates: Set to the allowed placements within the margin, by word.
  mutating func bound(
    _ multipliers: Multipliers, _ order: DepartureOrder, among reserve: [Candidate]? = nil,
    margin: Int64, candidates: inout [Candidate]
  ) -> Int64 {
    candidates.removeAll(keepingCapacity: true)
    let (reserve, placements) = (reserve ?? all, problem.words.placements)
    return bound(multipliers, among: reserve) { index, gain in
      let candidate = reserve[index]
      guard gain > -margin, order.allows(placements[Int(candidate.placement)]) else { return false }
      candidates.append(candidate)
      return true
    } choose: { _ in
    }
  }

  /// Returns the bound that multipliers would give if the candidates were the only placements, in units, and
  /// the indices of the candidates chosen.
  mutating func estimate(
    _ multipliers: Multipliers, _ candidates: [Candidate], chosen: inout [Int]
  ) -> Int64 {
    chosen.removeAll(keepingCapacity: true)
    let bound = bound(multipliers, among: candidates) { _, _ in
      true
    } choose: {
      chosen.append($0)
    }
    steps += 4 * Int64(chosen.count)
    return bound
  }

  /// Chooses each word's best placement among those that `isAllowed` accepts by index and gain.
  @inline(__always)
  private mutating func bound(
    _ multipliers: Multipliers, among candidates: [Candidate],
    isAllowed: (Int, Int64) -> Bool, choose: (Int) -> Void
  ) -> Int64 {
    multipliers.fillWearCosts(&wearCosts)
    var bound = problem.costOfCapacities(multipliers)
    var (word, score) = (Int32(-1), Int64(0))
    var (best, bestIndex) = (Int64(0), -1)
    for index in candidates.indices {
      let candidate = candidates[index]
      if candidate.word != word {
        bound &+= best
        if bestIndex >= 0 { choose(bestIndex) }
        word = candidate.word
        score = problem.words.scores[Int(word)] &* problem.scale
        (best, bestIndex) = (0, -1)
      }
      let gain = score &- cost(of: candidate)
      if isAllowed(index, gain), gain > best { (best, bestIndex) = (gain, index) }
    }
    if bestIndex >= 0 { choose(bestIndex) }
    steps += Int64(candidates.count + Face.count)
    return bound &+ best
  }

  /// Returns the most that any placement's cost can fall when multipliers change, in units.
  func greatestFall(from multipliers: Multipliers, to others: Multipliers) -> Int64 {
    var before = [Int32](repeating: 0, count: CubePosition.count * 8)
    var after = before
    multipliers.fillWearCosts(&before)
    others.fillWearCosts(&after)
    var falls = (0..<CubePosition.count).map { cube in
      var fall: Int64 = 0
      for wear in cube * 8..<cube * 8 + 8 {
        fall = max(fall, Int64(before[wear]) - Int64(after[wear]))
      }
      return fall
    }
    falls = falls.stablySorted(by: <)
    return falls.suffix(problem.words.mostWears).reduce(0, +)
  }

  @inline(__always)
  private func cost(of candidate: Candidate) -> Int64 {
    var cost: Int64 = 0
    for index in Int(candidate.wears.start)..<Int(candidate.wears.end) {
      cost &+= Int64(wearCosts[Int(problem.words.wears[index])])
    }
    return cost
  }
}
