/// A set of words as a minimal acyclic automaton (DAWG): small, fast to ask, and immutable.
///
/// ```swift
/// let graph = try WordGraph(words: ["CAB", "CABS", "CUBE"])
/// graph.contains("CAB")         // true
/// graph.contains("cab")         // false: lower case letters are not in the alphabet
/// graph.index(of: "CUBE")       // 2: words are numbered in the alphabet's order
/// Array(graph.words(withPrefix: "CA"))  // ["CAB", "CABS"]
/// ```
///
/// Each edge of the automaton is one unit of 32 bits in a double array: the child of a state by a
/// letter is found by one exclusive-or and one load (the article <doc:ByteFormat> has the layout).
/// English takes about 3 bytes a word for membership, and 1.5 more for the word index.
///
/// A copy costs a reference count, and all copies share the memory; any number of threads may read.
public struct WordGraph: @unchecked Sendable {
  /// Lives as long as `memory`, or for ever when that is `nil`.
  @usableFromInline let contents: UnsafePointer<GraphContents>

  /// Keeps the contents alive; `nil` for a graph that is never freed, whose copies then cost nothing.
  @usableFromInline let memory: GraphMemory?

  /// Takes on memory whose content is proven.
  init(proven memory: GraphMemory) {
    contents = UnsafePointer(memory.contents)
    self.memory = memory
  }

  init(_ parts: GraphParts) {
    self.init(
      proven: GraphMemory(
        alphabet: parts.alphabet, unitCount: parts.units.count, facts: parts.facts,
        fillUnits: { $0.copy(from: parts.units) },
        fillSkips: { root, skips in
          root.copy(from: parts.rootSkips)
          switch skips {
          case .narrow(let target):
            for slot in target.indices { target[slot] = UInt16(parts.skips[slot]) }
          case .wide(let target):
            target.copy(from: parts.skips)
          }
        }))
  }

  /// A graph that stays in memory for ever, of content that nobody proves again.
  ///
  /// - Precondition: What is filled in is a graph of our own builder, and `facts` are its facts.
  package init(
    immortal alphabet: Alphabet, unitCount: Int, facts: GraphFacts,
    fillUnits: (UnsafeMutableBufferPointer<UInt32>) -> Void,
    fillSkips: (UnsafeMutableBufferPointer<UInt32>, SkipMemory) -> Void
  ) {
    let memory = GraphMemory(
      alphabet: alphabet, unitCount: unitCount, facts: facts, fillUnits: fillUnits,
      fillSkips: fillSkips)
    _ = Unmanaged.passRetained(memory)
    contents = UnsafePointer(memory.contents)
    self.memory = nil
  }

  /// The letters of the words.
  public var alphabet: Alphabet { contents.pointee.alphabet }

  /// The number of words.
  public var count: Int { contents.pointee.facts.wordCount }

  /// Whether there is no word.
  public var isEmpty: Bool { count == 0 }

  /// The number of states of the automaton, the root among them.
  public var stateCount: Int { contents.pointee.facts.stateCount }

  /// The number of edges of the automaton.
  public var edgeCount: Int { contents.pointee.facts.edgeCount }

  /// The number of letters of the longest word, 0 to 255.
  public var longestWordLength: Int { contents.pointee.facts.longestWord }

  /// Whether words are numbered: ``index(of:)`` and ``word(at:)`` answer.
  public var hasWordIndex: Bool { contents.pointee.facts.index != .absent }

  /// A number that tells the alphabet and words from others: two graphs that ``WordGraphBuilder`` made
  /// of the same words over the same alphabet have the same. It guards against accidents, not against
  /// forgers.
  public var contentChecksum: UInt64 { contents.pointee.facts.checksum }
}

extension UnsafeMutableBufferPointer where Element: BitwiseCopyable {
  /// Fills the buffer from an array of the same length.
  fileprivate func copy(from array: [Element]) {
    precondition(array.count == count)
    _ = update(fromContentsOf: array)
  }
}

extension WordGraph: Hashable {
  /// Whether two graphs have the same words over the same alphabet. A word index makes no difference.
  ///
  /// Units are compared: a file by another maker may lay the same words out in another way, and is
  /// another graph then.
  ///
  /// - Complexity: O(1) for copies of one graph and, as good as always, for different ones; else
  ///   linear in the size.
  public static func == (one: WordGraph, other: WordGraph) -> Bool {
    let (a, b) = (one.contents.pointee, other.contents.pointee)
    if one.contents == other.contents { return true }
    guard a.facts.checksum == b.facts.checksum, a.unitCount == b.unitCount,
      a.alphabet == b.alphabet
    else { return false }
    for slot in 0..<a.unitCount where a.units[slot] != b.units[slot] { return false }
    return true
  }

  /// Feeds the checksum to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(contentChecksum)
  }
}

extension WordGraph: CustomStringConvertible {
  /// Words, states, edges and bytes in one line.
  public var description: String {
    "WordGraph(\(count) words, \(stateCount) states, \(edgeCount) edges, "
      + "\(byteCounts.total) bytes, alphabet \(alphabet))"
  }
}
