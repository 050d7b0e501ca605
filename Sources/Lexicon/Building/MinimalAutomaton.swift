/// The minimal acyclic automaton of a list of words, before it becomes a double array.
///
/// It is built from sorted words (J. Daciuk, S. Mihov, B. Watson, R. Watson, "Incremental Construction of
/// Minimal Acyclic Finite-State Automata", 2000). The states on the path of the last word can still change.
/// When the next word leaves that path, the states after the common prefix are complete: each is replaced by
/// an equal state from the register, or registered if there is none.
///
/// State s has the edges `starts[s] >> 1 ..< starts[s + 1] >> 1`, and is final if the low bit of `starts[s]`
/// is set. State 0 is final and has no edges.
///
/// The words come from outside and the hash function is public, so an attacker can choose states that
/// collide. That's why a search for a state probes at most ``probeLimit`` slots of the hash table, and then a
/// tree whose paths are no longer than a state has bits, 1,056. The time stays linear in the number of edges.
struct MinimalAutomaton {
  /// `first edge << 1 | final` of each state, then the number of edges.
  private(set) var starts: [UInt32] = [1, 0]
  /// `target << 5 | letter`, state by state, in the order of letters.
  private(set) var edges: [UInt32] = []
  /// The number of words from each state on; 2^32 - 1 means that many or more.
  private(set) var wordCounts: [UInt32] = [1]
  private(set) var root: UInt32 = 0
  private(set) var longestWord = 0

  /// An open-addressed hash table of the states: `hash << 32 | state + 1`, or 0 in a free slot.
  private(set) var register = [UInt64](repeating: 0, count: 1 << 12)
  /// The number of slots, from its hash's slot on, that a state can be in.
  private let probeLimit: Int
  /// The states for which none of these slots was free.
  private(set) var overflow = StateTree()

  /// The last word, and the states on its path by depth. They are not yet registered.
  struct Path {
    fileprivate var letters = [LetterCode](repeating: 0, count: DoubleArray.maximumWordLength)
    /// The number of letters.
    fileprivate var length = 0
    /// 32 edges for each depth.
    fileprivate var edges = [UInt32](repeating: 0, count: 256 * 32)
    /// The number of edges.
    fileprivate var counts = [Int](repeating: 0, count: 256)
    fileprivate var isFinal = [Bool](repeating: false, count: 256)

    /// Starts a state without edges.
    mutating func begin(at depth: Int, isFinal: Bool) {
      counts[depth] = 0
      self.isFinal[depth] = isFinal
    }

    /// Adds an edge. Letters ascend.
    mutating func add(_ letter: UInt32, to target: UInt32, at depth: Int) {
      edges[depth * 32 + counts[depth]] = target << 5 | letter
      counts[depth] += 1
    }
  }

  var stateCount: Int { wordCounts.count }

  func edgeRange(of state: UInt32) -> Range<Int> {
    Int(starts[Int(state)] >> 1)..<Int(starts[Int(state) + 1] >> 1)
  }

  func isFinal(_ state: UInt32) -> Bool { starts[Int(state)] & 1 != 0 }

  /// Creates an automaton without words.
  init(probeLimit: Int = 64) { self.probeLimit = probeLimit }

  init(of words: WordBuffer) throws(WordListError) {
    self.init()
    var path = Path()
    let letters = words.letters.span
    for word in words.sortedOrder() {
      try add(letters.extracting(words.range(of: word)), after: &path)
    }
    try finish(after: &path)
  }

  /// Adds a word that comes after the last one or equals it.
  ///
  /// - Precondition: It has 1 to 255 letters.
  mutating func add(_ word: Span<LetterCode>, after path: inout Path) throws(WordListError) {
    let limit = Swift.min(word.count, path.length)
    var common = 0
    while common < limit, word[common] == path.letters[common] { common += 1 }
    if common == word.count, common == path.length { return }
    try add(word, common: common, after: &path)
  }

  /// Adds a word that comes after the last one and shares its first `common` letters.
  ///
  /// - Precondition: It has 1 to 255 letters, more than `common`.
  mutating func add(
    _ word: Span<LetterCode>, common: Int, after path: inout Path
  ) throws(WordListError) {
    replaceOrRegister(below: common, &path)
    if edges.count > DoubleArray.maximumUnitCount { throw .tooLarge }
    for depth in (common + 1)..<(word.count + 1) {
      path.letters[depth - 1] = word[depth - 1]
      path.counts[depth] = 0
      path.isFinal[depth] = false
    }
    path.isFinal[word.count] = true
    path.length = word.count
    longestWord = Swift.max(longestWord, word.count)
  }

  /// Completes the automaton after the last word.
  mutating func finish(after path: inout Path) throws(WordListError) {
    replaceOrRegister(below: 0, &path)
    // The layout needs memory too.
    register = []
    overflow = StateTree()
    // The root equals no other state. It has a state of its own even without words.
    root = append(path.edges[..<path.counts[0]], isFinal: false)
    if wordCounts[Int(root)] > DoubleArray.maximumWordCount { throw .tooLarge }
  }

  /// Registers the state at a depth of the path. Its children are already registered.
  ///
  /// - Precondition: It has an edge.
  /// - Returns: Its number; `nil` if an equal state is already registered.
  mutating func complete(_ path: inout Path, at depth: Int) throws(WordListError) -> UInt32? {
    let count = stateCount
    let state = registered(&path, depth)
    if edges.count > DoubleArray.maximumUnitCount { throw .tooLarge }
    return stateCount > count ? state : nil
  }

