import Testing

@testable import Lexicon

struct UTF8DecodingTests {
  @Test func `every scalar decodes`() {
    for value in stride(from: 0 as UInt32, through: 0x10FFFF, by: isRelease ? 1 : 37) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(String(scalar).utf8)
      var place = 0
      let decoded = decodeScalar(bytes.span, at: &place)
      if decoded != scalar || place != bytes.count { Issue.record("U+\(value)") }
    }
  }

  @Test func `the first and the last scalars of each length decode`() {
    for value: UInt32 in [0x7F, 0x80, 0x7FF, 0x800, 0xFFFF, 0x1_0000, 0x10_FFFF] {
      let expected = Unicode.Scalar(value)
      var place = 0
      let scalar = decodeScalar(
        Array(String(expected.map(Character.init) ?? "?").utf8).span, at: &place)
      #expect(scalar == expected)
    }
  }

  @Test func `what the standard library repairs is refused`() {
    var generator = SplitMix64(29)
    for _ in 0..<(isRelease ? 500_000 : 5_000) {
      let first = UInt8.random(in: 0x80...0xFF, using: &generator)
      let bytes =
        [first]
        + (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          UInt8.random(
            in: Bool.random(using: &generator) ? 0x80...0xBF : 0...255, using: &generator)
        }
      var place = 0
      let scalar = decodeScalar(bytes.span, at: &place)
      let expected = String(validating: bytes[..<max(place, 1)], as: UTF8.self)
      #expect((scalar != nil) == (expected != nil), "\(bytes)")
      #expect(scalar.map { String($0) } == expected)
      #expect((place == 0) == (scalar == nil))
    }
  }
}
