/// A walk in depth through units that are each right by themselves: it proves that no path leads in a
/// circle, that all states are reached and end in a word, and counts words on the way.
///
/// Each edge is looked at once, after all that is behind it is counted. The way back is a stack of as
/// many steps as a word may have letters, so that no file can make it deep.
struct GraphWalk {
  /// What is known of a base.
  struct State {
    enum Stage: UInt8 {
      case new
      /// On the path that is being walked.
      case open
      case done
    }

    /// The letters of its edges while the state is new, the words from it on when it is done.
    var lettersOrWords: UInt32 = 0
    /// The letters of the longest path from it.
    var longest: UInt8 = 0
    /// Whether the path to it is a word; all edges to it must say the same.
    var isFinal = false
    var stage = Stage.new
  }

  /// A state on the path, and what is counted of it so far.
  private struct Step {
    var base: UInt32
    /// The letters of the edges that were not yet looked at.
    var letters: UInt32
    var words: UInt32 = 0
    var longest: UInt8 = 0

    init(base: UInt32, letters: UInt32) {
      self.base = base
      self.letters = letters
    }

    /// The first step into a state.
    @inline(__always)
    init(into base: UInt32, _ states: inout MutableSpan<State>, isFinal: Bool) {
      self.init(base: base, letters: states[Int(base)].lettersOrWords)
      words = isFinal ? 1 : 0
      states[Int(base)].stage = .open
      states[Int(base)].isFinal = isFinal
    }

    /// The last step, back from a state whose edges were all looked at.
    @inline(__always)
    func leave(_ states: inout MutableSpan<State>) {
      states[Int(base)].lettersOrWords = words
      states[Int(base)].longest = longest
      states[Int(base)].stage = .done
    }
  }

  private let units: [UInt32]
  private let states: [State]
  /// The number of states, of which the one without edges is one where there is a word.
  let stateCount: Int
  /// The words of an edge's state that come before those of its child, by the edge's slot; 0 for the
  /// root's edges.
  let skips: [UInt32]
  /// The same for the root, by letter.
  let rootSkips: [UInt32]

  private var root: State { states[Int(GraphContents.rootBase)] }
  /// The number of words.
  var wordCount: Int { Int(root.lettersOrWords) }
  /// The letters of the longest word.
  var longestWord: Int { Int(root.longest) }

  /// Walks everywhere.
  ///
  /// - Parameters:
  ///   - states: By base, new ones.
  ///   - edgeCount: The number of all edges, reached or not.
  init(of units: [UInt32], states: consuming [State], edgeCount: Int) throws(WordGraphError) {
    self.units = units
    // Base 0 is the state without edges: one word, where the path to it ends.
    states[0] = State(lettersOrWords: 1, isFinal: true, stage: .done)
    var skips = [UInt32](repeating: 0, count: units.count)
    var stateSpan = states.mutableSpan
    var skipSpan = skips.mutableSpan
    let reached = try GraphWalk.walk(units.span, &stateSpan, &skipSpan)
    self.states = states
    stateCount = reached.states + (edgeCount == 0 ? 0 : 1)
    var rootSkips = [UInt32](repeating: 0, count: 32)
    for letter in rootSkips.indices {
      let slot = Int(GraphContents.rootBase) ^ letter
      if units[slot] & 63 == letter { swap(&rootSkips[letter], &skips[slot]) }
    }
    self.rootSkips = rootSkips
    self.skips = skips
    guard reached.edges == edgeCount else { throw unreached() }
  }

