import Testing

@testable import Lexicon

struct LanguageTagTests {
  @Test func `a tag has one to eight of a to z, digits and hyphens`() {
    for text in ["n", "nl", "pt-br", "es-419", "abcdefgh", "-"] {
      #expect(LanguageTag(text).map { "\($0)" } == text)
    }
    for text in ["", "NL", "n l", "nł", "abcdefghi", "nl\0", "{", "`", "/", ":", "."] {
      #expect(LanguageTag(text) == nil, "\(text)")
    }
  }

  @Test func `a file keeps the language in both forms, as version 2`() throws {
    let graph = try WordGraph(words: ["CAB", "CABS", "CUBE"])
    for language in ["nl", "abcdefgh", nil] {
      let sample = try StoredDictionary(
        graph: graph, language: language.flatMap { LanguageTag($0) })
      for bytes in [try sample.packed(), sample.serialized()] {
        #expect(bytes[8] == (language == nil ? 1 : 2))
        #expect(Array(bytes[52..<60].prefix { $0 != 0 }) == Array((language ?? "").utf8))
        let opened = try StoredDictionary(bytes: bytes)
        #expect(opened == sample)
        #expect(opened.language.map { "\($0)" } == language)
      }
    }
  }

  @Test func `rarities and a language go together`() throws {
    let sample = try StoredDictionary(
      graph: try WordGraph(words: ["CAB", "CUBE"]),
      rarities: RarityTable([10, 20].map { Rarity(rawValue: $0) }), language: LanguageTag("en"))
    let bytes = try sample.packed()
    #expect(bytes[8] == 2 && bytes[12] == 0)
    #expect(try StoredDictionary(bytes: bytes) == sample)
    #expect(try StoredDictionary(bytes: sample.serialized()) == sample)
  }

  @Test func `other bytes, and a version that nothing needs, are refused`() throws {
    let graph = try WordGraph(words: ["CAB"])
    let good = try StoredDictionary(graph: graph, language: LanguageTag("nl")).packed()
    func error(_ changes: [Int: UInt8]) -> StoredDictionaryError? {
      var bytes = good
      for (offset, byte) in changes { bytes[offset] = byte }
      StoredDictionaryHeader.seal(&bytes)
      return #expect(throws: StoredDictionaryError.self) { try StoredDictionary(bytes: bytes) }
    }
    #expect(error([53: 0x4C])?.offset == 52)
    // A zero inside of the text.
    #expect(error([55: 0x6C])?.kind == .header)
    #expect(error([60: 1])?.expected == "0 in a reserved byte")
    #expect(error([8: 1])?.expected == "0 in a reserved byte")
    #expect(error([52: 0, 53: 0])?.kind == .version)
    #expect(error([8: 3])?.expected == "2, because nothing needs another")
    #expect(error([8: 4])?.expected == "1 to 3")
    #expect(error([12: 3])?.expected == "form 0, 1 or 2")
  }
}
