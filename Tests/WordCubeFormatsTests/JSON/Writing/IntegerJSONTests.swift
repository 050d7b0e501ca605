import Testing

@testable import WordCubeFormats

@Suite("Integer to JSON")
struct IntegerJSONTests {
  private func check(_ value: UInt64) {
    var bytes: [UInt8] = [0x2C]
    bytes.append(json: value)
    if bytes.dropFirst().elementsEqual(String(value).utf8) == false { Issue.record("\(value)") }
  }

  private func check(_ value: Int64) {
    var bytes: [UInt8] = [0x2C]
    bytes.append(json: value)
    if bytes.dropFirst().elementsEqual(String(value).utf8) == false { Issue.record("\(value)") }
  }

  @Test("Powers of ten, of two and their neighbours")
  func edges() {
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

  @Test("Small and random numbers")
  func random() {
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
