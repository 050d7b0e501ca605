extension [UInt8] {
  /// Appends an integer in decimal, or null where there is none.
  package mutating func append(jsonOrNull value: Int64?) {
    if let value { append(json: value) } else { append(raw: "null") }
  }

  /// Appends an integer in decimal.
  package mutating func append(json value: Int64) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(json: value.magnitude)
  }

  /// Appends an integer in decimal.
  mutating func append(json value: UInt64) {
    // Few divisions for the small numbers that games are made of, and 32-bit ones.
    if value < 10 {
      append(digit: UInt32(value))
    } else if value < 1_000_000_000 {
      append(decimal: UInt32(value), from: Self.greatestPower(notAbove: UInt32(value)))
    } else {
      let (upper, lower) = value.quotientAndRemainder(dividingBy: 1_000_000_000)
      append(json: upper)
      append(decimal: UInt32(lower), from: 100_000_000)
    }
  }

  /// Appends the digits from that of a power of ten down, leading zeros included.
  private mutating func append(decimal value: UInt32, from power: UInt32) {
    var rest = value
    var power = power
    while power != 0 {
      let (digit, remainder) = rest.quotientAndRemainder(dividingBy: power)
      append(digit: digit)
      rest = remainder
      power /= 10
    }
  }

  private mutating func append(digit: UInt32) {
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
  }

  /// The greatest power of ten that is not above a number from 1 to below 10^9.
  private static func greatestPower(notAbove value: UInt32) -> UInt32 {
    var power: UInt32 = 1
    while power * 10 <= value { power *= 10 }
    return power
  }
}
