extension StoredDictionary {
  /// Whether bytes begin with the eight bytes that every stored dictionary begins with. The rest may be
  /// invalid.
  public static func isStored(_ bytes: some ByteSource & ~Escapable) -> Bool {
    let magic = StoredDictionaryHeader.magic
    return bytes.withBytes { bytes in
      bytes.count >= magic.count && magic.indices.allSatisfy { bytes[$0] == magic[$0] }
    }
  }

  /// The dictionary in its packed form, for a download.
  ///
  /// It is version 1, the tree of words, for a dictionary with rarities. Without them it is version 2, the automaton,
  /// if that is smaller. A dictionary with a language is always version 2. **Bytes of both versions will always decode.**
  ///
  /// Opening builds the graph as ``WordGraphBuilder`` does. A graph that it did not make may then have
  /// another checksum.
  ///
  /// - Throws: ``WordListError/tooLarge`` for a graph that the builder cannot make.
  /// - Complexity: O(n) in the number of letters.
  public func packed() throws(WordListError) -> [UInt8] {
    var automaton = MinimalAutomaton()
    var path = MinimalAutomaton.Path()
    let packer = try WordPacker(self) { word throws(WordListError) in
      try automaton.add(word, after: &path)
    }
    try automaton.finish(after: &path)
    let built = try automaton.doubleArray(alphabet: graph.alphabet, withIndex: false)
    let tree = packed(packer.bytes, .packed, size: packer.letterCount, built.header.checksum)
    if !classes.isEmpty { return tree }
    let states = packed(
      AutomatonPacker(automaton, alphabet: graph.alphabet).bytes, .automaton,
      size: automaton.edges.count, built.header.checksum)
    return states.count < tree.count ? states : tree
  }

  /// A packed form of so many letters or edges.
  private func packed(
    _ packed: [UInt8], _ form: StoredDictionaryHeader.Form, size: Int, _ graphChecksum: UInt64
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    header(form, size: size, graphChecksum: graphChecksum).write(to: &bytes)
    bytes += packed
    // A reader refuses more than 8 letters or edges a byte. Regular patterns can pack better, so append zeros.
    let perByte = StoredDictionaryHeader.maximumLettersPerByte
    while bytes.count < (size + perByte - 1) / perByte { bytes.append(0) }
    StoredDictionaryHeader.seal(&bytes)
    return bytes
  }

  /// The dictionary in its unpacked form, which opens quickly. It is version 1 without a language, otherwise version 2.
  /// **Bytes of both versions will always decode.**
  ///
  /// - Complexity: O(n) in the size.
  public func serialized() -> [UInt8] {
    var bytes: [UInt8] = []
    let (size, count) = (graph.byteCounts.total, rarities?.count ?? 0)
    bytes.reserveCapacity(StoredDictionaryHeader.byteCount + size + count)
    header(.unpacked, size: size, graphChecksum: graph.contentChecksum.rawValue).write(to: &bytes)
    bytes += graph.serialized()
    bytes += rarities?.classes ?? []
    StoredDictionaryHeader.seal(&bytes)
    return bytes
  }

  private func header(
    _ form: StoredDictionaryHeader.Form, size: Int, graphChecksum: UInt64
  ) -> StoredDictionaryHeader {
    StoredDictionaryHeader(
      form: form, graphChecksum: graphChecksum, wordCount: graph.count, size: size,
      classes: classes, alphabet: graph.alphabet, hasIndex: graph.hasWordIndex,
      language: language)
  }

