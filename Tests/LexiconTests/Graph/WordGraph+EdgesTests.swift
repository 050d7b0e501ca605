import Lexicon
import Testing

@Suite("Edges in breadth-first order")
struct WordGraphEdgesTests {
  /// The edges that leave a state, from the letters that it has and the place of the first of them.
  private func words(
    _ edges: [GraphEdge], _ letters: LetterMask, at first: Int, after prefix: [LetterCode] = []
  ) -> [[LetterCode]] {
    letters.enumerated().flatMap { offset, letter in
      let edge = edges[first + offset]
      let path = prefix + [letter]
      let following =
        edge.nextLetters.isEmpty
        ? [] : words(edges, edge.nextLetters, at: Int(edge.firstChild), after: path)
      return (edge.isFinal ? [path] : []) + following
    }
  }

  @Test func `each edge once, and all words by them`() throws {
    for (naive, graph) in try randomLexicons(isRelease ? 200 : 24, seed: 12) {
      let edges = graph.breadthFirstEdges()
      #expect(edges.count == graph.edgeCount)
      let found = words(edges, graph.root.nextLetters, at: 0)
      #expect(found == naive.words)
    }
  }

  @Test func `their skips add up to a word's index`() throws {
    for (naive, graph) in try randomLexicons(isRelease ? 100 : 12, seed: 13) {
      let edges = graph.breadthFirstEdges()
      for (index, word) in naive.words.enumerated() {
        var (letters, first, sum) = (graph.root.nextLetters, 0, 0 as UInt32)
        for letter in word {
          let place = first + Array(letters).prefix { $0 != letter }.count
          sum += edges[place].skip
          (letters, first) = (edges[place].nextLetters, Int(edges[place].firstChild))
        }
        #expect(Int(sum) == index)
      }
    }
  }
}
