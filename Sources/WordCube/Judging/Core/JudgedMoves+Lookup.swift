import Lexicon

extension JudgedMoves {
  /// Looks up the words in a graph whose letter codes are those of the language. ``graph`` then has
  /// their indices.
  ///
  /// Four words at a time: the graph does not fit the first-level cache, and so the processor waits for
  /// four letters at once.
  ///
  /// - Returns: The first move whose word is not in the graph; nil if all words are in it.
  @usableFromInline
  mutating func lookUpWords(in graph: WordGraph) -> Int? {
    self.graph = graph
    let (records, letters) = (records.span, letters.span)
    var (start, count) = (0, 0)
    var (starts, ends) = (SIMD4<Int>(), SIMD4<Int>())
    for position in records.indices {
      let end = Int(records[position].letterEnd)
      // A removal has no letters.
      guard end > start else { continue }
      if count & 3 == 0 {
        // At the end of the game, a word takes the places of those that are missing.
        (starts, ends) = (SIMD4(repeating: start), SIMD4(repeating: end))
      } else {
        starts[count & 3] = start
        ends[count & 3] = end
      }
      (start, count) = (end, count &+ 1)
      guard count & 3 == 0 || end == letters.count else { continue }
      guard graph.containsFour(of: letters, from: starts, to: ends) else {
        return firstUnknownWord(in: graph)
      }
    }
    return nil
  }

  /// The first move whose word is not in a graph; nil if all words are in it.
  private func firstUnknownWord(in graph: WordGraph) -> Int? {
    let letters = letters.span
    return indices.first { position in
      let range = letterRange(at: position)
      return !range.isEmpty && !graph.contains(letters: letters.extracting(range))
    }
  }
}
