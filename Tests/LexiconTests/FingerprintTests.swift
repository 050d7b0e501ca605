import Lexicon
import Testing

@Suite("Fingerprints")
struct FingerprintTests {
  @Test(
    arguments: [
      (0, "0000000000000000"), (0x2221_330A_61EA_36DC, "2221330a61ea36dc"),
      (.max, "ffffffffffffffff"), (0xABCD_EF01_2345_6789, "abcdef0123456789"),
    ] as [(UInt64, String)])
  func `16 digits, and back`(bits: UInt64, text: String) {
    #expect("\(Fingerprint(rawValue: bits))" == text)
    #expect(Fingerprint(text) == Fingerprint(rawValue: bits))
  }

  @Test(arguments: [
    "", "0", "000000000000000", "00000000000000000", "ABCDEF0123456789", "0x00000000000000",
    "000000000000000g", "000000000000000`", "000000000000000/", "000000000000000:",
    " 00000000000000 ", "-000000000000001", "+000000000000001", "００００００００００００００００",
  ])
  func `no other text is one`(text: String) {
    #expect(Fingerprint(text) == nil)
  }
}
