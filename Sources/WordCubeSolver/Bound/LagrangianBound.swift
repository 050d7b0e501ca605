import WordCube

/// Prices the ways of all words, and finds for each word its best way.
///
/// What it gives for some prices is a bound, whatever the prices: the worth of all uses left and, for
/// each word, what its best way scores beyond the price of its wears (nothing if that is negative).
struct LagrangianBound {
  /// A way that is worth looking at again when prices have moved a little.
  struct Candidate {
    var placement: Int32
    var word: Int32
    /// How often a descent has chosen it.
    var choiceCount: Int32 = 0
  }

  let problem: BoundProblem
  /// The work so far: ways and words priced.
  var steps: Int64 = 0
  private var wearCosts = [Int32](repeating: 0, count: CubePosition.count * 8)

  init(_ problem: BoundProblem) {
    self.problem = problem
  }

  /// The bound that prices give under an order, in units, and the candidates: the allowed ways that
  /// miss being chosen by less than a margin, by word.
  mutating func bound(
    _ multipliers: Multipliers, _ order: DepartureOrder, margin: Int64,
    candidates: inout [Candidate]
  ) -> Int64 {
    multipliers.fillWearCosts(&wearCosts)
    candidates.removeAll(keepingCapacity: true)
    var bound = problem.worthOfUses(multipliers)
    let words = problem.words
    for word in words.scores.indices {
      let score = words.scores[word] &* problem.scale
      var best: Int64 = 0
      for placement in Int(words.placementStarts[word])..<Int(words.placementStarts[word &+ 1]) {
        let gain = score &- cost(of: placement)
        guard gain > -margin, order.allows(words.placements[placement]) else { continue }
        best = max(best, gain)
        candidates.append(
          Candidate(
            placement: Int32(truncatingIfNeeded: placement), word: Int32(truncatingIfNeeded: word)))
      }
      bound &+= best
    }
    steps += Int64(words.placements.count + Face.count)
    return bound
  }

  /// As ``bound(_:_:margin:candidates:)``, if no other ways than some can be worth their price.
  mutating func bound(
    _ multipliers: Multipliers, _ order: DepartureOrder, among placements: [Candidate],
    margin: Int64,
    candidates: inout [Candidate]
  ) -> Int64 {
    multipliers.fillWearCosts(&wearCosts)
    candidates.removeAll(keepingCapacity: true)
    var bound = problem.worthOfUses(multipliers)
    var word: Int32 = -1
    var score: Int64 = 0
    var best: Int64 = 0
    for placement in placements {
      if placement.word != word {
        bound &+= best
        word = placement.word
        score = problem.words.scores[Int(word)] &* problem.scale
        best = 0
      }
      let gain = score &- cost(of: Int(placement.placement))
      guard gain > -margin, order.allows(problem.words.placements[Int(placement.placement)]) else {
        continue
      }
      best = max(best, gain)
      candidates.append(placement)
    }
    steps += Int64(placements.count + Face.count)
    return bound &+ best
  }

  /// The most that the price of any way can fall by when prices change, in units.
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
    falls.sort(by: >)
    return falls.prefix(problem.words.mostWears).reduce(0, +)
  }

  /// The bound that prices would give if there were no ways but the candidates, in units; and the
  /// candidates chosen, by their places.
  mutating func estimate(
    _ multipliers: Multipliers, _ candidates: [Candidate], chosen: inout [Int]
  ) -> Int64 {
    multipliers.fillWearCosts(&wearCosts)
    chosen.removeAll(keepingCapacity: true)
    var bound = problem.worthOfUses(multipliers)
    var word: Int32 = -1
    var score: Int64 = 0
    var best: Int64 = 0
    var bestPlace = -1
    for place in candidates.indices {
      let candidate = candidates[place]
      if candidate.word != word {
        if bestPlace >= 0 {
          bound &+= best
          chosen.append(bestPlace)
        }
        word = candidate.word
        score = problem.words.scores[Int(word)] &* problem.scale
        best = 0
        bestPlace = -1
      }
      let gain = score &- cost(of: Int(candidate.placement))
      if gain > best {
        best = gain
        bestPlace = place
      }
    }
    if bestPlace >= 0 {
      bound &+= best
      chosen.append(bestPlace)
    }
    steps += Int64(candidates.count + 4 * chosen.count + Face.count)
    return bound
  }

  @inline(__always)
  private func cost(of placement: Int) -> Int64 {
    var price: Int64 = 0
    let words = problem.words
    for place in Int(words.wearStarts[placement])..<Int(words.wearStarts[placement &+ 1]) {
      price &+= Int64(wearCosts[Int(words.wears[place])])
    }
    return price
  }
}
