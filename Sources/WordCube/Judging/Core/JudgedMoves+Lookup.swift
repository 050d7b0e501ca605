import Lexicon

extension JudgedMoves {
  /// Looks up the words in a graph with the language's letter codes. ``graph`` then has their indices.
  ///
  /// - Returns: The first move whose word is not in the graph; nil if it has all words.
  @usableFromInline
  mutating func lookUpWords(in graph: WordGraph) -> Int? {
    self.graph = graph
    // Embedded Swift for 32 bits traps on the span of an empty array of 8-byte elements.
    guard !isEmpty else { return nil }
    let (records, letters) = (records.span, letters.span)
    var start = 0
    for index in records.indices {
      let end = Int(records[index].letterEnd)
      // A removal has no letters.
      guard end == start || graph.contains(letters: letters.extracting(start..<end)) else {
        return index
      }
      start = end
    }
    return nil
  }
}
