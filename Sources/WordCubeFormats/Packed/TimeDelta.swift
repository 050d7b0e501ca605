/// The way from one time to the next as the wrapping difference of their bit patterns, split into a
/// sign, a number of trailing zero bits and the significant bits between.
///
/// Times near each other have bit patterns near each other, and the steps between whole seconds end
/// in zeros, so that what lies between is short; and no finite double loses a bit.
struct TimeDelta {
  /// The bits of the number are called significant from its highest one to its lowest; not 0.
  let significand: UInt64
  let trailingZeroCount: Int
  let isNegative: Bool

  /// The number of significant bits, 1 ... 64.
  var significantBitCount: Int { 64 - significand.leadingZeroBitCount }

  /// The step between two bit patterns, or nil if they are the same.
  init?(from previous: UInt64, to next: UInt64) {
    let difference = Int64(bitPattern: next &- previous)
    guard difference != 0 else { return nil }
    isNegative = difference < 0
    trailingZeroCount = difference.trailingZeroBitCount
    significand = difference.magnitude >> UInt64(trailingZeroCount)
  }

  /// The step of these parts, or nil unless they are the ones that ``init(from:to:)`` finds.
  @inline(__always)
  init?(significand: UInt64, trailingZeroCount: Int, isNegative: Bool) {
    guard significand & 1 != 0, significand.leadingZeroBitCount >= trailingZeroCount else {
      return nil
    }
    let limit: UInt64 = isNegative ? 1 << 63 : 1 << 63 - 1
    guard significand &<< UInt64(trailingZeroCount) <= limit else { return nil }
    self.significand = significand
    self.trailingZeroCount = trailingZeroCount
    self.isNegative = isNegative
  }

  /// The bit pattern that the step leads to.
  @inline(__always)
  func bits(from previous: UInt64) -> UInt64 {
    let magnitude = significand &<< UInt64(trailingZeroCount)
    return isNegative ? previous &- magnitude : previous &+ magnitude
  }
}
