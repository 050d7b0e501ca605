import Testing

@testable import word_cube

struct ByteTextTests {
  @Test func `any bytes come back from their text`() {
    let samples: [[UInt8]] = [
      [], Array("plain".utf8), Array("caf\u{E9} \u{1F600}".utf8), [0xE9], [0x63, 0xE9, 0x2F, 0xFF],
      [0xF4, 0x8F, 0x9F, 0xA9], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], Array(1...255),
    ]
    for bytes in samples { #expect(ByteText.bytes(of: ByteText.text(of: bytes)) == bytes) }
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        [0x41, 0x80, 0xC3, 0xE2, 0xED, 0xF4, 0x8F, 0x9F, 0xA9, 0xFF].randomElement() ?? UInt8(0)
      }
      #expect(ByteText.bytes(of: ByteText.text(of: bytes)) == bytes, "\(bytes)")
    }
  }

  @Test func `valid text stays as it is, and other bytes are shown`() {
    #expect(ByteText.text(of: Array("caf\u{E9}".utf8)) == "caf\u{E9}")
    let text = ByteText.text(of: [0x63, 0xE9])
    #expect(ByteText.shown(text) == "c\\xe9")
    #expect(printable(text) == "c\\xe9")
    // A character that stands for a byte is not taken for that byte.
    let private1 = Array("\u{10F7E9}".utf8)
    #expect(ByteText.shown(ByteText.text(of: private1)) == "\\xf4\\x8f\\x9f\\xa9")
  }
}
