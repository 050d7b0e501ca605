import Foundation
import Testing

@testable import WordCubeFormats

@Suite("Integer to JSON")
struct IntegerJSONTests {
  private func check(_ value: UInt64) {
    var json = JSONWriter()
    json.write(decimal: value)
    if !json.bytes.elementsEqual(String(value).utf8) { Issue.record("\(value)") }
  }

  private func check(_ value: Int64) {
    if !JSONWriter.json(of: value).elementsEqual(String(value).utf8) { Issue.record("\(value)") }
  }

  @Test func `powers of ten, of two and their neighbours`() {
    var power: UInt64 = 1
    for _ in 0..<20 {
      for value in [power - 1, power, power + 1, power &* 9] { check(value) }
      power = power &* 10
    }
    for shift in 0..<64 as Range<UInt64> {
      let power: UInt64 = 1 << shift
      for value in [power - 1, power, power + 1] {
        check(value)
        check(Int64(bitPattern: value))
        check(0 &- Int64(bitPattern: value))
      }
    }
    check(UInt64.max)
    check(Int64.min)
    check(Int64.max)
  }

  @Test func `small and random numbers`() {
    for value in 0..<11_000 as Range<UInt64> { check(value) }
    var generator = NumberSamples.Generator(seed: 31)
    for round in 0..<2_000 * NumberSamples.scale {
      let value = generator.next() >> UInt64(round % 64)
      check(value)
      check(Int64(bitPattern: value))
      // Zeros where two chunks of nine digits meet.
      check(value / 1_000_000_000_000 * 1_000_000_000_000)
    }
  }
}
@Suite("Double to JSON")
struct DoubleJSONTests {
  private func json(_ value: Double) -> String {
    String(decoding: JSONWriter.json(of: value), as: UTF8.self)
  }

  @Test func `the shortest form, without a fraction that is zero`() {
    for (value, text) in [
      (0, "0"), (-0.0, "-0"), (3, "3"), (-21, "-21"), (10, "10"), (100, "100"), (0.1, "0.1"),
      (-0.5, "-0.5"), (623_421_955.8, "623421955.8"), (1_706_924_309.1234567, "1706924309.1234567"),
      (0x1p53, "9007199254740992"), (1e16, "1e+16"), (1e-5, "1e-05"),
      (.leastNonzeroMagnitude, "5e-324"),
      (1.7976931348623157e308, "1.7976931348623157e+308"), (1e23, "1e+23"), (20.05, "20.05"),
    ] as [(Double, String)] {
      #expect(json(value) == text)
    }
  }

  @Test func `what is not finite becomes null`() {
    for value in [Double.nan, .signalingNaN, .infinity, -.infinity] {
      #expect(json(value) == "null")
    }
  }

  @Test func `every form matches the grammar and reads back to the same bits`() throws {
    let grammar = /-?(0|[1-9][0-9]*)(\.[0-9]+)?(e[+-]?[0-9]+)?/
    var generator = NumberSamples.Generator(seed: 21)
    for round in 0..<2_000 * NumberSamples.scale {
      let value =
        round % 2 == 0
        ? generator.finiteDouble()
        : Double(Int64.random(in: -1 << 60...1 << 60, using: &generator) >> Int64(round % 60))
          / (round % 4 == 1 ? 1 : 1_000)
      let text = json(value)
      if readDouble(text)?.bitPattern != value.bitPattern
        || strtod(text, nil).bitPattern != value.bitPattern || text.hasSuffix(".0")
      {
        Issue.record("\(value): \(text)")
      }
      if round < 2_000 {
        #expect(text.wholeMatch(of: grammar) != nil)
        let read = try JSONDecoder().decode([Double].self, from: Data("[\(text)]".utf8))
        #expect(read == [value])
      }
    }
  }
}
