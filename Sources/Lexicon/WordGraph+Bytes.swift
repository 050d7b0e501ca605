extension WordGraph {
  /// What a graph takes in its byte format.
  public struct ByteCounts: Hashable, Sendable {
    /// Magic, version, counts, checksum and alphabet.
    public let header: Int
    /// The automaton: all that membership needs.
    public let units: Int
    /// The word index; 0 when there is none.
    public let wordIndex: Int

    /// All of it.
    public var total: Int { header + units + wordIndex }
  }

  /// Whether bytes start as every graph in the byte format does: a look at eight bytes, no proof.
  package static func isGraph(_ bytes: [UInt8]) -> Bool { bytes.starts(with: GraphHeader.magic) }

  /// What the graph takes in its byte format, by section.
  public var byteCounts: ByteCounts {
    GraphHeader(contents.pointee).byteCounts
  }

  /// The graph in its byte format, version 1. **Version 1 bytes will always decode.**
  ///
  /// Graphs that ``WordGraphBuilder`` made of the same words over the same alphabet give the same bytes.
  /// <doc:ByteFormat> has the layout.
  ///
  /// - Complexity: O(n) in the size.
  public func serialized() -> [UInt8] {
    let graph = contents.pointee
    let header = GraphHeader(graph)
    var out = ByteWriter()
    out.reserve(header.byteCounts.total)
    out.append(GraphHeader.magic)
    out.append(uint32: GraphHeader.version)
    switch graph.facts.index {
    case .absent: out.append(uint32: 0)
    case .narrow: out.append(uint32: GraphHeader.indexFlag)
    case .wide: out.append(uint32: GraphHeader.indexFlag | GraphHeader.wideFlag)
    }
    out.append(uint32: UInt32(truncatingIfNeeded: graph.facts.checksum))
    out.append(uint32: UInt32(truncatingIfNeeded: graph.facts.checksum >> 32))
    let facts = graph.facts
    for number in [
      graph.unitCount, facts.wordCount, facts.stateCount, facts.edgeCount, facts.longestWord,
      graph.alphabet.count,
    ] {
      out.append(uint32: UInt32(number))
    }
    out.append([UInt8](repeating: 0, count: GraphHeader.Offset.alphabet - out.bytes.count))
    for letter in graph.alphabet.letters { out.append(uint32: letter.value) }
    out.append([UInt8](repeating: 0, count: GraphHeader.byteCount - out.bytes.count))
    for slot in 0..<graph.unitCount { out.append(uint32: graph.units[slot]) }
    if let rootSkips = graph.rootSkips {
      for code in 0..<32 { out.append(uint32: rootSkips[code]) }
    }
    if let skips = graph.narrowSkips {
      for slot in 0..<graph.unitCount { out.append(uint16: UInt32(skips[slot])) }
    }
    if let skips = graph.wideSkips {
      for slot in 0..<graph.unitCount { out.append(uint32: skips[slot]) }
    }
    return out.bytes
  }

  /// Opens a graph from its byte format.
  ///
  /// Nothing is believed: opening proves that the bytes are of a version it knows, of the right size,
  /// with the right checksum; that all edges stay inside, none leads in a circle, every state is
  /// reached from the root and ends in a word; and that all counts and the word index are those of the
  /// units. What opens is safe to use, whoever wrote it.
  ///
  /// - Throws: ``WordGraphError``: what is wrong, where, what was expected and what was found.
  /// - Complexity: O(n) in the number of bytes, in time and memory, and without recursion.
  public init(bytes: Span<UInt8>) throws(WordGraphError) {
    let header = try GraphHeader(reading: bytes)
    var parts = GraphParts(
      alphabet: try GraphHeader.alphabet(in: bytes),
      units: GraphProof.units(in: bytes, count: header.unitCount), facts: header.facts,
      rootSkips: [], skips: [])
    let checksum = graphChecksum(alphabet: parts.alphabet, units: parts.units)
    guard checksum == header.facts.checksum else {
      throw WordGraphError(
        .checksum, at: GraphHeader.Offset.checksum,
        expected: "0x\(hexadecimal(checksum, digits: 16)) as the content has",
        found: "0x\(hexadecimal(header.facts.checksum, digits: 16))")
    }
    let proof = try GraphProof(of: parts)
    try proof.proveIndex(in: bytes, fillingIn: &parts)
    self.init(parts)
  }

  /// Opens a graph from its byte format, as ``init(bytes:)-(Span<UInt8>)`` does.
  ///
  /// - Throws: ``WordGraphError``: what is wrong, where, what was expected and what was found.
  /// - Complexity: O(n) in the number of bytes.
  public init(bytes: [UInt8]) throws(WordGraphError) {
    try self.init(bytes: bytes.span)
  }
}
