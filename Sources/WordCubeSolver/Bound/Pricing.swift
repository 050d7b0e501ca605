import WordCube

/// Prices the ways of all words, and finds for each word its best way.
///
/// What it gives for some prices is a bound, whatever the prices: the worth of all uses left and, for
/// each word, what its best way scores beyond the price of its wears (nothing if that is negative).
struct Pricing {
  /// A way that is worth looking at again when prices have moved a little.
  struct Candidate {
    var way: Int32
    var word: Int32
    /// How often a descent has chosen it.
    var choiceCount: Int32 = 0
  }

  let problem: BoundProblem
  /// The work so far: ways and words priced.
  var steps: Int64 = 0
  private var wearPrices = [Int32](repeating: 0, count: CubePosition.count * 8)

  init(_ problem: BoundProblem) {
    self.problem = problem
  }

  /// The bound that prices give under an order, in units, and the candidates: the allowed ways that
  /// miss being chosen by less than a margin, by word.
  mutating func bound(
    _ prices: UsePrices, _ order: DepartureOrder, margin: Int64,
    candidates: inout [Candidate]
  ) -> Int64 {
    prices.fillWearPrices(&wearPrices)
    candidates.removeAll(keepingCapacity: true)
    var bound = problem.worthOfUses(prices)
    let words = problem.words
    for word in words.scores.indices {
      let score = words.scores[word] &* problem.scale
      var best: Int64 = 0
      for way in Int(words.wayStarts[word])..<Int(words.wayStarts[word &+ 1]) {
        let gain = score &- price(of: way)
        guard gain > -margin, order.allows(words.ways[way]) else { continue }
        best = max(best, gain)
        candidates.append(
          Candidate(
            way: Int32(truncatingIfNeeded: way), word: Int32(truncatingIfNeeded: word)))
      }
      bound &+= best
    }
    steps += Int64(words.ways.count + Face.count)
    return bound
  }

  /// As ``bound(_:_:margin:candidates:)``, if no other ways than some can be worth their price.
  mutating func bound(
    _ prices: UsePrices, _ order: DepartureOrder, among ways: [Candidate], margin: Int64,
    candidates: inout [Candidate]
  ) -> Int64 {
    prices.fillWearPrices(&wearPrices)
    candidates.removeAll(keepingCapacity: true)
    var bound = problem.worthOfUses(prices)
    var word: Int32 = -1
    var score: Int64 = 0
    var best: Int64 = 0
    for way in ways {
      if way.word != word {
        bound &+= best
        word = way.word
        score = problem.words.scores[Int(word)] &* problem.scale
        best = 0
      }
      let gain = score &- price(of: Int(way.way))
      guard gain > -margin, order.allows(problem.words.ways[Int(way.way)]) else { continue }
      best = max(best, gain)
      candidates.append(way)
    }
    steps += Int64(ways.count + Face.count)
    return bound &+ best
  }

  /// The most that the price of any way can fall by when prices change, in units.
  func greatestFall(from prices: UsePrices, to others: UsePrices) -> Int64 {
    var before = [Int32](repeating: 0, count: CubePosition.count * 8)
    var after = before
    prices.fillWearPrices(&before)
    others.fillWearPrices(&after)
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
    _ prices: UsePrices, _ candidates: [Candidate], chosen: inout [Int]
  ) -> Int64 {
    prices.fillWearPrices(&wearPrices)
    chosen.removeAll(keepingCapacity: true)
    var bound = problem.worthOfUses(prices)
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
      let gain = score &- price(of: Int(candidate.way))
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
  private func price(of way: Int) -> Int64 {
    var price: Int64 = 0
    let words = problem.words
    for place in Int(words.wearStarts[way])..<Int(words.wearStarts[way &+ 1]) {
      price &+= Int64(wearPrices[Int(words.wears[place])])
    }
    return price
  }
}
