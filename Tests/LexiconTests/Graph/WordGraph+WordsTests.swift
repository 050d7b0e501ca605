import Lexicon
import Testing

struct WordGraphWordsTests {
  @Test func `enumerates in order`() throws {
    for (naive, graph) in try randomLexicons(isRelease ? 400 : 40, seed: 9) {
      #expect(Array(graph.words) == naive.texts)
      var iterator = graph.words.makeIterator()
      var letters: [[LetterCode]] = []
      while let word = iterator.nextLetters() { letters.append(word) }
      #expect(letters == naive.words)
      #expect(iterator.next() == nil)
    }
  }

  @Test func `words by prefix`() throws {
    var generator = SplitMix64(13)
    for (naive, graph) in try randomLexicons(isRelease ? 200 : 20, seed: 15) {
      for _ in 0..<20 {
        let prefix = naive.alphabet.randomWord(upTo: 3, of: 32, using: &generator)
        #expect(
          Array(graph.words(withPrefix: naive.alphabet.text(of: prefix)))
            == naive.words(withPrefix: prefix).map { naive.alphabet.text(of: $0) })
      }
      #expect(Array(graph.words(withPrefix: "")) == naive.texts)
      #expect(Array(graph.words(withPrefix: "é")).isEmpty)
    }
  }

  @Test func `is lazy`() throws {
    let graph = try WordGraph(words: ["CAB", "CABS", "CUBE"])
    #expect(Array(graph.words.prefix(1)) == ["CAB"])
    #expect(graph.words(withPrefix: "CABS").first { _ in true } == "CABS")
  }
}