  /// Counts the letters of the longest word, because ``complete(_:at:)`` does not.
  mutating func measureLongestWord() {
    var lengths = [UInt32](repeating: 0, count: stateCount)
    for state in 1..<UInt32(stateCount) {
      // Children have lower numbers than their parents.
      for index in edgeRange(of: state) {
        lengths[Int(state)] = Swift.max(lengths[Int(state)], lengths[Int(edges[index] >> 5)] + 1)
      }
    }
    longestWord = Int(lengths[Int(root)])
  }

  /// Registers the last word's states that are deeper than `depth`, or replaces them with equal ones. It
  /// starts with the deepest; each state becomes the target of an edge of the one above.
  private mutating func replaceOrRegister(below depth: Int, _ path: inout Path) {
    var parent = path.length - 1
    while parent >= depth {
      let target = registered(&path, parent + 1)
      let count = path.counts[parent]
      path.edges[parent * 32 + count] = target << 5 | UInt32(path.letters[parent])
      path.counts[parent] = count + 1
      parent -= 1
    }
  }

  /// Returns the registered state that equals the one at `level` of the path, or else registers that state.
  private mutating func registered(_ path: inout Path, _ level: Int) -> UInt32 {
    let count = path.counts[level]
    if count == 0 { return 0 }
    let isFinal = path.isFinal[level]
    let first = level * 32
    let tag = Self.tag(isFinal, path.edges, first..<(first + count))
    let mask = register.count - 1
    var slot = Int(truncatingIfNeeded: tag) & mask
    var slotsLeft = probeLimit
    while register[slot] != 0 {
      if register[slot] >> 32 == tag {
        let state = UInt32(truncatingIfNeeded: register[slot]) - 1
        if isEqual(state, isFinal, path, first, count) { return state }
      }
      slotsLeft -= 1
      if slotsLeft == 0 { return registeredInTree(isFinal, path.edges[first..<(first + count)]) }
      slot = (slot + 1) & mask
    }
    let state = append(path.edges[first..<(first + count)], isFinal: isFinal)
    register[slot] = tag << 32 | UInt64(state + 1)
    if stateCount * 2 > register.count { growRegister() }
    return state
  }

  private func isEqual(
    _ state: UInt32, _ isFinal: Bool, _ path: borrowing Path, _ first: Int, _ count: Int
  ) -> Bool {
    let start = starts[Int(state)]
    let end = starts[Int(state) + 1] >> 1
    guard end - start >> 1 == UInt32(count), start & 1 == (isFinal ? 1 : 0) else { return false }
    for step in 0..<count where edges[Int(start >> 1) + step] != path.edges[first + step] {
      return false
    }
    return true
  }

  private mutating func append(_ stateEdges: ArraySlice<UInt32>, isFinal: Bool) -> UInt32 {
    let state = UInt32(wordCounts.count)
    starts[Int(state)] = UInt32(edges.count) << 1 | (isFinal ? 1 : 0)
    var words: UInt32 = isFinal ? 1 : 0
    for edge in stateEdges {
      edges.append(edge)
      // Building fails in the end if there are more than 2^31 - 1 words; until then, the sum only must not
      // trap.
      let (sum, overflow) = words.addingReportingOverflow(wordCounts[Int(edge >> 5)])
      words = overflow ? .max : sum
    }
    starts.append(UInt32(edges.count) << 1)
    wordCounts.append(words)
    return state
  }

  /// Doubles the hash table and tries to move the tree's states into it: a free slot must mean that no state
  /// in the tree belongs there.
  private mutating func growRegister() {
    let (entries, states) = (register, overflow.states)
    register = [UInt64](repeating: 0, count: entries.count * 2)
    overflow = StateTree()
    for entry in entries where entry != 0 { insert(entry) }
    for state in states {
      insert(Self.tag(isFinal(state), edges, edgeRange(of: state)) << 32 | UInt64(state + 1))
    }
  }

  /// Adds a state that is not in the register.
  private mutating func insert(_ entry: UInt64) {
    let mask = register.count - 1
    var slot = Int(truncatingIfNeeded: entry >> 32) & mask
    for _ in 0..<probeLimit {
      if register[slot] == 0 {
        register[slot] = entry
        return
      }
      slot = (slot + 1) & mask
    }
    let state = UInt32(truncatingIfNeeded: entry) - 1
    let key = key(of: state)
    overflow.insert(
      state, key, candidateKey: overflow.candidate(for: key).map { self.key(of: $0) })
  }

  /// Returns the tree's state with these edges, or adds it to the tree.
  private mutating func registeredInTree(
    _ isFinal: Bool, _ stateEdges: ArraySlice<UInt32>
  ) -> UInt32 {
    let key = Self.key(isFinal, stateEdges)
    let candidate = overflow.candidate(for: key)
    let candidateKey = candidate.map { self.key(of: $0) }
    if let candidate, candidateKey == key { return candidate }
    let state = append(stateEdges, isFinal: isFinal)
    overflow.insert(state, key, candidateKey: candidateKey)
    return state
  }

  private func key(of state: UInt32) -> [UInt32] {
    Self.key(isFinal(state), edges[edgeRange(of: state)])
  }

  /// Returns a state's key in the tree. It begins with the number of edges, so that no key is a prefix of
  /// another.
  private static func key(_ isFinal: Bool, _ stateEdges: ArraySlice<UInt32>) -> [UInt32] {
    [UInt32(stateEdges.count) << 1 | (isFinal ? 1 : 0)] + stateEdges
  }

  /// Returns a state's hash in the table.
  @inline(__always)
  private static func tag(_ isFinal: Bool, _ edges: [UInt32], _ range: Range<Int>) -> UInt64 {
    var hash: UInt64 = isFinal ? 0x9E37_79B9_7F4A_7C15 : 0
    for index in range {
      hash = (hash ^ UInt64(edges[index])) &* 0xD6E8_FEB8_6659_FD93
      hash ^= hash >> 32
    }
    return hash & 0xFFFF_FFFF
  }
}
