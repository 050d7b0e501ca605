import Testing

@testable import WordCube

@Suite("Numbers below a bound")
struct SplitMix64StreamTests {
  /// Below 2^64 mod the bound, some numbers would have one way more than others.
  @Test(arguments: [1, 2, 3, 281, 1 << 63 + 1, .max])
  func `the threshold is 2^64 modulo the bound`(bound: UInt64) {
    let expected = (UInt64.max % bound + 1) % bound
    #expect(SplitMix64Stream.threshold(below: bound) == expected)
  }
}
