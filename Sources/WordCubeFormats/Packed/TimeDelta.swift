/// The wrapping difference of the bit patterns of two times, split into a sign, a number of trailing
/// zero bits and the significant bits between.
///
/// Times close to each other have similar bit patterns, and differences of whole seconds end in zeros, so
/// there are few significant bits. No finite double loses a bit.
struct TimeDelta {
  /// The difference's magnitude without its trailing zeros; odd, so never 0.
  let significand: UInt64
  let trailingZeroCount: Int
  let isNegative: Bool

  /// The number of significant bits, 1 ... 64.
  var significantBitCount: Int { 64 - significand.leadingZeroBitCount }

  /// The delta between two bit patterns, or nil if they are equal.
  init?(from previous: UInt64, to next: UInt64) {
    let difference = Int64(bitPattern: next &- previous)
    guard difference != 0 else { return nil }
    isNegative = difference < 0
    trailingZeroCount = difference.trailingZeroBitCount
    significand = difference.magnitude >> UInt64(trailingZeroCount)
  }

  /// The delta with these parts, or nil if ``init(from:to:)`` never produces them.
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

  /// The bit pattern of the next time.
  @inline(__always)
  func bits(from previous: UInt64) -> UInt64 {
    let magnitude = significand &<< UInt64(trailingZeroCount)
    return isNegative ? previous &- magnitude : previous &+ magnitude
  }
}
