extension StoredDictionary {
  /// Whether bytes begin with the eight bytes that every stored dictionary begins with. The rest may be
  /// invalid.
  public static func isStored(_ bytes: some ByteSource & ~Escapable) -> Bool {
    let magic = StoredDictionaryHeader.magic
    return bytes.withBytes { bytes in
      bytes.count >= magic.count && magic.indices.allSatisfy { bytes[$0] == magic[$0] }
    }
  }

  /// The dictionary in its packed form, version 1, for a download. **Version 1 bytes will always
  /// decode.**
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
    var bytes: [UInt8] = []
    header(.packed, size: packer.letterCount, graphChecksum: built.header.checksum)
      .write(to: &bytes)
    bytes += packer.bytes
    // A reader refuses more than 8 letters a byte. Words with regular patterns can pack better, so append zeros.
    let perByte = StoredDictionaryHeader.maximumLettersPerByte
    while bytes.count < (packer.letterCount + perByte - 1) / perByte { bytes.append(0) }
    StoredDictionaryHeader.seal(&bytes)
    return bytes
  }

  /// The dictionary in its unpacked form, version 1, which opens quickly. **Version 1 bytes will always
  /// decode.**
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
      classes: classes, alphabet: graph.alphabet, hasIndex: graph.hasWordIndex)
  }

  /// Opens a dictionary in its packed or its unpacked form.
  ///
  /// Opening trusts nothing, so an opened dictionary is safe to use, even if the bytes are forged. A
  /// packed form of n bytes has at most 8 n letters, so a small file takes little memory.
  ///
  /// - Throws: ``StoredDictionaryError``: what is wrong, where, what was expected and what was found.
  /// - Complexity: O(n) in the number of bytes, in time and memory; without recursion.
  public init(bytes: some ByteSource & ~Escapable) throws(StoredDictionaryError) {
    self = try bytes.withBytes { bytes throws(StoredDictionaryError) in
      let header = try StoredDictionaryHeader(reading: bytes)
      switch header.form {
      case .packed: return try StoredDictionary(unpacking: bytes, header)
      case .unpacked: return try StoredDictionary(copying: bytes, header)
      }
    }
  }

  private init(
    unpacking bytes: Span<UInt8>, _ header: StoredDictionaryHeader
  ) throws(StoredDictionaryError) {
    let unpacker = try WordUnpacker(bytes, header)
    try StoredDictionary.checkEnd(of: bytes, at: unpacker.byteCount)
    let graph: WordGraph
    do throws(WordListError) {
      graph = WordGraph(
        try unpacker.automaton.doubleArray(alphabet: header.alphabet, withIndex: header.hasIndex))
    } catch {
      throw StoredDictionaryError(
        .words, at: bytes.count, expected: "words that fit a graph", found: "more")
    }
    try self.init(graph, unpacker.rarities, header)
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
      graph: graph, rarities: header.classes.isEmpty ? nil : RarityTable(classes: rarities))
    try StoredDictionaryError.check(
      header.classes == classes, .rarities, at: Offset.classes,
      expected: "only rarities that a word has, and all of them", found: "others")
  }
}
