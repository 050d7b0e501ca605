/// An edge of the automaton, for structures that are derived from a graph.
package struct GraphEdge {
  /// Whether the path that ends with the edge is a word.
  package let isFinal: Bool
  /// The number of words of the edge's state before those of the edge; 0 without a word index.
  package let skip: UInt32
  /// The letters of the edges of the state that this edge leads to.
  package let nextLetters: LetterMask
  /// The place of the first of those edges in the list.
  package let firstChild: UInt32
}

extension WordGraph {
  /// All edges: first those of the root, then those of the states one letter away, and so on. The
  /// edges of a state stand together, in the order of their letters.
  ///
  /// - Complexity: O(size of the graph).
  package func edgesByDistance() -> [GraphEdge] {
    let graph = contents
    let letters = lettersByBase()
    var edges: [GraphEdge] = []
    edges.reserveCapacity(edgeCount)
    // Where the edges of each state begin that was met, by its base; 0 for those that were not.
    var starts = [UInt32](repeating: 0, count: letters.count)
    var bases = [GraphContents.rootBase]
    bases.reserveCapacity(stateCount)
    var end = UInt32(letters[Int(GraphContents.rootBase)].nonzeroBitCount)
    var next = 0
    while next < bases.count {
      let base = bases[next]
      next += 1
      var rest = letters[Int(base)]
      while rest != 0 {
        let letter = UInt32(rest.trailingZeroBitCount)
        rest &= rest - 1
        let unit = graph.child(of: base, by: letter)
        let child = Int(unit &>> 7)
        // The state without edges has base 0, for which nothing is ever entered.
        let following = letters[child]
        if following != 0, starts[child] == 0 {
          starts[child] = end
          end += UInt32(following.nonzeroBitCount)
          bases.append(UInt32(child))
        }
        edges.append(
          GraphEdge(
            isFinal: unit & GraphContents.finalBit != 0, skip: graph.skip(from: base, by: letter),
            nextLetters: LetterMask(rawValue: following), firstChild: starts[child]))
      }
    }
    return edges
  }

  /// The letters of the edges of each state, by its base; none for what is no base.
  private func lettersByBase() -> [UInt32] {
    var letters = [UInt32](repeating: 0, count: contents.pointee.unitCount)
    for slot in letters.indices {
      let letter = contents.pointee.units[slot] & 63
      if letter != GraphFacts.emptyUnit { letters[slot ^ Int(letter)] |= 1 &<< letter }
    }
    return letters
  }
}
