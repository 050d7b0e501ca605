/// The proof that units from outside are an automaton: after it lookups go unchecked.
///
/// Slot ^ letter is the one base that a unit can be a child of, so parents need not be searched. States
/// are then taken off in topological order (A. B. Kahn, 1962), which shows circles and unreachable
/// states, and gives an order in which words and longest paths are summed without recursion.
struct GraphProof {
  private let parts: GraphParts
  /// By base: the letters of the children, the edges that lead here, whether it ends a word.
  private var childMasks: [UInt32]
  private var edgesInto: [UInt32]
  private var finality: [Finality]
  private var edgeCount = 0
  /// By base: the number of words from there on, and the letters of the longest.
  private var wordCounts: [UInt32] = []

  private enum Finality: UInt8 {
    case unknown, word, noWord
  }

  init(of parts: GraphParts) {
    self.parts = parts
    let count = parts.units.count
    childMasks = [UInt32](repeating: 0, count: count)
    edgesInto = [UInt32](repeating: 0, count: count)
    finality = [Finality](repeating: .unknown, count: count)
  }

  /// The units as numbers.
  static func units(in bytes: ByteReader, count: Int) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: count) { units, initialized in
      for slot in 0..<count {
        units.initializeElement(at: slot, to: bytes.uint32(at: GraphHeader.byteCount + slot * 4))
      }
      initialized = count
    }
  }

  /// Proves everything but the word index.
  mutating func proveAutomaton() throws(WordGraphError) {
    for slot in parts.units.indices { try takeIn(slot) }
    for base in childMasks.indices where childMasks[base] == 0 && finality[base] != .unknown {
      guard base == 0 else {
        throw WordGraphError(
          .state, at: offset(of: firstSlot(leadingTo: base)),
          expected: "base 0 for a state without edges", found: "base \(base)")
      }
    }
    let order = try topologicalOrder()
    try sum(order)
  }

  private func offset(of slot: Int) -> Int { GraphHeader.byteCount + slot * 4 }

  private func firstSlot(leadingTo base: Int) -> Int {
    parts.units.firstIndex { $0 & 63 != 63 && Int($0 >> 7) == base } ?? 0
  }

  /// Proves what can be seen at one unit, and notes its edge at both ends.
  private mutating func takeIn(_ slot: Int) throws(WordGraphError) {
    let unit = parts.units[slot]
    let letter = unit & 63
    if unit == GraphFacts.emptyUnit { return }
    guard letter < UInt32(parts.alphabet.count) else {
      throw WordGraphError(
        .unit, at: offset(of: slot),
        expected: "a letter below \(parts.alphabet.count), or the empty unit 63",
        found: letter == 63 ? "unit \(unit)" : "letter \(letter)")
    }
    let base = Int(unit >> 7)
    guard base < parts.units.count else {
      throw WordGraphError(
        .unit, at: offset(of: slot), expected: "a base below \(parts.units.count)",
        found: "\(base)")
    }
    let parent = slot ^ Int(letter)
    guard parent != 0 else {
      throw WordGraphError(
        .unit, at: offset(of: slot), expected: "no edge from base 0, the state without edges",
        found: "one by letter \(letter)")
    }
    guard base != GraphContents.rootBase else {
      throw WordGraphError(
        .cycle, at: offset(of: slot), expected: "no edge to the root", found: "one from \(parent)")
    }
    let isFinal: Finality = unit & GraphContents.finalBit != 0 ? .word : .noWord
    if base == 0, isFinal == .noWord {
      throw WordGraphError(
        .state, at: offset(of: slot), expected: "a word where no letter follows", found: "none")
    }
    guard finality[base] == .unknown || finality[base] == isFinal else {
      throw WordGraphError(
        .state, at: offset(of: slot),
        expected: "final bit \(isFinal == .word ? 0 : 1), as in another edge to base \(base)",
        found: "\(isFinal == .word ? 1 : 0)")
    }
    finality[base] = isFinal
    childMasks[parent] |= 1 << letter
    edgesInto[base] += 1
    edgeCount += 1
  }

  /// The bases of all states, each after those that lead to it.
  private func topologicalOrder() throws(WordGraphError) -> [UInt32] {
    let root = Int(GraphContents.rootBase)
    for base in childMasks.indices
    where childMasks[base] != 0 && edgesInto[base] == 0 && base != root {
      throw WordGraphError(
        .unreachable, at: offset(of: base ^ childMasks[base].trailingZeroBitCount),
        expected: "an edge to base \(base)", found: "none")
    }
    var waiting = edgesInto
    var order: [UInt32] = [GraphContents.rootBase]
    var (next, edges) = (0, 0)
    while next < order.count {
      let base = order[next]
      next += 1
      var mask = childMasks[Int(base)]
      while mask != 0 {
        let child = parts.units[Int(base ^ UInt32(mask.trailingZeroBitCount))] >> 7
        mask &= mask - 1
        edges += 1
        waiting[Int(child)] -= 1
        if waiting[Int(child)] == 0 { order.append(child) }
      }
    }
    if edges != edgeCount, let base = waiting.firstIndex(where: { $0 > 0 }) {
      throw WordGraphError(
        .cycle, at: offset(of: firstSlot(leadingTo: base)),
        expected: "no circle of edges", found: "one around base \(base)")
    }
    return order
  }

  /// Adds up words and lengths from the ends on, and compares them with the head.
  private mutating func sum(_ order: [UInt32]) throws(WordGraphError) {
    wordCounts = [UInt32](repeating: 0, count: parts.units.count)
    var longest = [UInt32](repeating: 0, count: parts.units.count)
    let limit = UInt32(Int32.max)
    for base in order.reversed() {
      var words: UInt32 = finality[Int(base)] == .word ? 1 : 0
      var length: UInt32 = 0
      var mask = childMasks[Int(base)]
      while mask != 0 {
        let slot = Int(base) ^ mask.trailingZeroBitCount
        let child = Int(parts.units[slot] >> 7)
        mask &= mask - 1
        // Both are at most 2^31 - 1, so the sum does not overflow 32 bits.
        words += wordCounts[child]
        length = Swift.max(length, longest[child] + 1)
        guard words <= limit else {
          throw WordGraphError(
            .count, at: offset(of: slot), expected: "\(limit) words at most", found: "more")
        }
        guard length <= GraphFacts.longestAllowed else {
          throw WordGraphError(
            .count, at: offset(of: slot),
            expected: "\(GraphFacts.longestAllowed) letters a word at most", found: "\(length)")
        }
      }
      wordCounts[Int(base)] = words
      longest[Int(base)] = length
    }
    let (root, facts) = (Int(GraphContents.rootBase), parts.facts)
    try compare(order.count, with: facts.stateCount, "states", GraphHeader.Offset.stateCount)
    try compare(edgeCount, with: facts.edgeCount, "edges", GraphHeader.Offset.edgeCount)
    try compare(
      Int(wordCounts[root]), with: facts.wordCount, "words", GraphHeader.Offset.wordCount)
    try compare(
      Int(longest[root]), with: facts.longestWord, "letters in the longest word",
      GraphHeader.Offset.longestWord)
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
    (parts.rootSkips, parts.skips) = skips()
    let start = offset(of: parts.units.count)
    for code in 0..<32 {
      let found = bytes.uint32(at: start + code * 4)
      if found != parts.rootSkips[code] {
        throw WordGraphError(
          .wordIndex, at: start + code * 4, expected: "\(parts.rootSkips[code])",
          found: "\(found)")
      }
    }
    let isWide = parts.facts.index == .wide
    for slot in parts.units.indices {
      let offset = start + 128 + slot * (isWide ? 4 : 2)
      let found = isWide ? bytes.uint32(at: offset) : bytes.uint16(at: offset)
      if found != parts.skips[slot] {
        throw WordGraphError(
          .wordIndex, at: offset, expected: "\(parts.skips[slot])", found: "\(found)")
      }
    }
  }

  /// The word index that follows from the units: for each edge, the words of its state that come before
  /// those of its child.
  private func skips() -> (root: [UInt32], slots: [UInt32]) {
    var rootSkips = [UInt32](repeating: 0, count: 32)
    var skips = [UInt32](repeating: 0, count: parts.units.count)
    for base in childMasks.indices {
      var mask = childMasks[base]
      var skip: UInt32 = finality[base] == .word ? 1 : 0
      while mask != 0 {
        let letter = mask.trailingZeroBitCount
        mask &= mask - 1
        if base == GraphContents.rootBase {
          rootSkips[letter] = skip
        } else {
          skips[base ^ letter] = skip
        }
        skip += wordCounts[Int(parts.units[base ^ letter] >> 7)]
      }
    }
    return (rootSkips, skips)
  }
}
