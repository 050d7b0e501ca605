import Testing

@testable import WordCubeFormats

@Suite("Steps between times")
struct TimeStepTests {
  private let patterns: [UInt64] =
    [0, -0.0, 1, -1, .infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 623_421_955.8]
    .map(\.bitPattern) + [1, 3, 1 << 62, .max]

  @Test func `lead from any bit pattern to any other`() throws {
    for previous in patterns {
      for next in patterns where next != previous {
        let step = try #require(TimeDelta(from: previous, to: next))
        #expect(step.bits(from: previous) == next)
        let again = try #require(
          TimeDelta(
            significand: step.significand, trailingZeroCount: step.trailingZeroCount,
            isNegative: step.isNegative))
        #expect(again.bits(from: previous) == next)
        #expect(step.significandIsOdd)
      }
    }
  }

  @Test func `no step leads to the same time`() {
    for pattern in patterns { #expect(TimeDelta(from: pattern, to: pattern) == nil) }
  }

  @Test func `whole seconds are short`() throws {
    let from = 623_421_955.0.bitPattern
    let step = try #require(TimeDelta(from: from, to: 623_421_968.0.bitPattern))
    #expect(step.significand == 13)
    #expect(step.trailingZeroCount == 23)
    #expect(step.significantBitCount == 4)
  }

  @Test func `parts that no step has are refused`() {
    func isStep(_ significand: UInt64, _ trailingZeroCount: Int, _ isNegative: Bool) -> Bool {
      TimeDelta(
        significand: significand, trailingZeroCount: trailingZeroCount, isNegative: isNegative)
        != nil
    }
    #expect(!isStep(0, 0, false))
    #expect(!isStep(2, 0, false))
    #expect(!isStep(3, 63, true))
    #expect(!isStep(1, 63, false))
    #expect(isStep(1, 63, true))
    #expect(!isStep(.max, 0, true))
    #expect(isStep(.max >> 1, 0, false))
  }
}

extension TimeDelta {
  fileprivate var significandIsOdd: Bool { significand % 2 == 1 }
}
