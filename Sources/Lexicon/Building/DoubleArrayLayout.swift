/// Finds a base for each state of an automaton, so that no two edges share a slot.
///
/// The states that most words pass through come first. The others follow in depth-first order from the root,
/// so a word's units are near each other. Each state gets the first base that fits, and hardly any slot stays
/// empty. Slots come in blocks of 32. Letters have 5 bits, so a base is in the same block as its edges.
struct DoubleArrayLayout {
  /// The base of each state; 0 for state 0 and for states without a base so far.
  private(set) var bases: [UInt32] = []
  /// One bit per slot, by block: set if the slot has an edge.
  private var usedSlots: [UInt32] = []
  /// One bit per base, by block: set if a state has the base.
  private var usedBases: [UInt32] = []
  /// The number of states that did not fit, by block.
  private var failures: [UInt8] = []
  /// The blocks with free slots, as a linked list from `first`; -1 ends it.
  private var next: [Int32] = []
  private var first: Int32 = -1
  private var last: Int32 = -1
  private let sums = ExclusiveOrSums()
  /// The number of table entries read to find bases. Tests use it to bound the work.
  private(set) var stepCount = 0

  /// A block leaves the list after this many failures, which bounds the search.
  private static let maximumFailures: UInt8 = 255

  /// A state is frequent if at least this many words pass through it. Frequent states share cache lines,
  /// which speeds up look-ups in random order.
  private static let frequentWordCount: UInt64 = 1000

  /// Places all states of an automaton.
  mutating func place(_ automaton: MinimalAutomaton) throws(WordListError) {
    bases = [UInt32](repeating: 0, count: automaton.stateCount)
    addBlock()
    // Base 0 is the state without edges.
    usedBases[0] = 1
    assign(automaton.root, at: DoubleArray.rootBase, automaton)
    placeFrequentStates(of: automaton)
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
      if usedSlots.count * 32 > DoubleArray.maximumUnitCount { throw .tooLarge }
      stack.append((child, automaton.edgeRange(of: child).lowerBound))
    }
  }

  /// Places the states that most words pass through next to each other, so that they share cache lines.
  private mutating func placeFrequentStates(of automaton: MinimalAutomaton) {
    var visits = [UInt64](repeating: 0, count: automaton.stateCount)
    // Children have lower numbers than their parents.
    visits[Int(automaton.root)] = 1
    var frequent: [(words: UInt64, state: UInt32)] = []
    for state in stride(from: automaton.root, to: 0, by: -1) {
      let paths = visits[Int(state)]
      for index in automaton.edgeRange(of: state) {
        visits[Int(automaton.edges[index] >> 5)] += paths
      }
      // Each path to the state, with each path on from it, is a word, so the product is below 2^31.
      let words = paths * UInt64(automaton.wordCounts[Int(state)])
      if words >= DoubleArrayLayout.frequentWordCount, state != automaton.root {
        frequent.append((words, state))
      }
    }
    // The states are in descending order; the sort is stable, so equal ones stay so.
    frequent = frequent.stablySorted { $0.words > $1.words }
    for (_, state) in frequent { place(state, automaton) }
  }

  private mutating func addBlock() {
    let block = Int32(usedSlots.count)
    usedSlots.append(0)
    usedBases.append(0)
    failures.append(0)
    next.append(-1)
    if last >= 0 { next[Int(last)] = block } else { first = block }
    last = block
  }

  private mutating func place(_ state: UInt32, _ automaton: MinimalAutomaton) {
    let edges = automaton.edgeRange(of: state)
    var letters: UInt32 = 0
    for index in edges { letters |= 1 << (automaton.edges[index] & 31) }
    var before: Int32 = -1
    var block = first
    while true {
      if block < 0 {
        addBlock()
        block = last
      }
      if let low = fit(letters, count: edges.count, into: Int(block)) {
        assign(state, at: UInt32(block) << 5 | low, automaton)
        if usedSlots[Int(block)] == .max { unlink(block, after: before) }
        return
      }
      let following = next[Int(block)]
      failures[Int(block)] += 1
      if failures[Int(block)] == DoubleArrayLayout.maximumFailures {
        unlink(block, after: before)
      } else {
        before = block
      }
      block = following
    }
  }

  private mutating func assign(_ state: UInt32, at base: UInt32, _ automaton: MinimalAutomaton) {
    let (block, low) = (Int(base >> 5), base & 31)
    bases[Int(state)] = base
    usedBases[block] |= 1 << low
    for index in automaton.edgeRange(of: state) {
      usedSlots[block] |= 1 << (low ^ (automaton.edges[index] & 31))
    }
  }

  private mutating func unlink(_ block: Int32, after before: Int32) {
    let following = next[Int(block)]
    if before < 0 { first = following } else { next[Int(before)] = following }
    if last == block { last = before }
  }

  /// Returns the low bits of a free base in the block whose slots are all free; of several, the one that puts
  /// the first letter into the lowest slot.
  ///
  /// - Parameter letters: One bit for each letter with an edge.
  @inline(__always)
  private mutating func fit(_ letters: UInt32, count: Int, into block: Int) -> UInt32? {
    let usedSlots = usedSlots[block]
    if (~usedSlots).nonzeroBitCount < count { return nil }
    stepCount &+= ExclusiveOrSums.stepCount
    // A base does not fit if it is the sum of a letter and a slot with an edge.
    let free = ~(sums.of(letters, usedSlots) | usedBases[block])
    if free == 0 { return nil }
    let letter = UInt32(letters.trailingZeroBitCount)
    let slots = ExclusiveOrSums.moved(free, by: letter)
    return UInt32(slots.trailingZeroBitCount) ^ letter
  }

  /// Returns the units of all slots.
  func units(of automaton: MinimalAutomaton) -> [UInt32] {
    var units = [UInt32](repeating: DoubleArray.emptyUnit, count: usedSlots.count * 32)
    for state in 1..<UInt32(automaton.stateCount) {
      let base = bases[Int(state)]
      for index in automaton.edgeRange(of: state) {
        let (target, letter) = (automaton.edges[index] >> 5, automaton.edges[index] & 31)
        let final: UInt32 = automaton.isFinal(target) ? DoubleArray.finalBit : 0
        units[Int(base ^ letter)] = bases[Int(target)] << 7 | final | letter
      }
    }
    return units
  }
}

