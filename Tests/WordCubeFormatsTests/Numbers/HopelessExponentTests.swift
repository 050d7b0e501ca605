import Testing

@testable import WordCubeFormats

@Suite("Exponents far beyond every double")
struct HopelessExponentTests {
  private func read(_ text: String) -> Double? { roundedDouble(Array(text.utf8).span) }

  private static let significands = [
    "1", "1.5", "123456789012345678901234567890", "0.00012345678901234567890123456789",
    "9999999999999999999999.5", String(repeating: "7", count: 900),
  ]

  @Test(
    arguments: significands,
    ["2000", "100000", "999999999", "99999999999999999999"])
  func `are decided at once, however many digits there are`(significand: String, exponent: String) {
    #expect(read("\(significand)e\(exponent)") == nil)
    #expect(read("-\(significand)E+\(exponent)") == nil)
    let zero = read("\(significand)e-\(exponent)")
    #expect(zero == 0 && zero?.sign == .plus)
    let negativeZero = read("-\(significand)e-\(exponent)")
    #expect(negativeZero == 0 && negativeZero?.sign == .minus)
  }
}
