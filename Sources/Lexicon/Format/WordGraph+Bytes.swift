import TextBytes

extension WordGraph {
  /// The size of a graph in its byte format, in bytes by section.
  public struct ByteCounts: Hashable, Sendable {
    /// Magic, version, counts, checksum and alphabet: always 192 bytes.
    public let header: Int
    /// The automaton: 4 bytes per unit.
    public let units: Int
    /// The word index; 0 if there is none.
    public let wordIndex: Int

    /// The sum of all sections.
    public var total: Int { header + units + wordIndex }
  }

  /// Returns whether bytes begin with the eight bytes that every graph begins with. The rest may be invalid.
  package static func isGraph(_ bytes: [UInt8]) -> Bool { bytes.starts(with: GraphHeader.magic) }

  /// Returns whether the bytes are the start of a graph or a stored dictionary, but too few to tell which.
  package static func isCutOff(_ bytes: [UInt8]) -> Bool {
    [GraphHeader.magic, StoredDictionaryHeader.magic].contains { magic in
      !bytes.isEmpty && bytes.count < magic.count && magic.starts(with: bytes)
    }
  }

  /// The size of the graph in its byte format, in bytes by section.
  public var byteCounts: ByteCounts { storage.pointee.header.byteCounts }

  /// Returns the graph in its byte format, version 1. **Version 1 bytes will always decode.**
  ///
  /// Graphs that ``WordGraphBuilder`` builds from the same words over the same alphabet have the same bytes.
  /// <doc:ByteFormat> describes the layout.
  ///
  /// - Complexity: O(n) in the size of the graph.
  public func serialized() -> [UInt8] {
    storage.prepareSkips()
    let graph = storage.pointee
    let slots = 0..<graph.header.unitCount
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCounts.total)
    graph.header.write(to: &bytes)
    for slot in slots { bytes.append(uint32: graph.units[slot]) }
    if let rootSkips = graph.rootSkips {
      for code in 0..<32 { bytes.append(uint32: rootSkips[code]) }
    }
    if let skips = graph.narrowSkips {
      for slot in slots { bytes.append(uint16: UInt32(skips[slot])) }
    }
    if let skips = graph.wideSkips {
      for slot in slots { bytes.append(uint32: skips[slot]) }
    }
    return bytes
  }

  /// Opens a graph from its byte format.
  ///
  /// Opening validates the bytes, so an opened graph is safe to use even if they were forged. It checks that
  ///
  /// - the version is known, and the size and the checksum are right;
  /// - edges stay inside the graph and don't form a cycle;
  /// - the root leads to every state, and every state to a word;
  /// - all counts and the word index match the units.
  ///
  /// - Throws: ``WordGraphError``, which says what is wrong, where, what was expected and what was found.
  /// - Complexity: O(n) time and memory in the number of bytes, without recursion.
  public init(bytes: some ByteSource & ~Escapable) throws(WordGraphError) {
    self = try bytes.withBytes { bytes throws(WordGraphError) in try WordGraph(reading: bytes) }
  }

  private init(reading bytes: Span<UInt8>) throws(WordGraphError) {
    let header = try GraphHeader(reading: bytes)
    let count = header.unitCount
    let units = [UInt32](unsafeUninitializedCapacity: count) { units, initialized in
      for slot in 0..<count {
        units.initializeElement(at: slot, to: bytes.uint32(at: GraphHeader.Offset.unit(slot)))
      }
      initialized = count
    }
    let checksum = GraphChecksum.checksum(alphabet: header.alphabet, units: units)
    try WordGraphError.check(
      checksum == header.checksum, .checksum, at: GraphHeader.Offset.checksum,
      expected: "0x\(hexadecimal(checksum, digits: 16, uppercase: true)) as computed",
      found: "0x\(hexadecimal(header.checksum, digits: 16, uppercase: true))")
    var graph = DoubleArray(header: header, units: units)
    try GraphValidator(graph).validateIndex(in: bytes, addingTo: &graph)
    self.init(graph)
  }
}
