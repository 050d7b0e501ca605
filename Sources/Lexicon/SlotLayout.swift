extension MinimalAutomaton {
  /// The automaton in slots, with the facts of it.
  func laidOut(alphabet: Alphabet, withIndex: Bool) throws(WordListError) -> GraphParts {
    var layout = SlotLayout()
    try layout.place(self)
    let units = layout.units(of: self)
    var parts = GraphParts(
      alphabet: alphabet, units: units,
      facts: GraphFacts(
        wordCount: Int(wordCounts[Int(root)]),
        // State 0 is there before any word leads to it.
        stateCount: edges.isEmpty ? 1 : stateCount,
        edgeCount: edges.count, longestWord: longestWord,
        checksum: graphChecksum(alphabet: alphabet, units: units), index: .absent),
      rootSkips: [], skips: [])
    if withIndex { addSkips(to: &parts, bases: layout.bases) }
    return parts
  }

  /// Adds the word index: for each edge, the words of its state that come before those of its child.
  private func addSkips(to parts: inout GraphParts, bases: [UInt32]) {
    parts.rootSkips = [UInt32](repeating: 0, count: 32)
    parts.skips = [UInt32](repeating: 0, count: parts.units.count)
    var largest: UInt32 = 0
    for state in 1..<UInt32(stateCount) {
      var skip: UInt32 = isFinal(state) ? 1 : 0
      for place in edgeRange(of: state) {
        let letter = edges[place] & 31
        if state == root {
          parts.rootSkips[Int(letter)] = skip
        } else {
          parts.skips[Int(bases[Int(state)] ^ letter)] = skip
          largest = Swift.max(largest, skip)
        }
        skip += wordCounts[Int(edges[place] >> 5)]
      }
    }
    parts.facts.index = largest > UInt32(UInt16.max) ? .wide : .narrow
  }
}

/// Finds a base for each state, so that the slots of all edges are different.
///
/// The states that most words go through come first; the others are placed in the order of a walk from
/// the root, so that a word's units are near each other. Each gets the first base that fits, and next
/// to no slot stays empty. Slots are in blocks of 32, and a base is inside the block of its edges,
/// since letters have 5 bits.
struct SlotLayout {
  /// The base of each state; 0 for state 0, and until it is placed.
  private(set) var bases: [UInt32] = []
  /// One bit a slot, by block: an edge is there.
  private var taken: [UInt32] = []
  /// One bit a base, by block: a state has it.
  private var claimed: [UInt32] = []
  /// How many states did not fit into the block.
  private var misfits: [UInt8] = []
  /// The blocks with room, as a list from `first`; -1 ends it.
  private var next: [Int32] = []
  private var first: Int32 = -1
  private var last: Int32 = -1

  /// A block that so many states did not fit into is given up, which bounds the search.
  private static let patience: UInt8 = 255

  /// A state that so many words go through is a busy one. (Measured on English: a hit in random order
  /// is 1 ns faster than without.)
  private static let busy: UInt64 = 1000

  /// Places all states of an automaton.
  mutating func place(_ automaton: MinimalAutomaton) throws(WordListError) {
    bases = [UInt32](repeating: 0, count: automaton.stateCount)
    addBlock()
    // Base 0 is that of the state without edges, and base 1 the root's.
    claimed[0] = 1
    settle(automaton.root, at: GraphContents.rootBase, automaton)
    placeBusiest(of: automaton)
    var seen = [Bool](repeating: false, count: automaton.stateCount)
    var stack: [(state: UInt32, edge: Int)] = [
      (automaton.root, automaton.edgeRange(of: automaton.root).lowerBound)
    ]
    while let top = stack.last {
      if top.edge == automaton.edgeRange(of: top.state).upperBound {
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].edge += 1
      let child = automaton.edges[top.edge] >> 5
      if child == 0 || seen[Int(child)] { continue }
      seen[Int(child)] = true
      if bases[Int(child)] == 0 { place(child, automaton) }
      if taken.count * 32 > GraphFacts.largestUnitCount { throw .tooLarge }
      stack.append((child, automaton.edgeRange(of: child).lowerBound))
    }
  }

