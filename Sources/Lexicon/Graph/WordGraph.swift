/// An immutable set of words, stored as a small and fast minimal acyclic automaton (DAWG).
///
/// ```swift
/// let graph = try WordGraph(words: ["CAB", "CABS", "CUBE"])
/// graph.contains("CAB")         // true
/// graph.contains("cab")         // false: lower case letters are not in the alphabet
/// graph.index(of: "CUBE")       // 2: words are numbered in the alphabet's order
/// Array(graph.words(withPrefix: "CA"))  // ["CAB", "CABS"]
/// ```
///
/// Each edge of the automaton is one 32-bit unit in a double array, so each step along a word is one
/// exclusive-or and one load (see <doc:ByteFormat>). The English graph takes about 3 bytes per word, plus 1.5
/// for the word index.
///
/// Copies share memory, and copying costs one reference-count update. Any number of threads may read a graph.
public struct WordGraph: @unchecked Sendable {
  /// The storage, which lives as long as `owner`, or forever if that is `nil`.
  @usableFromInline let storage: UnsafePointer<UnsafeGraphStorage>

  /// The object that keeps the storage alive; `nil` for an immortal graph, whose copies cost nothing.
  @usableFromInline let owner: GraphStorageOwner?

  /// Creates a graph by copying a valid double array.
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

  /// Creates a graph that is never freed and not validated.
  ///
  /// Callers that only check whether texts are words do not wait for the word index.
  ///
  /// - Parameters:
  ///   - fillUnits: Writes all units.
  ///   - skipsOnDemand: Called before each use of the word index. The first call calls ``fillSkips(_:)``;
  ///     every call returns only after that is done.
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

  /// Fills in an immortal graph's skips before anybody reads them.
  package func fillSkips(_ fill: (UnsafeMutableBufferPointer<UInt32>, SkipBuffer) -> Void) {
    UnsafeMutablePointer(mutating: storage).fillSkips(fill)
  }

  /// The letters of the words.
  public var alphabet: Alphabet { storage.pointee.header.alphabet }

  /// The number of words.
  public var count: Int { storage.pointee.header.wordCount }

  /// Whether there are no words.
  public var isEmpty: Bool { count == 0 }

  /// The number of states in the automaton, including the root.
  public var stateCount: Int { storage.pointee.header.stateCount }

  /// The number of edges in the automaton.
  public var edgeCount: Int { storage.pointee.header.edgeCount }

  /// The number of letters in the longest word, 0 to 255 (0 if there are no words).
  public var longestWordLength: Int { storage.pointee.header.longestWord }

  /// Whether the graph has a word index. If not, ``index(of:)`` and ``word(at:)`` return `nil`.
  public var hasWordIndex: Bool { storage.pointee.header.index != .absent }

  /// A checksum of the alphabet and the words.
  ///
  /// Two graphs that ``WordGraphBuilder`` builds from the same words over the same alphabet have the same
  /// checksum. It detects accidental changes, not forgeries.
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
  /// Returns whether two graphs have the same alphabet and the same units. A word index makes no
  /// difference.
  ///
  /// Graphs from ``WordGraphBuilder`` are equal if they have the same words over the same alphabet. Other
  /// software may lay out the same words differently; such a graph is not equal.
  ///
  /// - Complexity: O(1) for copies of the same graph and for graphs with different checksums; otherwise O(n)
  ///   in the size of the graph.
  public static func == (one: WordGraph, other: WordGraph) -> Bool {
    if one.storage == other.storage { return true }
    let (a, b) = (one.storage.pointee, other.storage.pointee)
    return a.header.checksum == b.header.checksum && a.header.alphabet == b.header.alphabet
      && a.header.unitCount == b.header.unitCount
      && (0..<a.header.unitCount).allSatisfy { a.units[$0] == b.units[$0] }
  }

  /// Hashes the graph's checksum.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(contentChecksum)
  }
}

extension WordGraph: CustomStringConvertible {
  /// The numbers of words, states, edges and bytes, and the alphabet, on one line.
  public var description: String {
    "WordGraph(\(count) words, \(stateCount) states, \(edgeCount) edges, "
      + "\(byteCounts.total) bytes, alphabet \(alphabet))"
  }
}
