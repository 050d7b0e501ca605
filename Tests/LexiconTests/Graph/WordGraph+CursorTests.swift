import Lexicon
import Testing

struct WordGraphCursorTests {
  @Test func `agrees with the twin at every prefix`() throws {
    for (naive, graph) in try randomLexicons(isRelease ? 200 : 20, seed: 7) {
      var prefixes: Set<[LetterCode]> = [[]]
      for word in naive.words {
        for cut in 0...word.count { prefixes.insert(Array(word[..<cut])) }
      }
      for prefix in prefixes {
        var cursor = graph.root
        for letter in prefix { cursor = try #require(cursor.advanced(by: letter)) }
        #expect(cursor.isWord == naive.set.contains(prefix))
        #expect(cursor.nextLetters == naive.nextLetters(after: prefix))
        let before = naive.words.filter { $0.lexicographicallyPrecedes(prefix) }.count
        #expect(cursor.index == before)
        for letter in 0..<naive.alphabet.count {
          let next = cursor.advanced(by: LetterCode(letter))
          #expect((next != nil) == cursor.nextLetters.contains(LetterCode(letter)))
        }
      }
    }
  }

  @Test func `outlives its graph`() throws {
    var graph: WordGraph? = try WordGraph(words: ["CAB"])
    let cursor = try #require(graph?.root.advanced(by: 2))
    graph = nil
    #expect(cursor.advanced(by: 0)?.advanced(by: 1)?.isWord == true)
    #expect(cursor.graph.contains("CAB"))
  }
}
