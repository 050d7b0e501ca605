import Lexicon
import Testing

@Suite("Words over all letters of an alphabet")
struct FullAlphabetTests {
  /// All words of up to three of the outermost letters of an alphabet, in order.
  private func words(of alphabet: Alphabet) -> [[LetterCode]] {
    let last = LetterCode(alphabet.count - 1)
    let letters = [0, 1, last - 1, last]
    var words = letters.map { [$0] }
    for _ in 0..<2 { words += words.flatMap { word in letters.map { word + [$0] } } }
    return Set(words).sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test(arguments: [Alphabet.english, greek, mixed])
  func `they are sorted, found and numbered`(alphabet: Alphabet) throws {
    let words = words(of: alphabet)
    let texts = words.map { alphabet.text(of: $0) }
    #expect(words.count == 84)
    let graph = try WordGraph(words: texts.reversed(), alphabet: alphabet)
    #expect(Array(graph.words) == texts)
    for (index, text) in texts.enumerated() {
      #expect(graph.contains(text))
      #expect(graph.index(of: text) == index)
      #expect(graph.word(at: index) == text)
    }
    #expect(graph.stateCount == 4)
  }
}
