import Testing

@testable import WordCubeFormats

@Suite("Numbers of a megabyte")
struct LongNumberTests {
  #if DEBUG
    static let size = 1 << 16
  #else
    static let size = 1 << 20
  #endif

  /// Numbers that are long in different ways, of about `size` bytes, with the double that they are.
  private func longNumbers(_ size: Int) -> [(text: [UInt8], expected: Double?)] {
    func text(_ head: String, _ digit: String, _ tail: String) -> [UInt8] {
      var bytes = Array(head.utf8)
      bytes.append(contentsOf: repeatElement(Array(digit.utf8)[0], count: size))
      bytes.append(contentsOf: tail.utf8)
      return bytes
    }
    let midpoint = NaiveMidpoint(above: .leastNormalMagnitude)
    let weight = midpoint.exponent - size
    return [
      (text("", "1", ""), nil),
      (text("", "1", "e-\(size)"), 1.0 / 9),
      (text("0.", "3", ""), 1.0 / 3),
      (text("0.", "0", "1e\(size + 1)"), 1),
      (text("1", "0", "e-\(size)"), 1),
      (text("1e", "9", ""), nil),
      (text("1e-", "9", ""), 0),
      (text("1e-", "0", "2"), 0.01),
      (text(midpoint.digits, "0", "e\(weight)"), .leastNormalMagnitude),
      (text(midpoint.digits, "0", "1e\(weight - 1)"), .leastNormalMagnitude.nextUp),
      (text(midpoint.digitsLessOne, "9", "e\(weight)"), .leastNormalMagnitude),
    ]
  }

  @Test func `they are rounded correctly`() {
    for (index, (text, expected)) in longNumbers(Self.size).enumerated() {
      #expect(roundedDouble(text.span) == expected, "number \(index)")
    }
  }

  @Test func `time grows no faster than their length`() {
    /// The best of some runs: what else the machine does only ever adds.
    func seconds(_ text: [UInt8]) -> Duration {
      let clock = ContinuousClock()
      return (0..<5).map { _ in clock.measure { _ = roundedDouble(text.span) } }.min() ?? .zero
    }
    let short = longNumbers(Self.size / 16)
    let long = longNumbers(Self.size)
    for index in short.indices {
      // 16 times the length: 256 times the time were it quadratic.
      let bound = seconds(short[index].text) * 64 + .milliseconds(1)
      #expect(seconds(long[index].text) < bound, "number \(index)")
    }
  }
}