  /// Places the states that most words go through next to each other, so that they share what a
  /// processor keeps near.
  private mutating func placeBusiest(of automaton: MinimalAutomaton) {
    var visits = [UInt64](repeating: 0, count: automaton.stateCount)
    // Children have lower numbers than their parents.
    visits[Int(automaton.root)] = 1
    var busy: [(words: UInt64, state: UInt32)] = []
    for state in stride(from: automaton.root, to: 0, by: -1) {
      let paths = visits[Int(state)]
      for place in automaton.edgeRange(of: state) {
        visits[Int(automaton.edges[place] >> 5)] += paths
      }
      // Each path with each way on is a word of its own, so there are fewer than 2^31.
      let words = paths * UInt64(automaton.wordCounts[Int(state)])
      if words >= SlotLayout.busy, state != automaton.root { busy.append((words, state)) }
    }
    busy.sort { $0.words != $1.words ? $0.words > $1.words : $0.state > $1.state }
    for (_, state) in busy { place(state, automaton) }
  }

  private mutating func addBlock() {
    let block = Int32(taken.count)
    taken.append(0)
    claimed.append(0)
    misfits.append(0)
    next.append(-1)
    if last >= 0 { next[Int(last)] = block } else { first = block }
    last = block
  }

  private mutating func place(_ state: UInt32, _ automaton: MinimalAutomaton) {
    let edges = automaton.edgeRange(of: state)
    var before: Int32 = -1
    var block = first
    while true {
      if block < 0 {
        addBlock()
        block = last
      }
      if let low = fit(edges, automaton, into: Int(block)) {
        settle(state, at: UInt32(block) << 5 | low, automaton)
        if taken[Int(block)] == .max { unlink(block, after: before) }
        return
      }
      let following = next[Int(block)]
      misfits[Int(block)] += 1
      if misfits[Int(block)] == SlotLayout.patience {
        unlink(block, after: before)
      } else {
        before = block
      }
      block = following
    }
  }

  private mutating func settle(_ state: UInt32, at base: UInt32, _ automaton: MinimalAutomaton) {
    let (block, low) = (Int(base >> 5), base & 31)
    bases[Int(state)] = base
    claimed[block] |= 1 << low
    for place in automaton.edgeRange(of: state) {
      taken[block] |= 1 << (low ^ (automaton.edges[place] & 31))
    }
  }

  private mutating func unlink(_ block: Int32, after before: Int32) {
    let following = next[Int(block)]
    if before < 0 { first = following } else { next[Int(before)] = following }
    if last == block { last = before }
  }

  /// The low bits of the first base in the block that no state has and whose slots are all free.
  @inline(__always)
  private func fit(
    _ edges: Range<Int>, _ automaton: MinimalAutomaton, into block: Int
  ) -> UInt32? {
    let taken = taken[block]
    var free = ~taken
    if free.nonzeroBitCount < edges.count { return nil }
    let claimed = claimed[block]
    guard let firstEdge = edges.first else { return nil }
    let letter = automaton.edges[firstEdge] & 31
    candidates: while free != 0 {
      let low = UInt32(free.trailingZeroBitCount) ^ letter
      free &= free - 1
      if claimed >> low & 1 != 0 { continue }
      for place in edges.dropFirst()
      where taken >> (low ^ (automaton.edges[place] & 31)) & 1 != 0 {
        continue candidates
      }
      return low
    }
    return nil
  }

  /// The units of all slots.
  func units(of automaton: MinimalAutomaton) -> [UInt32] {
    var units = [UInt32](repeating: GraphFacts.emptyUnit, count: taken.count * 32)
    for state in 1..<UInt32(automaton.stateCount) {
      let base = bases[Int(state)]
      for place in automaton.edgeRange(of: state) {
        let (target, letter) = (automaton.edges[place] >> 5, automaton.edges[place] & 31)
        let final: UInt32 = automaton.isFinal(target) ? GraphContents.finalBit : 0
        units[Int(base ^ letter)] = bases[Int(target)] << 7 | final | letter
      }
    }
    return units
  }
}
