import Lexicon
import Testing

struct WordGraphIndexTests {
  @Test func `index and word are inverse`() throws {
    for (naive, graph) in try randomLexicons(isRelease ? 400 : 40, seed: 5) {
      for (index, letters) in naive.words.enumerated() {
        #expect(graph.letters(at: index) == letters)
        #expect(graph.word(at: index) == naive.alphabet.text(of: letters))
        #expect(graph.index(ofLetters: letters) == index)
      }
      for index in [-1, naive.words.count, Int.max, Int.min] {
        #expect(graph.word(at: index) == nil)
      }
    }
  }

  @Test func `graphs without an index say so`() throws {
    var builder = WordGraphBuilder(options: .omitWordIndex)
    try builder.insert("CAB")
    let graph = try builder.build()
    #expect(!graph.hasWordIndex && graph.byteCounts.wordIndex == 0)
    #expect(graph.contains("CAB") && graph.index(of: "CAB") == nil && graph.word(at: 0) == nil)
    #expect(graph.root.index == nil)
    #expect(try graph == WordGraph(words: ["CAB"]))
  }

  /// More words below one state than 16 bits count: all strings of Z and then 1 to 16 letters A or B.
  @Test(.enabled(if: isRelease, "131,070 words take a debug build too long"))
  func `large lists have wide skips`() throws {
    let longest = 16
    var builder = WordGraphBuilder()
    for length in 1...longest {
      for bits in 0..<(1 << length) {
        try builder.insert(
          "Z" + String((0..<length).map { bits >> $0 & 1 == 0 ? Character("A") : Character("B") }))
      }
    }
    // 65,535 words with ZA come before the first with ZB: the most that 16 bits count, until Z is a word too.
    let narrow = try builder.build().byteCounts
    #expect(narrow.wordIndex == 128 + narrow.units / 2)
    try builder.insert("Z")
    let graph = try builder.build()
    let count = (1 << (longest + 1)) - 1
    #expect(graph.count == count && graph.stateCount == longest + 2)
    #expect(graph.byteCounts.wordIndex == 128 + graph.byteCounts.units)
    let opened = try WordGraph(bytes: graph.serialized())
    for index in stride(from: 0, to: count, by: 17) {
      let word = try #require(opened.word(at: index))
      #expect(opened.index(of: word) == index)
    }
  }
}
