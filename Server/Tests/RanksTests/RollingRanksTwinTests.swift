import GameRanks
import Testing

/// Random changes, after each of which `RollingRanks` and `NaiveRanks` have to answer the same.
struct RollingRanksTwinTests {
  static let day: Int64 = 24 * 60 * 60
  static let week = 7 * day

  /// Few scores, so that many are equal.
  static let few = Array(Int64(0)...5)
  /// The ends of what fits a tree, and of all numbers.
  static let wide: [Int64] = [
    0, 1, 255, 256, 257, 4095, 65_535, 65_536, 131_070, 131_071, 131_072, 131_073, 1_000_000_000,
    1_000_000_001, .max - 1, .max,
  ]

  @Test(arguments: 0..<Trial.count(18))
  func `ranks are those of the naive twin after each random change`(seed: Int) {
    var trial = Trial(
      seed: UInt64(seed), scores: seed % 3 == 0 ? Self.wide : Self.few, isByNumber: seed % 2 == 0)
    for step in 0..<160 {
      trial.change()
      guard trial.isEqual() else {
        Issue.record("seed \(seed), step \(step): \(trial.difference)")
        return
      }
    }
  }

  @Test func `random scores of a wide range have the ranks of the naive twin`() {
    var numbers = SplitMix64(seed: 99)
    var trial = Trial(seed: 7, scores: (0..<400).map { _ in Int64(numbers.below(140_000)) })
    trial.playerCount = 120
    for _ in 0..<20 {
      for _ in 0..<20 { trial.insert() }
      trial.advance()
      let isEqual = trial.isEqual()
      #expect(isEqual, "\(trial.difference)")
    }
  }
}
