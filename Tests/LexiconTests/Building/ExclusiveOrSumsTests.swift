import Testing

@testable import Lexicon

struct ExclusiveOrSumsTests {
  @Test func `sums are those of all pairs`() {
    var generator = SplitMix64(81)
    let sums = ExclusiveOrSums()
    for round in 0..<(isRelease ? 5000 : 500) {
      // Sets of few numbers and of many.
      let sets = (0..<2).map { _ in
        (0..<round % 4 + 1).reduce(UInt32.max) { mask, _ in
          mask & .random(in: 0...UInt32.max, using: &generator)
        }
      }
      var expected: UInt32 = 0
      for one in 0..<32 where sets[0] >> one & 1 != 0 {
        for other in 0..<32 where sets[1] >> other & 1 != 0 { expected |= 1 << (one ^ other) }
      }
      #expect(sums.of(sets[0], sets[1]) == expected)
      let number = UInt32.random(in: 0..<32, using: &generator)
      #expect(ExclusiveOrSums.moved(sets[0], by: number) == sums.of(sets[0], 1 << number))
    }
    #expect(sums.of(0, .max) == 0 && sums.of(1, .max) == .max)
  }
}