extension MinimalAutomaton {
  /// Returns the automaton as a double array.
  func doubleArray(
    alphabet: Alphabet, withIndex: Bool
  ) throws(WordListError) -> DoubleArray {
    var layout = DoubleArrayLayout()
    try layout.place(self)
    let units = layout.units(of: self)
    var graph = DoubleArray(
      header: GraphHeader(
        alphabet: alphabet, unitCount: units.count, wordCount: Int(wordCounts[Int(root)]),
        // State 0 exists before any word leads to it.
        stateCount: edges.isEmpty ? 1 : stateCount, edgeCount: edges.count,
        longestWord: longestWord,
        checksum: GraphChecksum.checksum(alphabet: alphabet, units: units), index: .absent),
      units: units)
    if withIndex { addSkips(to: &graph, bases: layout.bases) }
    return graph
  }

  /// Adds the word index: for each edge, the number of words of its state that come before the edge's own.
  private func addSkips(to graph: inout DoubleArray, bases: [UInt32]) {
    graph.rootSkips = [UInt32](repeating: 0, count: 32)
    graph.skips = [UInt32](repeating: 0, count: graph.units.count)
    var largest: UInt32 = 0
    for state in 1..<UInt32(stateCount) {
      var skip: UInt32 = isFinal(state) ? 1 : 0
      for index in edgeRange(of: state) {
        let letter = edges[index] & 31
        if state == root {
          graph.rootSkips[Int(letter)] = skip
        } else {
          graph.skips[Int(bases[Int(state)] ^ letter)] = skip
          largest = Swift.max(largest, skip)
        }
        skip += wordCounts[Int(edges[index] >> 5)]
      }
    }
    graph.header.index = largest > UInt32(UInt16.max) ? .wide : .narrow
  }
}
