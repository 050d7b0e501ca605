import Foundation
import Testing

@testable import WordCubeFormats

@Suite("Decimal to double, exactly halfway between two doubles and next to it")
struct RoundedDoubleMidpointTests {
  /// Checks the midpoint between a double and the next, and numbers just beside it.
  private func check(_ value: Double, _ generator: inout NumberSamples.Generator) {
    let next = value.nextUp.isFinite ? value.nextUp : nil
    let even = value.significandBitPattern & 1 == 0 ? value : next
    let midpoint = NaiveMidpoint(above: value)
    let zeros = String(repeating: "0", count: Int.random(in: 0...900, using: &generator))
    let nines = String(repeating: "9", count: Int.random(in: 1...900, using: &generator))
    let cases = [
      (midpoint.digits, "", even), (midpoint.digits, zeros, even),
      (midpoint.digits, zeros + "1", next), (midpoint.digits, nines, next),
      (midpoint.digitsLessOne, "", value), (midpoint.digitsLessOne, nines, value),
    ]
    for (digits, tail, expected) in cases {
      let text = spelling(digits + tail, midpoint.exponent - tail.utf8.count, &generator)
      let found = readDouble(text)
      if found?.bitPattern != expected?.bitPattern {
        Issue.record("\(text): \(String(describing: found)), not \(String(describing: expected))")
      }
      if strtod(text, nil) != expected ?? .infinity {
        Issue.record("The C library disagrees with the test: \(text)")
      }
      if readDouble("-" + text) != expected.map({ -$0 }) { Issue.record("-\(text)") }
    }
  }

  /// The digits times a power of ten, with the point at a random place.
  private func spelling(
    _ digits: String, _ exponent: Int, _ generator: inout NumberSamples.Generator
  ) -> String {
    let count = digits.utf8.count
    switch Int.random(in: 0..<3, using: &generator) {
    case 0:
      return "\(digits)e\(exponent)"
    case 1 where count > 1:
      let whole = Int.random(in: 1..<count, using: &generator)
      return "\(digits.prefix(whole)).\(digits.dropFirst(whole))E\(exponent + count - whole)"
    default:
      let zeros = Int.random(in: 0...40, using: &generator)
      let padding = String(repeating: "0", count: zeros)
      return "0.\(padding)\(digits)e\(exponent + count + zeros)"
    }
  }

  @Test func `random doubles`() {
    var generator = NumberSamples.Generator(seed: 11)
    for _ in 0..<40 * NumberSamples.scale {
      check(generator.finiteDouble().magnitude, &generator)
    }
  }

  @Test func `doubles near one, where digits are fewer`() {
    var generator = NumberSamples.Generator(seed: 12)
    for _ in 0..<40 * NumberSamples.scale {
      let exponent = Int.random(in: -40...90, using: &generator)
      let significand = Double.random(in: 1..<2, using: &generator)
      check(Double(sign: .plus, exponent: exponent, significand: significand), &generator)
    }
  }

  @Test func `Zero, subnormals, powers of two and the greatest double`() {
    var generator = NumberSamples.Generator(seed: 13)
    let normal = Double.leastNormalMagnitude
    let least = Double.leastNonzeroMagnitude
    let greatest = Double.greatestFiniteMagnitude
    for value in [
      0, least, 2 * least, 3 * least, normal.nextDown.nextDown, normal.nextDown, normal,
      normal.nextUp, 1, (1.0).nextDown, 0x1p53, (0x1p53).nextUp, (0x1p53).nextDown, 0x1p64,
      greatest.nextDown, greatest,
    ] {
      check(value, &generator)
    }
    for exponent in stride(from: -1074, through: 1023, by: NumberSamples.scale == 1 ? 61 : 1) {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      check(power, &generator)
      check(power.nextDown, &generator)
    }
  }

  @Test func `the division of 128 bits and the long one give the same bits`() throws {
    var generator = NumberSamples.Generator(seed: 14)
    for exponent in -27...27 {
      for round in 0..<20 * NumberSamples.scale {
        let shift = UInt64.random(in: 0...63, using: &generator)
        let significand = round == 0 ? UInt64.max : max(generator.next() >> shift, 1)
        let short = try #require(BinaryNumber(significand: significand, exponent: exponent))
        let long = BinaryNumber(BigUInt(significand), exponent: exponent)
        if short.bits != long.bits || short.exponent != long.exponent
          || short.hasFraction != long.hasFraction
        {
          Issue.record("\(significand)e\(exponent): \(short), \(long)")
        }
      }
    }
  }
}
