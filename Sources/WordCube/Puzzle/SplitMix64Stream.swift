/// The stream of pseudorandom numbers that ``PuzzleGenerator`` defines.
@usableFromInline
package struct SplitMix64Stream {
  @usableFromInline package var state: UInt64

  @inlinable
  package init(state: UInt64) {
    self.state = state
  }

  @inlinable @inline(__always)
  package static func mix(_ state: UInt64) -> UInt64 {
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  @inlinable @inline(__always)
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(state)
  }

  /// Returns the smallest low half of a product that ``next(below:threshold:)`` accepts.
  static func threshold(below bound: UInt64) -> UInt64 { (0 &- bound) % bound }

  /// Returns a uniform number in 0 ..< bound.
  ///
  /// - Precondition: `bound` is positive, and `threshold` is `threshold(below: bound)`.
  @inline(__always)
  mutating func next(below bound: UInt64, threshold: UInt64) -> UInt64 {
    while true {
      let product = next().multipliedFullWidth(by: bound)
      if product.low >= threshold { return product.high }
    }
  }
}