  /// Walks from the root; the numbers of edges and of states with edges that were seen.
  private static func walk(
    _ units: Span<UInt32>, _ states: inout MutableSpan<State>, _ skips: inout MutableSpan<UInt32>
  ) throws(WordGraphError) -> (edges: Int, states: Int) {
    var steps = [Step](repeating: Step(base: 0, letters: 0), count: GraphFacts.longestAllowed)
    var path = steps.mutableSpan
    var depth = 0
    var (edgeCount, stateCount) = (0, 0)

    var step = Step(into: GraphContents.rootBase, &states, isFinal: false)
    while true {
      if step.letters == 0 {
        step.leave(&states)
        stateCount &+= 1
        if depth == 0 { return (edgeCount, stateCount) }
        depth -= 1
        step = path[depth]
      }
      let slot = Int(step.base ^ UInt32(truncatingIfNeeded: step.letters.trailingZeroBitCount))
      let unit = units[slot]
      let child = states[Int(unit >> 7)]
      let isFinal = unit & GraphContents.finalBit != 0
      switch child.stage {
      case .done:
        guard child.isFinal == isFinal else { throw GraphWalk.contradiction(unit, at: slot) }
        skips[slot] = step.words
        // Both are at most 2^31 - 1, so the sum does not overflow 32 bits.
        step.words &+= child.lettersOrWords
        guard step.words <= UInt32(Int32.max) else { throw GraphWalk.tooManyWords(at: slot) }
        guard child.longest < GraphFacts.longestAllowed else { throw GraphWalk.tooLong(at: slot) }
        step.longest = Swift.max(step.longest, child.longest &+ 1)
        step.letters &= step.letters &- 1
        edgeCount &+= 1
      case .new:
        guard child.lettersOrWords != 0 else { throw GraphWalk.deadEnd(unit, at: slot) }
        // The path to the child has one letter more than there are steps below, and one must follow.
        guard depth + 2 <= GraphFacts.longestAllowed else { throw GraphWalk.tooLong(at: slot) }
        path[depth] = step
        depth += 1
        step = Step(into: unit >> 7, &states, isFinal: isFinal)
      case .open:
        throw GraphWalk.circle(around: Int(unit >> 7), at: slot)
      }
    }
  }
}

/// What is wrong, told off the fast way.
extension GraphWalk {
  @inline(never)
  private static func contradiction(_ unit: UInt32, at slot: Int) -> WordGraphError {
    let isFinal = unit & GraphContents.finalBit != 0
    return WordGraphError(
      .state, at: GraphProof.offset(of: slot),
      expected: "final bit \(isFinal ? 0 : 1), as in another edge to base \(unit >> 7)",
      found: "\(isFinal ? 1 : 0)")
  }

  @inline(never)
  private static func tooManyWords(at slot: Int) -> WordGraphError {
    WordGraphError(
      .count, at: GraphProof.offset(of: slot), expected: "\(Int32.max) words at most",
      found: "more")
  }

  @inline(never)
  private static func tooLong(at slot: Int) -> WordGraphError {
    WordGraphError(
      .count, at: GraphProof.offset(of: slot),
      expected: "\(GraphFacts.longestAllowed) letters a word at most", found: "more")
  }

  @inline(never)
  private static func deadEnd(_ unit: UInt32, at slot: Int) -> WordGraphError {
    WordGraphError(
      .state, at: GraphProof.offset(of: slot), expected: "base 0 for a state without edges",
      found: "base \(unit >> 7)")
  }

  @inline(never)
  private static func circle(around base: Int, at slot: Int) -> WordGraphError {
    WordGraphError(
      .cycle, at: GraphProof.offset(of: slot), expected: "no circle of edges",
      found: "one around base \(base)")
  }

  /// Edges that the root does not lead to are those of a state that nothing leads to, or lie behind a
  /// circle.
  @inline(never)
  private func unreached() -> WordGraphError {
    var isChild = [Bool](repeating: false, count: states.count)
    for unit in units where unit != GraphFacts.emptyUnit { isChild[Int(unit >> 7)] = true }
    let apart = states.indices.filter {
      states[$0].stage == .new && states[$0].lettersOrWords != 0
    }
    let base = apart.first { !isChild[$0] } ?? apart[0]
    let slot = base ^ states[base].lettersOrWords.trailingZeroBitCount
    if isChild[base] { return GraphWalk.circle(around: base, at: slot) }
    return WordGraphError(
      .unreachable, at: GraphProof.offset(of: slot), expected: "an edge to base \(base)",
      found: "none")
  }
}
