import EnglishLexicon
import Lexicon
import Testing

struct EnglishStoredDictionaryTests {
  @Test func `English opens from both forms byte for byte`() throws {
    let english = try StoredDictionary(graph: .english, rarities: .english)
    let (packed, unpacked) = (try english.packed(), english.serialized())
    // The article on the format has these sizes.
    #expect(packed.count == 304_580)
    #expect(unpacked.count == 1_371_915)
    let bytes = WordGraph.english.serialized()
    for file in [packed, unpacked] {
      let opened = try StoredDictionary(bytes: file)
      #expect(opened.graph.serialized() == bytes)
      #expect(opened.rarities == .english)
    }
  }
}
