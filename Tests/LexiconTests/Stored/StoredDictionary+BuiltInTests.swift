import Testing

@testable import Lexicon

struct StoredDictionaryBuiltInTests {
  @Test func `four characters are three bytes, the lowest bits first`() {
    let text = Array("@@l0\n3000".utf8)
    #expect(StoredDictionary.bytes(of: text.span, count: 6) == [0x10, 0xC4, 0x03, 3, 0, 0])
    #expect(StoredDictionary.bytes(of: text.span, count: 4) == [0x10, 0xC4, 0x03, 3])
    #expect(StoredDictionary.bytes(of: Array("oooo".utf8).span, count: 3) == [255, 255, 255])
    #expect(StoredDictionary.bytes(of: [UInt8]().span, count: 0) == [])
  }
}
