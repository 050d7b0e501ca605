/// How many games have which score, in bounded memory: exact below 65,536, which hardly a game
/// reaches, and above that to one part in 2,048.
struct ScoreCounts: Sendable {
  private var counts: [Int64: Int] = [:]

  mutating func add(_ score: Int64) { counts[Self.rounded(score), default: 0] += 1 }

  static func += (left: inout Self, right: Self) {
    left.counts.merge(right.counts) { $0 + $1 }
  }

  /// For each of some percentages, in rising order, the smallest score which so many of the games
  /// do not exceed; none where there is no game.
  func percentiles(_ percentages: [Int]) -> [Int64] {
    let total = counts.values.reduce(0, +)
    if total == 0 { return [] }
    var scores = counts.sorted { $0.key < $1.key }[...]
    var seen = 0
    var last: Int64 = 0
    return percentages.map { percentage in
      // The product of both parts cannot pass what an integer holds.
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
