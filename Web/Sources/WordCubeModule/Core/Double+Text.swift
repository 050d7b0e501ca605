extension Double {
  /// The shortest decimal that reads back as the same double, as the standard library writes it. The linker sets this
  /// function in the place of `description`, which is faster and larger.
  ///
  /// The method is that of Burger and Dybvig, "Printing Floating-Point Numbers Quickly and Accurately", 1996.
  @_silgen_name("__wrap_$eSd11descriptionSSvg")
  func shortestText() -> String {
    guard isFinite else { return isNaN ? "nan" : self < 0 ? "-inf" : "inf" }
    var text: [UInt8] = sign == .minus ? [UInt8(ascii: "-")] : []
    // The number is 0.DIGITS × 10^power.
    let (digits, power) = self == 0 ? ([0], 1) : magnitude.shortestDigits()
    // An exponent follows if there would be many zeros, or digits that a double does not have.
    let hasExponent = power < -3 || magnitude > 0x1p53
    let (point, exponent) = hasExponent ? (1, power - 1) : (power, 0)
    // The places of the digits, with zeros before and after them. There is a digit before the point.
    for place in Swift.min(point - 1, 0)..<Swift.max(digits.count, hasExponent ? 1 : point + 1) {
      if place == point { text.append(UInt8(ascii: ".")) }
      text.append(UInt8(ascii: "0") + (digits.indices.contains(place) ? digits[place] : 0))
    }
    if hasExponent {
      text.append(UInt8(ascii: "e"))
      text.append(UInt8(ascii: exponent < 0 ? "-" : "+"))
      if exponent.magnitude < 10 { text.append(UInt8(ascii: "0")) }
      text += Array("\(exponent.magnitude)".utf8)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The shortest digits of a finite number above 0, and how many of them are before the point.
  private func shortestDigits() -> (digits: [UInt8], point: Int) {
    // The number is `rest / unit`. All numbers from `below / unit` less to `above / unit` more read back as it.
    let significand = significandBitPattern | (exponentBitPattern == 0 ? 0 : 1 << 52)
    let power = Swift.max(Int(exponentBitPattern), 1) - 1075
    let (up, down) = (Swift.max(power, 0), Swift.max(-power, 0))
    // Below a power of two the neighbour is half as far.
    let isPower = significandBitPattern == 0 && exponentBitPattern > 1
    let extra = isPower ? 1 : 0
    var rest = Natural(significand, shiftedBy: up + 1 + extra)
    var unit = Natural(1, shiftedBy: down + 1 + extra)
    var above = Natural(1, shiftedBy: up + extra)
    var below = Natural(1, shiftedBy: up)
    // The ends themselves round to the number if its significand is even.
    let limit = significand & 1 == 0 ? 0 : 1

    var point = 0
    while rest.difference(adding: above, subtracting: unit).sign >= limit {
      unit.multiplyByTen()
      point += 1
    }
    var digits: [UInt8] = []
    while true {
      rest.multiplyByTen()
      above.multiplyByTen()
      below.multiplyByTen()
      var digit: UInt8 = 0
      while true {
        let next = rest.difference(adding: Natural(0), subtracting: unit)
        if next.sign < 0 { break }
        rest = next.value
        digit += 1
      }
      // Whether the digits up to this one, or with a greater last digit, read back as the number.
      let readsBack = below.difference(adding: Natural(0), subtracting: rest).sign >= limit
      let nextReadsBack = rest.difference(adding: above, subtracting: unit).sign >= limit
      if digits.isEmpty, digit == 0, !nextReadsBack {
        point -= 1
        continue
      }
      if readsBack || nextReadsBack {
        // In the middle, the even digit is taken.
        let side = rest.difference(adding: rest, subtracting: unit).sign
        let isNearer = side > 0 || side == 0 && digit & 1 == 1
        return (digits + [nextReadsBack && (isNearer || !readsBack) ? digit + 1 : digit], point)
      }
      digits.append(digit)
    }
  }
}

/// A natural number below 2^1152, which is enough for any double.
private struct Natural {
  /// The digits to base 2^32, the lowest first.
  var limbs = [UInt32](repeating: 0, count: 36)

  /// The number `value` × 2^`shift`.
  init(_ value: UInt64, shiftedBy shift: Int = 0) {
    for place in 0..<3 {
      // The bits of the value from `start` on.
      let start = 32 * place - shift % 32
      limbs[shift / 32 + place] = UInt32(
        truncatingIfNeeded: start < 0 ? value << UInt64(-start) : value >> UInt64(start))
    }
  }

  mutating func multiplyByTen() {
    var carry: UInt64 = 0
    for place in limbs.indices {
      carry += UInt64(limbs[place]) * 10
      limbs[place] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
  }

  /// This number plus another minus a third, if that is not below 0, and whether it is below 0, 0 or above it.
  func difference(adding summand: Natural, subtracting other: Natural) -> (
    value: Natural, sign: Int
  ) {
    var value = self
    var carry: Int64 = 0
    var bits: UInt32 = 0
    for place in limbs.indices {
      carry += Int64(limbs[place]) + Int64(summand.limbs[place]) - Int64(other.limbs[place])
      value.limbs[place] = UInt32(truncatingIfNeeded: carry)
      bits |= value.limbs[place]
      carry >>= 32
    }
    return (value, carry < 0 ? -1 : bits == 0 ? 0 : 1)
  }
}
