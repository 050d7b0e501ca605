/// A positive number (bits + fraction) × 2^exponent with 0 <= fraction < 1. It stores only whether the
/// fraction is 0, which is enough to round the number to a double.
struct BinaryNumber {
  /// The first 64 bits, the highest of them set.
  var bits: UInt64
  /// The power of two of the lowest bit.
  var exponent: Int
  /// Whether the fraction is more than 0.
  var hasFraction: Bool

  /// The powers of five that fit 64 bits.
  private static let powersOfFive: [UInt64] = [
    1, 5, 25, 125, 625, 3_125, 15_625, 78_125, 390_625, 1_953_125, 9_765_625, 48_828_125,
    244_140_625, 1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125,
    3_814_697_265_625, 19_073_486_328_125, 95_367_431_640_625, 476_837_158_203_125,
    2_384_185_791_015_625, 11_920_928_955_078_125, 59_604_644_775_390_625,
    298_023_223_876_953_125, 1_490_116_119_384_765_625, 7_450_580_596_923_828_125,
  ]

  /// Creates a number from its parts.
  init(bits: UInt64, exponent: Int, hasFraction: Bool) {
    self.bits = bits
    self.exponent = exponent
    self.hasFraction = hasFraction
  }

  /// The number `significand` × 10^`exponent` by one operation on 128 bits; `nil` if `significand` is 0
  /// or `exponent` is beyond ±27.
  init?(significand: UInt64, exponent: Int) {
    guard significand != 0, -27 <= exponent, exponent <= 27 else { return nil }
    let shift = significand.leadingZeroBitCount
    let normal = significand << shift
    let power = Self.powersOfFive[abs(exponent)]
    // 10^e = 5^e × 2^e, and the binary exponent takes 2^e.
    if exponent >= 0 {
      let product = normal.multipliedFullWidth(by: power)
      self.init(product, exponent: exponent - shift)
    } else {
      self.init(normal, dividedBy: power, exponent: exponent - shift)
    }
  }

  /// The number (`high` × 2^64 + `low`) × 2^`exponent`, which is at least 2^63 × 2^`exponent`.
  private init(_ value: (high: UInt64, low: UInt64), exponent: Int) {
    let shift = value.high.leadingZeroBitCount
    bits = value.high << shift | value.low >> (64 - shift)
    self.exponent = exponent + 64 - shift
    hasFraction = value.low << shift != 0
  }

  /// The number `dividend` / `divisor` × 2^`exponent`; the dividend's highest bit is set, and the
  /// divisor is not 0.
  private init(_ dividend: UInt64, dividedBy divisor: UInt64, exponent: Int) {
    let shift = divisor.leadingZeroBitCount
    let normal = divisor << shift
    // Both are now at least 2^63 and below 2^64. Halving a dividend that is not below the divisor
    // gives a quotient of exactly 64 bits, the highest of them set.
    let halving: UInt64 = dividend >= normal ? 1 : 0
    let halved = (dividend >> halving, halving == 0 ? 0 : dividend << 63)
    let (quotient, remainder) = normal.dividingFullWidth(halved)
    bits = quotient
    self.exponent = exponent + shift - 64 + Int(halving)
    hasFraction = remainder != 0
  }

  /// The nearest double with a sign, ties to even; `nil` if that is above the greatest finite double.
  func rounded(isNegative: Bool) -> Double? {
    // The number is 1.… × 2^leading.
    let leading = exponent + 63
    if leading > 1023 { return nil }
    // A double keeps 53 bits; below 2^-1022, one fewer for each power of two.
    let dropped = leading >= -1022 ? 11 : 11 - 1022 - leading
    let sign: UInt64 = isNegative ? 1 << 63 : 0
    // With 64 dropped bits it may round up to the smallest double; with more, it is below half of that.
    if dropped > 64 { return Double(bitPattern: sign) }

    let half: UInt64 = 1 << (dropped - 1)
    let kept = bits >> dropped
    let isTie = bits & (half - 1) == 0 && !hasFraction
    let roundsUp = bits & half != 0 && (!isTie || kept & 1 == 1)
    let mantissa = kept + (roundsUp ? 1 : 0)

    // The mantissa's hidden bit, and the carry of rounding up, add to the exponent. This is correct for
    // subnormal numbers too.
    let biased = UInt64(max(leading + 1022, 0))
    let pattern = (biased << 52) + mantissa
    guard pattern < 0x7FF << 52 else { return nil }
    return Double(bitPattern: sign | pattern)
  }
}
