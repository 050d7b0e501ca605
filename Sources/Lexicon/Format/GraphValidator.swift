/// Validates units from outside, so that lookups need no checks.
///
/// The unit in slot s with letter c can only be an edge of base `s ^ c`. So one pass over the units checks
/// each by itself and collects each state's letters, without searching for parents. Then a
/// `DepthFirstTraversal` from the root checks how the states are connected.
struct GraphValidator {
  private let header: GraphHeader
  private let traversal: DepthFirstTraversal

  /// Validates everything except the word index.
  init(_ graph: DoubleArray) throws(WordGraphError) {
    header = graph.header
    var states = [DepthFirstTraversal.State](repeating: .init(), count: graph.units.count)
    let edgeCount = try GraphValidator.collectLetters(of: graph, into: &states)
    traversal = try DepthFirstTraversal(of: graph.units, states: states, edgeCount: edgeCount)
    for (actual, claim, name, offset) in [
      (traversal.stateCount, header.stateCount, "states", GraphHeader.Offset.stateCount),
      (edgeCount, header.edgeCount, "edges", GraphHeader.Offset.edgeCount),
      (traversal.wordCount, header.wordCount, "words", GraphHeader.Offset.wordCount),
      (
        traversal.longestWord, header.longestWord, "letters in the longest word",
        GraphHeader.Offset.longestWord
      ),
    ] {
      try WordGraphError.check(
        actual == claim, .count, at: offset, expected: "\(actual) \(name), as in the units",
        found: "\(claim)")
    }
  }

  /// Checks each unit by itself, and records its letter at its parent. Returns the number of edges.
  private static func collectLetters(
    of graph: DoubleArray, into states: inout [DepthFirstTraversal.State]
  ) throws(WordGraphError) -> Int {
    let letterCount = UInt32(graph.header.alphabet.count)
    let unitCount = UInt32(graph.units.count)
    let units = graph.units.span
    var states = states.mutableSpan
    var edgeCount = 0
    for slot in units.indices {
      let unit = units[slot]
      if unit == DoubleArray.emptyUnit { continue }
      let (letter, base) = (unit & 63, unit >> 7)
      let parent = slot ^ Int(letter)
      // A valid unit has the final bit or a base other than 0.
      guard letter < letterCount, base < unitCount, base != DoubleArray.rootBase, parent != 0,
        unit >> 6 != 0
      else { throw error(at: slot, of: graph) }
      states[parent].lettersOrWords |= 1 << letter
      edgeCount &+= 1
    }
    return edgeCount
  }

  /// Returns what is wrong with a unit.
  @inline(never)
  private static func error(at slot: Int, of graph: DoubleArray) -> WordGraphError {
    let unit = graph.units[slot]
    let (letter, base) = (unit & 63, unit >> 7)
    let parent = slot ^ Int(letter)
    let (kind, expected, found): (WordGraphError.Kind, String, String) =
      if letter >= graph.header.alphabet.count {
        (
          .unit, "a letter code below \(graph.header.alphabet.count), or the empty unit 63",
          letter == 63 ? "unit \(unit)" : "letter \(letter)"
        )
      } else if base >= graph.units.count {
        (.unit, "a base below \(graph.units.count)", "\(base)")
      } else if parent == 0 {
        (.unit, "no edge from base 0, the state without edges", "one by letter \(letter)")
      } else if base == DoubleArray.rootBase {
        (.cycle, "no edge to the root", "one from \(parent)")
      } else {
        (.state, "a word where no letter follows", "none")
      }
    return WordGraphError(
      kind, at: GraphHeader.Offset.unit(slot), expected: expected, found: found)
  }

  /// Compares each entry of the word index with the units, and adds the index to the graph.
  func validateIndex(
    in bytes: Span<UInt8>, addingTo graph: inout DoubleArray
  ) throws(WordGraphError) {
    guard header.index != .absent else { return }
    let root = GraphHeader.Offset.unit(header.unitCount)
    try compare(traversal.rootSkips, at: root, width: 4) { bytes.uint32(at: $0) }
    let slots = root + traversal.rootSkips.count * 4
    if header.index == .wide {
      try compare(traversal.skips, at: slots, width: 4) { bytes.uint32(at: $0) }
    } else {
      try compare(traversal.skips, at: slots, width: 2) { bytes.uint16(at: $0) }
    }
    (graph.rootSkips, graph.skips) = (traversal.rootSkips, traversal.skips)
  }

  @inline(__always)
  private func compare(
    _ skips: [UInt32], at start: Int, width: Int, with number: (Int) -> UInt32
  ) throws(WordGraphError) {
    for (index, skip) in skips.enumerated() {
      let offset = start + index * width
      let found = number(offset)
      if found != skip {
        throw WordGraphError(.wordIndex, at: offset, expected: "\(skip)", found: "\(found)")
      }
    }
  }
}
