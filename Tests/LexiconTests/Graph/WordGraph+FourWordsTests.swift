import Lexicon
import Testing

/// Four words side by side, against one at a time.
struct WordGraphFourWordsTests {
  @Test func `four words are in the graph if each of them is`() throws {
    var generator = SplitMix64(23)
    var answers: Set<Bool> = []
    for (naive, graph) in try randomLexicons(isRelease ? 400 : 40, seed: 5) {
      let words = naive.words.filter { $0.count > 1 }
      for _ in 0..<60 where !words.isEmpty {
        var four = (0..<4).compactMap { _ in words.randomElement(using: &generator) }
        if Bool.random(using: &generator) {
          let other = naive.alphabet.randomWord(upTo: 9, of: 32, using: &generator)
          four[Int.random(in: 0..<4, using: &generator)] = other.isEmpty ? [0] : other
        }
        let before = Int.random(in: 0..<3, using: &generator)
        let isExpected = four.allSatisfy { $0.count > 1 && naive.set.contains($0) }
        #expect(contains(four, behind: before, graph) == isExpected)
        answers.insert(isExpected)
      }
    }
    #expect(answers == [false, true])
  }

  @Test func `a letter outside the alphabet is in no word`() throws {
    let graph = try WordGraph(words: ["CAB", "CABS", "CUBE", "AT"])
    let words = try ["CAB", "CABS", "CUBE", "AT"].map {
      try #require(graph.alphabet.letters(of: $0))
    }
    #expect(contains(words, behind: 0, graph))
    for place in 0..<4 {
      for letter in words[place].indices {
        for code in graph.alphabet.count..<256 {
          var foreign = words
          foreign[place][letter] = LetterCode(code)
          #expect(!contains(foreign, behind: 0, graph))
        }
      }
    }
  }

  @Test func `a word that is longer than any is in no graph`() throws {
    let long = String(repeating: "A", count: 255)
    let graph = try WordGraph(words: ["AA", long])
    let letters = try #require(graph.alphabet.letters(of: long))
    #expect(contains([[0, 0], letters, [0, 0], [0, 0]], behind: 1, graph))
    #expect(!contains([[0, 0], letters + [0], [0, 0], [0, 0]], behind: 1, graph))
    #expect(!contains([[0, 0], letters.dropLast(), [0, 0], [0, 0]], behind: 1, graph))
  }

  private func contains(
    _ four: [some Collection<LetterCode>], behind count: Int, _ graph: WordGraph
  ) -> Bool {
    var letters = [LetterCode](repeating: 0, count: count)
    var (starts, ends) = (SIMD4<Int>(), SIMD4<Int>())
    for (place, word) in four.enumerated() {
      starts[place] = letters.count
      letters += word
      ends[place] = letters.count
    }
    return graph.containsFour(of: letters.span, from: starts, to: ends)
  }
}
