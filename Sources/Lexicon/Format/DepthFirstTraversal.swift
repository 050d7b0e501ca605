/// A depth-first traversal of units, each of which is valid by itself.
///
/// It checks that there is no cycle and that the root leads to every state and every state to a word, and it
/// counts the words. It visits each edge once, after it has counted all words through the edge's target. The
/// stack has as many steps as a word may have letters, so no file can make it deep.
struct DepthFirstTraversal {
  /// What is known of a base.
  struct State {
    enum Stage: UInt8 {
      case unvisited
      /// On the path from the root to the current state.
      case onPath
      case finished
    }

    /// The letters of its edges until the state is finished, then the number of words from it on.
    var lettersOrWords: UInt32 = 0
    /// The number of letters on the longest path from it.
    var longest: UInt8 = 0
    /// Whether the path to it is a word; all edges to it must agree.
    var isFinal = false
    var stage = Stage.unvisited
  }

  /// A state on the path, with its counts so far.
  private struct Step {
    var base: UInt32 = 0
    /// The letters of the edges not yet visited.
    var letters: UInt32 = 0
    var words: UInt32 = 0
    var longest: UInt8 = 0

    init() {}

    /// Enters a state.
    @inline(__always)
    init(into base: UInt32, _ states: inout MutableSpan<State>, isFinal: Bool) {
      self.base = base
      letters = states[Int(base)].lettersOrWords
      words = isFinal ? 1 : 0
      states[Int(base)].stage = .onPath
      states[Int(base)].isFinal = isFinal
    }

    /// Leaves a state after all its edges were visited.
    @inline(__always)
    func finish(_ states: inout MutableSpan<State>) {
      states[Int(base)].lettersOrWords = words
      states[Int(base)].longest = longest
      states[Int(base)].stage = .finished
    }
  }

  private let units: [UInt32]
  private let states: [State]
  /// The number of states; the one without edges counts if there is a word.
  let stateCount: Int
  /// For each edge's slot, the number of words of its state that come before the edge's own; 0 for the root's
  /// edges.
  let skips: [UInt32]
  /// The same for the root's edges, by letter.
  let rootSkips: [UInt32]

  private var root: State { states[Int(DoubleArray.rootBase)] }
  /// The number of words.
  var wordCount: Int { Int(root.lettersOrWords) }
  /// The number of letters in the longest word.
  var longestWord: Int { Int(root.longest) }

  /// Visits everything.
  ///
  /// - Parameters:
  ///   - states: The unvisited states by base, with the letters of their edges.
  ///   - edgeCount: The number of all edges, reached or not.
  init(of units: [UInt32], states: consuming [State], edgeCount: Int) throws(WordGraphError) {
    self.units = units
    // Base 0 is the state without edges: one word ends there.
    states[0] = State(lettersOrWords: 1, isFinal: true, stage: .finished)
    var skips = [UInt32](repeating: 0, count: units.count)
    var stateSpan = states.mutableSpan
    var skipSpan = skips.mutableSpan
    let reached = try DepthFirstTraversal.visit(units.span, &stateSpan, &skipSpan)
    self.states = states
    stateCount = reached.states + (edgeCount == 0 ? 0 : 1)
    var rootSkips = [UInt32](repeating: 0, count: 32)
    for letter in rootSkips.indices {
      let slot = Int(DoubleArray.rootBase) ^ letter
      if units[slot] & 63 == letter { swap(&rootSkips[letter], &skips[slot]) }
    }
    self.rootSkips = rootSkips
    self.skips = skips
    guard reached.edges == edgeCount else { throw unreachableState() }
  }

  /// Visits what the root leads to. Returns the number of edges and the number of states with edges.
  private static func visit(
    _ units: Span<UInt32>, _ states: inout MutableSpan<State>, _ skips: inout MutableSpan<UInt32>
  ) throws(WordGraphError) -> (edges: Int, states: Int) {
    let maximumLength = DoubleArray.maximumWordLength
    var steps = [Step](repeating: Step(), count: maximumLength)
    var path = steps.mutableSpan
    var depth = 0
    var (edgeCount, stateCount) = (0, 0)

    var step = Step(into: DoubleArray.rootBase, &states, isFinal: false)
    while true {
      if step.letters == 0 {
        step.finish(&states)
        stateCount &+= 1
        if depth == 0 { return (edgeCount, stateCount) }
        depth -= 1
        step = path[depth]
      }
      let slot = Int(step.base ^ UInt32(truncatingIfNeeded: step.letters.trailingZeroBitCount))
      let unit = units[slot]
      let child = Int(unit >> 7)
      let isFinal = unit & DoubleArray.finalBit != 0
      switch states[child].stage {
      case .finished:
        skips[slot] = step.words
        // Both are at most 2^31 - 1, so the sum does not overflow 32 bits.
        step.words &+= states[child].lettersOrWords
        let longest = states[child].longest
        guard states[child].isFinal == isFinal, step.words <= DoubleArray.maximumWordCount,
          longest < maximumLength
        else { throw error(at: slot, unit, in: states, words: step.words) }
        step.longest = Swift.max(step.longest, longest &+ 1)
        step.letters &= step.letters &- 1
        edgeCount &+= 1
      case .unvisited:
        // The path to the child has `depth + 1` letters, and one more must follow.
        guard states[child].lettersOrWords != 0, depth + 2 <= maximumLength else {
          throw error(at: slot, unit, in: states, words: 0)
        }
        path[depth] = step
        depth += 1
        step = Step(into: unit >> 7, &states, isFinal: isFinal)
      case .onPath:
        throw error(at: slot, unit, in: states, words: 0)
      }
    }
  }

  /// Returns what is wrong with an edge.
  @inline(never)
  private static func error(
    at slot: Int, _ unit: UInt32, in states: borrowing MutableSpan<State>, words: UInt32
  ) -> WordGraphError {
    let (base, bit) = (unit >> 7, unit >> 6 & 1)
    let child = states[Int(base)]
    let (kind, expected, found): (WordGraphError.Kind, String, String) =
      if child.stage == .onPath {
        (.cycle, "no cycle of edges", "one through base \(base)")
      } else if child.lettersOrWords == 0 {
        (.state, "base 0 for a state without edges", "base \(base)")
      } else if child.stage == .finished, child.isFinal != (bit == 1) {
        (.state, "final bit \(1 - bit), as in another edge to base \(base)", "\(bit)")
      } else if words > DoubleArray.maximumWordCount {
        (.count, "at most \(DoubleArray.maximumWordCount) words", "more")
      } else {
        (.count, "at most \(DoubleArray.maximumWordLength) letters per word", "more")
      }
    return WordGraphError(
      kind, at: GraphHeader.Offset.unit(slot), expected: expected, found: found)
  }

  /// Returns the error for edges that the root does not lead to: they belong to a state that no edge leads
  /// to, or to a cycle.
  @inline(never)
  private func unreachableState() -> WordGraphError {
    var isChild = [Bool](repeating: false, count: states.count)
    for unit in units where unit != DoubleArray.emptyUnit { isChild[Int(unit >> 7)] = true }
    let unreached = states.indices.filter {
      states[$0].stage == .unvisited && states[$0].lettersOrWords != 0
    }
    let base = unreached.first { !isChild[$0] } ?? unreached[0]
    return WordGraphError(
      isChild[base] ? .cycle : .unreachable,
      at: GraphHeader.Offset.unit(base ^ states[base].lettersOrWords.trailingZeroBitCount),
      expected: isChild[base] ? "no cycle of edges" : "an edge to base \(base)",
      found: isChild[base] ? "one through base \(base)" : "none")
  }
}
