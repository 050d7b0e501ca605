/// The number exactly halfway between a finite double that is not negative and the next greater one,
/// as an integer and a power of ten, computed in the plainest way.
struct NaiveMidpoint {
  /// The integer's digits to base 10^9, the lowest first.
  private var limbs: [UInt64]
  /// The power of ten to multiply by.
  private(set) var exponent = 0

  init(above value: Double) {
    // Twice the significand plus one, at half the weight of the last bit.
    let isNormal = value.isNormal
    let significand = value.significandBitPattern + (isNormal ? 1 << 52 : 0)
    let twos = Int(isNormal ? value.exponentBitPattern : 1) - 1075 - 1
    limbs = [2 * significand + 1]
    normalize()
    if twos >= 0 {
      for _ in 0..<twos { multiply(by: 2) }
    } else {
      // 2^-k = 5^k × 10^-k
      for _ in 0..<(-twos / 8) { multiply(by: 390_625) }
      for _ in 0..<(-twos % 8) { multiply(by: 5) }
      exponent = twos
    }
  }

  /// The integer's digits.
  var digits: String { Self.digits(of: limbs) }

  /// The digits of the integer less one.
  var digitsLessOne: String {
    var lower = limbs
    var index = 0
    while lower[index] == 0 {
      lower[index] = 999_999_999
      index += 1
    }
    lower[index] -= 1
    return Self.digits(of: lower)
  }

  private mutating func multiply(by factor: UInt64) {
    for index in limbs.indices { limbs[index] *= factor }
    normalize()
  }

  private mutating func normalize() {
    var carry: UInt64 = 0
    for index in limbs.indices {
      carry += limbs[index]
      limbs[index] = carry % 1_000_000_000
      carry /= 1_000_000_000
    }
    while carry != 0 {
      limbs.append(carry % 1_000_000_000)
      carry /= 1_000_000_000
    }
  }

  private static func digits(of limbs: [UInt64]) -> String {
    var text = ""
    for limb in limbs.reversed() {
      let part = String(limb)
      text += String(repeating: "0", count: 9 - part.utf8.count) + part
    }
    let zeros = text.utf8.prefix { $0 == UInt8(ascii: "0") }.count
    return String(text.dropFirst(min(zeros, text.utf8.count - 1)))
  }
}
