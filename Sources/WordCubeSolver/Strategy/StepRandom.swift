/// The pseudorandom numbers of a search: SplitMix64 (Steele, Lea and Flood, 2014), the same on every
/// platform.
struct StepRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// 64 bits.
  @inline(__always)
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z &>> 31)
  }

  /// A number in 0 ..< bound, where `bound` is positive and below 2^31.
  @inline(__always)
  mutating func next(below bound: Int) -> Int {
    Int(truncatingIfNeeded: ((next() &>> 32) &* UInt64(bound)) &>> 32)
  }

  /// A number in 0 ..< bound, the smaller the likelier: the product of three uniform numbers.
  @inline(__always)
  mutating func nextVerySmall(below bound: Int) -> Int {
    let bits = next()
    let product = ((bits &>> 43) &* ((bits &>> 21) & 0x1F_FFFF)) &>> 21
    let small = (product &* (bits & 0x1F_FFFF)) &>> 21
    return Int(truncatingIfNeeded: (small &* UInt64(bound)) &>> 21)
  }

  /// -log2 of a uniform number in 0 ... 1, in 1/1024: 0 ... 32,768. The logarithm is taken to be linear
  /// between powers of two.
  @inline(__always)
  mutating func nextNegativeLogarithm() -> Int64 {
    let bits = UInt32(truncatingIfNeeded: next()) | 1
    let exponent = bits.leadingZeroBitCount
    let fraction = ((bits &<< UInt32(exponent)) &>> 21) & 1023
    return Int64((exponent &+ 1) &* 1024) &- Int64(fraction)
  }
}
