import Testing

@testable import Lexicon

@Suite("Word indices of 32 bits")
struct WideIndexTests {
  /// The bytes of a graph with its index of 16 bits written in 32.
  private func widened(_ graph: WordGraph) -> [UInt8] {
    let bytes = graph.serialized()
    let slots = bytes.count - graph.byteCounts.units / 2
    var wide = Array(bytes[..<slots])
    for place in stride(from: slots, to: bytes.count, by: 2) {
      wide += [bytes[place], bytes[place + 1], 0, 0]
    }
    wide[GraphHeader.Offset.flags] = 3
    return wide
  }

  @Test func `they number the same words`() throws {
    for (naive, narrow) in try randomLexicons(isRelease ? 200 : 24, seed: 9) {
      let wide = try WordGraph(bytes: widened(narrow))
      #expect(wide == narrow)
      #expect(wide.byteCounts.wordIndex == 128 + wide.byteCounts.units)
      for (index, letters) in naive.words.enumerated() {
        #expect(wide.index(ofLetters: letters) == index)
        #expect(wide.index(of: naive.alphabet.text(of: letters)) == index)
        #expect(wide.letters(at: index) == letters)
        var cursor: WordGraph.Cursor? = wide.root
        for letter in letters { cursor = cursor?.advanced(by: letter) }
        #expect(cursor?.index == index)
      }
      #expect(wide.index(ofLetters: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]) == nil)
    }
  }
}
