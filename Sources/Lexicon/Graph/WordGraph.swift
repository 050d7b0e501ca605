/// An immutable set of words as a minimal acyclic automaton (DAWG), small and fast.
///
/// ```swift
/// let graph = try WordGraph(words: ["CAB", "CABS", "CUBE"])
/// graph.contains("CAB")         // true
/// graph.contains("cab")         // false: lower case letters are not in the alphabet
/// graph.index(of: "CUBE")       // 2: words are numbered in the alphabet's order
/// Array(graph.words(withPrefix: "CA"))  // ["CAB", "CABS"]
/// ```
///
/// Each edge of the automaton is one unit of 32 bits in a double array, so a step by a letter is one
/// exclusive-or and one load (the article <doc:ByteFormat> has the layout). English takes about 3 bytes
/// a word, and 1.5 more for the word index.
///
/// Copies share the memory, and a copy costs a change of a reference count. Any number of threads
/// may read.
public struct WordGraph: @unchecked Sendable {
  /// Lives as long as `owner`, or for ever when that is `nil`.
  @usableFromInline let storage: UnsafePointer<UnsafeGraphStorage>

  /// Keeps the storage alive; `nil` for an immortal graph, whose copies cost nothing.
  @usableFromInline let owner: GraphStorageOwner?

  /// Copies a double array that is valid.
  init(_ graph: DoubleArray) {
    let owner = GraphStorageOwner(graph.header, fillUnits: { $0.copy(from: graph.units) })
    owner.storage.fillSkips { root, skips in
      root.copy(from: graph.rootSkips)
      switch skips {
      case .narrow(let target):
        for slot in target.indices { target[slot] = UInt16(graph.skips[slot]) }
      case .wide(let target):
        target.copy(from: graph.skips)
      }
    }
    storage = UnsafePointer(owner.storage)
    self.owner = owner
  }

  /// A graph that is never freed, and is not validated.
  ///
  /// A caller that only looks up whether texts are words does not wait for the word index.
  ///
  /// - Parameters:
  ///   - fillUnits: Writes all units.
  ///   - skipsOnDemand: Called before each use of the word index. The first call calls
  ///     ``fillSkips(_:)``; all calls return after that.
  /// - Precondition: `WordGraphBuilder` made the header and what the functions fill in.
  package init(
    immortal header: GraphHeader, fillUnits: (UnsafeMutableBufferPointer<UInt32>) -> Void,
    skipsOnDemand: @convention(c) () -> Void
  ) {
    let owner = GraphStorageOwner(header, fillUnits: fillUnits, skipsOnDemand: skipsOnDemand)
    _ = Unmanaged.passRetained(owner)
    storage = UnsafePointer(owner.storage)
    self.owner = nil
  }

  /// Fills in the skips of an immortal graph, before anybody reads them.
  package func fillSkips(_ fill: (UnsafeMutableBufferPointer<UInt32>, SkipBuffer) -> Void) {
    UnsafeMutablePointer(mutating: storage).fillSkips(fill)
  }

  /// The letters of the words.
  public var alphabet: Alphabet { storage.pointee.header.alphabet }

  /// The number of words.
  public var count: Int { storage.pointee.header.wordCount }

  /// Whether there are no words.
  public var isEmpty: Bool { count == 0 }

  /// The number of states of the automaton, with the root.
  public var stateCount: Int { storage.pointee.header.stateCount }

  /// The number of edges of the automaton.
  public var edgeCount: Int { storage.pointee.header.edgeCount }

  /// The number of letters of the longest word, 0 to 255 (0 without words).
  public var longestWordLength: Int { storage.pointee.header.longestWord }

  /// Whether words are numbered. If not, ``index(of:)`` and ``word(at:)`` return `nil`.
  public var hasWordIndex: Bool { storage.pointee.header.index != .absent }

  /// A checksum of the alphabet and the words.
  ///
  /// Two graphs that ``WordGraphBuilder`` makes of the same words over the same alphabet have the
  /// same checksum. It detects accidental changes, not forgeries.
  public var contentChecksum: Fingerprint {
    Fingerprint(rawValue: storage.pointee.header.checksum)
  }
}

extension UnsafeMutableBufferPointer where Element: BitwiseCopyable {
  /// Fills the buffer from an array of the same length.
  fileprivate func copy(from array: [Element]) {
    precondition(array.count == count)
    _ = update(fromContentsOf: array)
  }
}

extension WordGraph: Hashable {
  /// Whether two graphs have the same alphabet and the same units. A word index makes no difference.
  ///
  /// Graphs that ``WordGraphBuilder`` makes are equal if they have the same words over the same
  /// alphabet. A file from elsewhere may have another layout of the same words; its graph is not
  /// equal.
  ///
  /// - Complexity: O(1) for copies of one graph and for graphs with different checksums; O(n) in the
  ///   size otherwise.
  public static func == (one: WordGraph, other: WordGraph) -> Bool {
    if one.storage == other.storage { return true }
    let (a, b) = (one.storage.pointee, other.storage.pointee)
    return a.header.checksum == b.header.checksum && a.header.alphabet == b.header.alphabet
      && a.header.unitCount == b.header.unitCount
      && (0..<a.header.unitCount).allSatisfy { a.units[$0] == b.units[$0] }
  }

  /// Hashes the checksum.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(contentChecksum)
  }
}

extension WordGraph: CustomStringConvertible {
  /// The numbers of words, states, edges and bytes, and the alphabet, in one line.
  public var description: String {
    "WordGraph(\(count) words, \(stateCount) states, \(edgeCount) edges, "
      + "\(byteCounts.total) bytes, alphabet \(alphabet))"
  }
}
