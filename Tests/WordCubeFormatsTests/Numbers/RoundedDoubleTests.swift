import Foundation
import Testing

@testable import WordCubeFormats

/// The double read from a number's text.
func readDouble(_ text: String) -> Double? {
  roundedDouble(Array(text.utf8).span)
}

@Suite("Decimal to double, against the C library and the standard library")
struct RoundedDoubleTests {
  /// Reads a text three ways and compares bits; infinity there is nil here.
  private func expectSame(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let standard = try #require(Double(text), "\(text)", sourceLocation: sourceLocation)
    let found = (readDouble(text) ?? (text.hasPrefix("-") ? -.infinity : .infinity)).bitPattern
    // The expectation is evaluated by hand: its macro costs more than the conversion.
    if found != standard.bitPattern || found != strtod(text, nil).bitPattern {
      Issue.record("\(text): \(Double(bitPattern: found))", sourceLocation: sourceLocation)
    }
  }

  @Test func `doubles in every style of print`() throws {
    var generator = NumberSamples.Generator(seed: 1)
    for _ in 0..<2_000 * NumberSamples.scale {
      let value = generator.finiteDouble()
      try expectSame(value.description)
      #expect(readDouble(value.description)?.bitPattern == value.bitPattern)
    }
    for _ in 0..<300 * NumberSamples.scale {
      let value = generator.finiteDouble()
      try expectSame(String(format: "%.15e", value))
      try expectSame(String(format: "%.17g", value))
      try expectSame(String(format: "%.25e", value))
    }
    for _ in 0..<50 * NumberSamples.scale {
      try expectSame(String(format: "%.780e", generator.finiteDouble()))
      try expectSame(String(format: "%.400f", generator.finiteDouble()))
      let near = Double.random(in: -2...2, using: &generator)
      try expectSame(String(format: "%.1074f", near))
    }
  }

  @Test func `times as games have them`() throws {
    var generator = NumberSamples.Generator(seed: 2)
    for _ in 0..<2_000 * NumberSamples.scale {
      let seconds = UInt64.random(in: 500_000_000...2_000_000_000, using: &generator)
      let digits = Int.random(in: 1...10, using: &generator)
      try expectSame("\(seconds).\(generator.digits(digits))")
    }
  }

  @Test func `random digits`() throws {
    var generator = NumberSamples.Generator(seed: 3)
    for _ in 0..<1_000 * NumberSamples.scale {
      let sign = Bool.random(using: &generator) ? "-" : ""
      let lead = Int.random(in: 1...9, using: &generator)
      let whole = generator.digits(Int.random(in: 0...25, using: &generator))
      let zeros = String(repeating: "0", count: Int.random(in: 0...5, using: &generator))
      let fraction = zeros + generator.digits(Int.random(in: 1...25, using: &generator))
      let exponent = Int.random(in: -370...330, using: &generator)
      try expectSame("\(sign)\(lead)\(whole)")
      try expectSame("\(sign)0.\(fraction)")
      try expectSame("\(sign)\(lead)\(whole).\(fraction)")
      try expectSame("\(sign)\(lead)\(whole)e\(exponent)")
      try expectSame("\(sign)0.\(fraction)E\(exponent)")
      try expectSame("\(sign)\(lead).\(fraction)e\(exponent < 0 ? "" : "+")\(exponent)")
    }
  }

  @Test func `every exponent with significands of 64 bits`() throws {
    var generator = NumberSamples.Generator(seed: 4)
    for exponent in -400...400 {
      for round in 0..<2 + NumberSamples.scale / 5 {
        let isFullWidth = round == 0
        let shift = isFullWidth ? 0 : Int.random(in: 0...63, using: &generator)
        let significand = isFullWidth ? UInt64.max : generator.next() >> UInt64(shift)
        let text = "\(significand)e\(exponent)"
        try expectSame(text)
        let found = roundedDouble(significand: significand, exponent: exponent, isNegative: false)
        let negative = roundedDouble(significand: significand, exponent: exponent, isNegative: true)
        if (found ?? .infinity).bitPattern != Double(text)?.bitPattern {
          Issue.record("\(text): \(String(describing: found))")
        }
        #expect(negative == found.map { -$0 })
      }
    }
    for exponent in [Int.min, Int.min + 1, -100_000, 100_000, Int.max] {
      #expect(roundedDouble(significand: 0, exponent: exponent, isNegative: false) == 0)
      let found = roundedDouble(significand: .max, exponent: exponent, isNegative: false)
      #expect(found == (exponent < 0 ? 0 : nil))
    }
  }

  @Test func `the edges of the range`() {
    #expect(readDouble("1.7976931348623157e308") == .greatestFiniteMagnitude)
    #expect(readDouble("-1.7976931348623158e308") == -.greatestFiniteMagnitude)
    #expect(readDouble("1.7976931348623159e308") == nil)
    #expect(readDouble("-1.7976931348623159e308") == nil)
    #expect(readDouble("1e308") == 1e308)
    #expect(readDouble("1e309") == nil)
    #expect(readDouble("0.1e309") == 1e308)
    #expect(readDouble("5e-324") == .leastNonzeroMagnitude)
    #expect(readDouble("2.4703282292062328e-324") == .leastNonzeroMagnitude)
    #expect(readDouble("2.4703282292062327e-324") == 0)
    #expect(readDouble("2.2250738585072014e-308") == .leastNormalMagnitude)
    #expect(readDouble("2.225073858507201e-308") == .leastNormalMagnitude.nextDown)
    #expect(
      readDouble("2.2250738585072011360574097967091319759348195463516e-308")?.bitPattern
        == 0xF_FFFF_FFFF_FFFF)
  }

  @Test func `zeros keep their sign, and exponents of any length saturate`() {
    for zero in ["0", "0.0", "0e0", "0E+999999999999999999999", "0.000e-99999999999999999999999"] {
      #expect(readDouble(zero)?.bitPattern == 0)
      #expect(readDouble("-" + zero)?.bitPattern == 1 << 63)
    }
    let nines = String(repeating: "9", count: 5_000)
    #expect(readDouble("1e\(nines)") == nil)
    #expect(readDouble("-1e+999999999999999999") == nil)
    #expect(readDouble("1e-\(nines)")?.bitPattern == 0)
    #expect(readDouble("-1e-99999999999")?.bitPattern == 1 << 63)
    #expect(readDouble("1e00000000000000000000000000000000000000000000003") == 1_000)
    // Exponents beyond 32 bits; exponents that many digits offset.
    #expect(readDouble("1e4294967296") == nil)
    #expect(readDouble("1e-4294967296") == 0)
    #expect(readDouble("1e-9223372036854775808") == 0)
    #expect(readDouble("1e18446744073709551616") == nil)
    let zeros = String(repeating: "0", count: 100_000)
    #expect(readDouble("1\(zeros)e-100000") == 1)
    #expect(readDouble("12345678901234567890123\(zeros)e-100022") == 1.2345678901234567890123)
    #expect(readDouble("0.\(zeros)1e100001") == 1)
    #expect(readDouble("0.\(zeros)1234567890123456789012e100001") == 1.234567890123456789012)
  }

  @Test func `text outside the grammar gives some number, and no trap`() {
    var generator = NumberSamples.Generator(seed: 5)
    let alphabet = Array("0123456789.eE+-x".utf8)
    var results = 0
    for length in 0...60 {
      for _ in 0..<50 {
        let text = (0..<length).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
        results += roundedDouble(text.span) == nil ? 0 : 1
      }
    }
    #expect(results > 0)
    #expect(readDouble("") == 0)
  }
}
