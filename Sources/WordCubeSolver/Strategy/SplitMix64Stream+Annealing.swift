import WordCube

extension SplitMix64Stream {
  /// Returns a number in 0 ..< `bound`, where `bound` is positive and below 2^31.
  @inline(__always)
  mutating func next(below bound: Int) -> Int {
    Int(truncatingIfNeeded: ((next() &>> 32) &* UInt64(bound)) &>> 32)
  }

  /// Returns a number in 0 ..< `bound`, the product of three uniform numbers, so smaller numbers are more
  /// likely.
  @inline(__always)
  mutating func nextVerySmall(below bound: Int) -> Int {
    let bits = next()
    let product = ((bits &>> 43) &* ((bits &>> 21) & 0x1F_FFFF)) &>> 21
    let small = (product &* (bits & 0x1F_FFFF)) &>> 21
    return Int(truncatingIfNeeded: (small &* UInt64(bound)) &>> 21)
  }

  /// Returns -log2 of a uniform number in 0 ... 1, in 1/1024: 0 ... 32,768. The logarithm is approximated as
  /// linear between powers of two.
  @inline(__always)
  mutating func nextNegativeLogarithm() -> Int64 {
    let bits = UInt32(truncatingIfNeeded: next()) | 1
    let exponent = bits.leadingZeroBitCount
    let fraction = ((bits &<< UInt32(exponent)) &>> 21) & 1023
    return Int64((exponent &+ 1) &* 1024) &- Int64(fraction)
  }
}
