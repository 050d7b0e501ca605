/// The number of games with each score, in bounded memory.
///
/// Scores below 65,536 are exact; few games reach that. Higher scores are rounded down to 12 bits, an
/// error below 1/2048.
struct ScoreCounts: Sendable {
  private var counts: [Int64: Int] = [:]

  mutating func add(_ score: Int64) { counts[Self.rounded(score), default: 0] += 1 }

  static func += (left: inout Self, right: Self) {
    left.counts.merge(right.counts) { $0 + $1 }
  }

  /// For each percentage, the smallest score that at least that share of games does not exceed; empty if
  /// there are no games.
  ///
  /// - Parameter percentages: Numbers 0 ... 100 in rising order.
  func percentiles(_ percentages: [Int]) -> [Int64] {
    let total = counts.values.reduce(0, +)
    if total == 0 { return [] }
    var scores = counts.sorted { $0.key < $1.key }[...]
    var seen = 0
    var last: Int64 = 0
    return percentages.map { percentage in
      // `total * percentage` could overflow.
      let (whole, rest) = total.quotientAndRemainder(dividingBy: 100)
      let wanted = max(1, whole * percentage + (rest * percentage + 99) / 100)
      while seen < wanted, let (score, count) = scores.popFirst() {
        seen += count
        last = score
      }
      return last
    }
  }

  private static func rounded(_ score: Int64) -> Int64 {
    if score < 65_536 { return score }
    let dropped = Int64.bitWidth - score.leadingZeroBitCount - 12
    return (score >> dropped) << dropped
  }
}