  /// Opens a dictionary in its packed or its unpacked form.
  ///
  /// Opening trusts nothing, so an opened dictionary is safe to use, even if the bytes are forged. A
  /// packed form of n bytes has at most 8 n letters or edges, so a small file takes little memory.
  ///
  /// - Throws: ``StoredDictionaryError``: what is wrong, where, what was expected and what was found.
  /// - Complexity: O(n) in the number of bytes, in time and memory; without recursion.
  public init(bytes: some ByteSource & ~Escapable) throws(StoredDictionaryError) {
    self = try bytes.withBytes { bytes throws(StoredDictionaryError) in
      let header = try StoredDictionaryHeader(reading: bytes)
      switch header.form {
      case .packed:
        let unpacker = try WordUnpacker(bytes, header)
        return try StoredDictionary(
          unpacker.automaton, unpacker.rarities, header, bytes, end: unpacker.byteCount)
      case .automaton:
        let unpacker = try AutomatonUnpacker(bytes, header)
        return try StoredDictionary(
          unpacker.automaton, [], header, bytes, end: unpacker.byteCount)
      case .unpacked: return try StoredDictionary(copying: bytes, header)
      }
    }
  }

  /// The dictionary of an automaton that was packed in bytes, up to an offset.
  private init(
    _ automaton: consuming MinimalAutomaton, _ rarities: [UInt8], _ header: StoredDictionaryHeader,
    _ bytes: Span<UInt8>, end: Int
  ) throws(StoredDictionaryError) {
    try StoredDictionary.checkEnd(of: bytes, at: end)
    let graph: WordGraph
    do throws(WordListError) {
      graph = WordGraph(
        try automaton.doubleArray(alphabet: header.alphabet, withIndex: header.hasIndex))
    } catch {
      throw StoredDictionaryError(
        .words, at: bytes.count, expected: "words that fit a graph", found: "more")
    }
    try self.init(graph, rarities, header)
  }

  /// Checks that the words end in the bytes, and that only zeros follow.
  private static func checkEnd(
    of bytes: Span<UInt8>, at end: Int
  ) throws(StoredDictionaryError) {
    try StoredDictionaryError.check(
      end <= bytes.count, .size, at: bytes.count, expected: "\(end) bytes or more",
      found: "\(bytes.count)")
    for offset in end..<bytes.count {
      try StoredDictionaryError.check(
        bytes[offset] == 0, .size, at: offset, expected: "only zeros after the words",
        found: "\(bytes[offset])")
    }
  }

  private init(
    copying bytes: Span<UInt8>, _ header: StoredDictionaryHeader
  ) throws(StoredDictionaryError) {
    let start = StoredDictionaryHeader.byteCount
    let end = start + header.size
    let graph: WordGraph
    do throws(WordGraphError) {
      graph = try WordGraph(bytes: bytes.extracting(start..<end))
    } catch {
      throw StoredDictionaryError(error, from: start)
    }
    try self.init(graph, (end..<bytes.count).map { bytes[$0] }, header)
  }

  /// A dictionary whose header says the same as its words and rarities.
  private init(
    _ graph: WordGraph, _ rarities: [UInt8], _ header: StoredDictionaryHeader
  ) throws(StoredDictionaryError) {
    typealias Offset = StoredDictionaryHeader.Offset
    try StoredDictionaryError.checkChecksum(
      header.graphChecksum, is: graph.contentChecksum.rawValue, at: Offset.graphChecksum)
    try StoredDictionaryError.checkCount(
      header.wordCount, is: graph.count, "words, as in the graph", at: Offset.wordCount)
    try StoredDictionaryError.check(
      header.alphabet == graph.alphabet, .alphabet, at: Offset.alphabet,
      expected: "the alphabet of the graph", found: "another")
    try StoredDictionaryError.check(
      header.hasIndex == graph.hasWordIndex, .header, at: Offset.hasIndex,
      expected: "\(graph.hasWordIndex ? 1 : 0), as in the graph",
      found: "\(header.hasIndex ? 1 : 0)")
    try self.init(
      graph: graph, rarities: header.classes.isEmpty ? nil : RarityTable(classes: rarities),
      language: header.language)
    try StoredDictionaryError.check(
      header.classes == classes, .rarities, at: Offset.classes,
      expected: "only rarities that a word has, and all of them", found: "others")
  }
}
