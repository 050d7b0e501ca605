/// An edge of the automaton, for building other structures from a graph.
package struct GraphEdge {
  /// Whether the path that ends with the edge is a word.
  package let isFinal: Bool
  /// The number of words that pass through the edge's source state and come before the edge's own; 0 without
  /// a word index.
  package let skip: UInt32
  /// The letters of the child's edges.
  package let nextLetters: LetterMask
  /// The index in the list of the child's first edge.
  package let firstChild: UInt32
}

extension WordGraph {
  /// Returns all edges in breadth-first order: first the root's, then those of the states one letter away,
  /// and so on. A state's edges are next to each other, in the order of their letters.
  ///
  /// - Complexity: O(n) in the size of the graph.
  package func breadthFirstEdges() -> [GraphEdge] {
    let graph = storage
    graph.prepareSkips()
    let letters = lettersByBase()
    var edges: [GraphEdge] = []
    edges.reserveCapacity(edgeCount)
    // By base, the index of the first edge of each state in `bases`; 0 for other states.
    var starts = [UInt32](repeating: 0, count: letters.count)
    var bases = [DoubleArray.rootBase]
    bases.reserveCapacity(stateCount)
    var end = UInt32(letters[Int(DoubleArray.rootBase)].nonzeroBitCount)
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
        // Base 0 has no edges, so its start stays 0.
        let following = letters[child]
        if following != 0, starts[child] == 0 {
          starts[child] = end
          end += UInt32(following.nonzeroBitCount)
          bases.append(UInt32(child))
        }
        edges.append(
          GraphEdge(
            isFinal: unit & DoubleArray.finalBit != 0, skip: graph.skip(from: base, by: letter),
            nextLetters: LetterMask(rawValue: following), firstChild: starts[child]))
      }
    }
    return edges
  }

  /// Returns the letters of each state's edges, by base; 0 if no state has the base.
  private func lettersByBase() -> [UInt32] {
    var letters = [UInt32](repeating: 0, count: storage.pointee.header.unitCount)
    for slot in letters.indices {
      let letter = storage.pointee.units[slot] & 63
      if letter != DoubleArray.emptyUnit { letters[slot ^ Int(letter)] |= 1 &<< letter }
    }
    return letters
  }
}
