/// The proof that units from outside are an automaton: after it lookups go unchecked.
///
/// Slot ^ letter is the one base that a unit can be a child of, so parents need not be searched: one
/// pass over the units proves each by itself and collects the letters of each state. A walk from the
/// root (`GraphWalk`) then proves how they hang together.
struct GraphProof {
  private let parts: GraphParts
  private let walk: GraphWalk

  /// The units as numbers.
  static func units(in bytes: ByteReader, count: Int) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: count) { units, initialized in
      for slot in 0..<count {
        units.initializeElement(at: slot, to: bytes.uint32(at: GraphHeader.byteCount + slot * 4))
      }
      initialized = count
    }
  }

  /// Where a slot's unit is in the byte format.
  static func offset(of slot: Int) -> Int { GraphHeader.byteCount + slot * 4 }

  /// Proves everything but the word index.
  init(of parts: GraphParts) throws(WordGraphError) {
    self.parts = parts
    var states = [GraphWalk.State](repeating: GraphWalk.State(), count: parts.units.count)
    let edgeCount = try GraphProof.collectLetters(of: parts, into: &states)
    walk = try GraphWalk(of: parts.units, states: states, edgeCount: edgeCount)

    let facts = parts.facts
    try compare(walk.stateCount, with: facts.stateCount, "states", GraphHeader.Offset.stateCount)
    try compare(edgeCount, with: facts.edgeCount, "edges", GraphHeader.Offset.edgeCount)
    try compare(walk.wordCount, with: facts.wordCount, "words", GraphHeader.Offset.wordCount)
    try compare(
      walk.longestWord, with: facts.longestWord, "letters in the longest word",
      GraphHeader.Offset.longestWord)
  }

  /// Proves what can be seen at one unit, and notes its letter at its parent; the number of edges.
  private static func collectLetters(
    of parts: GraphParts, into states: inout [GraphWalk.State]
  ) throws(WordGraphError) -> Int {
    let letterCount = UInt32(parts.alphabet.count)
    let unitCount = UInt32(parts.units.count)
    let units = parts.units.span
    var states = states.mutableSpan
    var edgeCount = 0
    for slot in units.indices {
      let unit = units[slot]
      if unit == GraphFacts.emptyUnit { continue }
      let (letter, base) = (unit & 63, unit >> 7)
      let parent = slot ^ Int(letter)
      // Above the letter are the final bit and the base: one of them is set in any unit that is right.
      guard letter < letterCount, base < unitCount, base != GraphContents.rootBase, parent != 0,
        unit >> 6 != 0
      else { throw fault(at: slot, of: parts) }
      states[parent].lettersOrWords |= 1 << letter
      edgeCount &+= 1
    }
    return edgeCount
  }

  /// What is wrong with a unit.
  @inline(never)
  private static func fault(at slot: Int, of parts: GraphParts) -> WordGraphError {
    let unit = parts.units[slot]
    let (letter, base) = (unit & 63, unit >> 7)
    func error(
      _ kind: WordGraphError.Kind, expected: String, found: String
    ) -> WordGraphError {
      WordGraphError(kind, at: offset(of: slot), expected: expected, found: found)
    }
    if letter >= parts.alphabet.count {
      return error(
        .unit, expected: "a letter below \(parts.alphabet.count), or the empty unit 63",
        found: letter == 63 ? "unit \(unit)" : "letter \(letter)")
    }
    if base >= parts.units.count {
      return error(.unit, expected: "a base below \(parts.units.count)", found: "\(base)")
    }
    let parent = slot ^ Int(letter)
    if parent == 0 {
      return error(
        .unit, expected: "no edge from base 0, the state without edges",
        found: "one by letter \(letter)")
    }
    if base == GraphContents.rootBase {
      return error(.cycle, expected: "no edge to the root", found: "one from \(parent)")
    }
    return error(.state, expected: "a word where no letter follows", found: "none")
  }

  private func compare(
    _ actual: Int, with claim: Int, _ name: String, _ offset: Int
  ) throws(WordGraphError) {
    guard actual == claim else {
      throw WordGraphError(
        .count, at: offset, expected: "\(actual) \(name) as the units have", found: "\(claim)")
    }
  }

  /// Proves each entry of the word index against the units, and fills the index in.
  func proveIndex(
    in bytes: ByteReader, fillingIn parts: inout GraphParts
  ) throws(WordGraphError) {
    guard parts.facts.index != .absent else { return }
    (parts.rootSkips, parts.skips) = (walk.rootSkips, walk.skips)
    let root = GraphProof.offset(of: parts.units.count)
    try compare(parts.rootSkips, at: root, width: 4) { bytes.uint32(at: $0) }
    let slots = root + parts.rootSkips.count * 4
    if parts.facts.index == .wide {
      try compare(parts.skips, at: slots, width: 4) { bytes.uint32(at: $0) }
    } else {
      try compare(parts.skips, at: slots, width: 2) { bytes.uint16(at: $0) }
    }
  }

  @inline(__always)
  private func compare(
    _ skips: [UInt32], at start: Int, width: Int, with number: (Int) -> UInt32
  ) throws(WordGraphError) {
    for (place, skip) in skips.enumerated() {
      let offset = start + place * width
      let found = number(offset)
      if found != skip {
        throw WordGraphError(.wordIndex, at: offset, expected: "\(skip)", found: "\(found)")
      }
    }
  }
}
