/// An unsigned integer of any size, for decimals that 128 bits cannot round.
///
/// Its operations are simple rather than fast. All numbers are below 2^3700, which bounds time and memory.
struct BigUInt {
  /// The digits to base 2^32, the lowest first, the last one not 0. At least one.
  private(set) var limbs: [UInt32]

  /// Creates a number, which must not be 0.
  init(_ value: UInt64) {
    limbs = [UInt32(truncatingIfNeeded: value)]
    if value >> 32 != 0 { limbs.append(UInt32(value >> 32)) }
  }

  /// The number of bits up to the highest one that is set.
  var bitWidth: Int {
    limbs.count * 32 - limbs[limbs.count - 1].leadingZeroBitCount
  }

  /// Multiplies by a nonzero factor, and adds.
  mutating func multiply(by factor: UInt32, adding summand: UInt32 = 0) {
    var carry = UInt64(summand)
    for index in limbs.indices {
      carry += UInt64(limbs[index]) * UInt64(factor)
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry != 0 { limbs.append(UInt32(carry)) }
  }

  /// Multiplies by 5^`exponent`, which is not negative.
  mutating func multiply(byPowerOfFive exponent: Int) {
    // 5^13 is the greatest power in 32 bits.
    for _ in 0..<exponent / 13 { multiply(by: 1_220_703_125) }
    for _ in 0..<exponent % 13 { multiply(by: 5) }
  }

  /// Multiplies by 2^`count`, which is not negative.
  mutating func shiftLeft(by count: Int) {
    multiply(by: 1 << UInt32(count % 32))
    limbs.insert(contentsOf: repeatElement(0, count: count / 32), at: 0)
  }

  /// Divides by a number whose highest limb has its highest bit set. The quotient is below 2^96.
  ///
  /// - Returns: The quotient's three digits to base 2^32, the lowest last, and whether there is a
  ///   remainder (Knuth, "The Art of Computer Programming", volume 2, 4.3.1, algorithm D).
  consuming func dividedToThreeLimbs(
    by divisor: BigUInt
  ) -> (high: UInt32, middle: UInt32, low: UInt32, hasRemainder: Bool) {
    let width = divisor.limbs.count
    var rest = limbs
    rest.append(contentsOf: repeatElement(0, count: max(0, width + 3 - rest.count)))
    let high = Self.divideStep(&rest, at: 2, by: divisor.limbs)
    let middle = Self.divideStep(&rest, at: 1, by: divisor.limbs)
    let low = Self.divideStep(&rest, at: 0, by: divisor.limbs)
    return (high, middle, low, rest.contains { $0 != 0 })
  }

  /// Divides `rest` by `divisor` × 2^(32 × `shift`), and leaves the remainder in `rest`.
  ///
  /// - Returns: The quotient, which is below 2^32.
  private static func divideStep(
    _ rest: inout [UInt32], at shift: Int, by divisor: [UInt32]
  ) -> UInt32 {
    let width = divisor.count
    let leading = UInt64(rest[shift + width]) << 32 | UInt64(rest[shift + width - 1])
    // The divisor's highest bit is set, so an estimate from its highest limb is never too small and at most 2
    // too large.
    var quotient = min(leading / UInt64(divisor[width - 1]), 0xFFFF_FFFF)

    var carry: UInt64 = 0
    var borrow: UInt32 = 0
    for index in 0...width {
      carry += index < width ? quotient * UInt64(divisor[index]) : 0
      let (first, underflow) = rest[shift + index].subtractingReportingOverflow(
        UInt32(truncatingIfNeeded: carry))
      let (second, again) = first.subtractingReportingOverflow(borrow)
      rest[shift + index] = second
      borrow = underflow || again ? 1 : 0
      carry >>= 32
    }

    // If the rest wrapped around below 0, adding the divisor back corrects it.
    while borrow != 0 {
      quotient -= 1
      var sum: UInt64 = 0
      for index in 0...width {
        sum += UInt64(rest[shift + index]) + (index < width ? UInt64(divisor[index]) : 0)
        rest[shift + index] = UInt32(truncatingIfNeeded: sum)
        sum >>= 32
      }
      borrow -= UInt32(sum)
    }
    return UInt32(quotient)
  }
}
