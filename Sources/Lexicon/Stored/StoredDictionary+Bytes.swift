extension StoredDictionary {
  /// Returns whether bytes begin with the eight bytes that mark a stored dictionary. The rest may be invalid.
  public static func isStored(_ bytes: some ByteSource & ~Escapable) -> Bool {
    let magic = StoredDictionaryHeader.magic
    return bytes.withBytes { bytes in
      bytes.count >= magic.count && magic.indices.allSatisfy { bytes[$0] == magic[$0] }
    }
  }

  /// Returns the dictionary in its packed form, for downloads.
  ///
  /// Without a language, the result is version 1, the tree of words. With a language, it is version 2: the
  /// automaton if there are no rarities and the automaton is smaller, otherwise the tree. With written forms,
  /// it is version 3. **Bytes written in any version will always decode.**
  ///
  /// Opening builds the graph as ``WordGraphBuilder`` does, so a graph from other software may get a
  /// different checksum.
  ///
  /// - Throws: ``WordListError/tooLarge`` if the builder cannot build such a large graph.
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
    // A dictionary without a language stays version 1, which all readers know.
    if !classes.isEmpty || language == nil { return finished(tree) }
    let states = packed(
      AutomatonPacker(automaton, alphabet: graph.alphabet).bytes, .automaton,
      size: automaton.edges.count, built.header.checksum)
    return finished(states.count < tree.count ? states : tree)
  }

  /// Returns a packed form with `size` letters or edges, without written forms and without the file's
  /// checksum.
  private func packed(
    _ packed: [UInt8], _ form: StoredDictionaryHeader.Form, size: Int, _ graphChecksum: UInt64
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    header(form, size: size, graphChecksum: graphChecksum).write(to: &bytes)
    bytes += packed
    // Readers reject more than 8 letters or edges per byte. Regular patterns can pack better than that, so
    // append zeros.
    let perByte = StoredDictionaryHeader.maximumLettersPerByte
    while bytes.count < (size + perByte - 1) / perByte { bytes.append(0) }
    return bytes
  }

  /// Returns the complete file of a form, with the written forms and the checksum.
  private func finished(_ form: [UInt8]) -> [UInt8] {
    var bytes = form
    #if !hasFeature(Embedded)
      if let writtenForms {
        bytes += WrittenFormsPacker.section(of: writtenForms, graph, after: form.count)
        StoredDictionaryHeader.markWritten(bytes.count - form.count, in: &bytes)
      }
    #endif
    StoredDictionaryHeader.seal(&bytes)
    return bytes
  }

  /// Returns the dictionary in its unpacked form, which opens quickly. The result is version 3 with written
  /// forms, otherwise version 2 with a language, otherwise version 1. **Bytes written in any version will always
  /// decode.**
  ///
  /// - Complexity: O(n) in the size of the dictionary.
  public func serialized() -> [UInt8] {
    var bytes: [UInt8] = []
    let (size, count) = (graph.byteCounts.total, rarities?.count ?? 0)
    bytes.reserveCapacity(StoredDictionaryHeader.byteCount + size + count)
    header(.unpacked, size: size, graphChecksum: graph.contentChecksum.rawValue).write(to: &bytes)
    bytes += graph.serialized()
    bytes += rarities?.classes ?? []
    return finished(bytes)
  }

  private func header(
    _ form: StoredDictionaryHeader.Form, size: Int, graphChecksum: UInt64
  ) -> StoredDictionaryHeader {
    StoredDictionaryHeader(
      form: form, graphChecksum: graphChecksum, wordCount: graph.count, size: size,
      classes: classes, alphabet: graph.alphabet, hasIndex: graph.hasWordIndex,
      language: language)
  }

  /// Opens a dictionary from its packed or unpacked form.
  ///
  /// Opening validates the bytes, so an opened dictionary is safe to use even if they were forged. A packed
  /// form of n bytes has at most 8 n letters or edges, so a small file takes little memory.
  ///
  /// In Embedded Swift, opening drops the written forms.
  ///
  /// - Throws: ``StoredDictionaryError``, which says what is wrong, where, what was expected and what was
  ///   found.
  /// - Complexity: O(n) time and memory in the number of bytes, without recursion.
  public init(bytes: some ByteSource & ~Escapable) throws(StoredDictionaryError) {
    self = try bytes.withBytes { bytes throws(StoredDictionaryError) in
      let header = try StoredDictionaryHeader(reading: bytes)
      let end = bytes.count - header.writtenSize
      #if hasFeature(Embedded)
        return try StoredDictionary(words: bytes.extracting(0..<end), header)
      #else
        var dictionary = try StoredDictionary(words: bytes.extracting(0..<end), header)
        if header.writtenSize > 0 {
          let unpacker = try WrittenFormsUnpacker(bytes, from: end, of: dictionary.graph)
          dictionary.writtenForms = unpacker.forms
        }
        return dictionary
      #endif
    }
  }

  /// Opens a file's words, without what follows them.
  private init(
    words bytes: Span<UInt8>, _ header: StoredDictionaryHeader
  ) throws(StoredDictionaryError) {
    switch header.form {
    case .packed:
      let unpacker = try WordUnpacker(bytes, header)
      try self.init(
        unpacker.automaton, unpacker.rarities, header, bytes, end: unpacker.byteCount)
    case .automaton:
      #if WORDCUBE_ENGLISH_ONLY
        // Reading the header has already rejected this form.
        fatalError()
      #else
        let unpacker = try AutomatonUnpacker(bytes, header)
        try self.init(unpacker.automaton, [], header, bytes, end: unpacker.byteCount)
      #endif
    case .unpacked: try self.init(copying: bytes, header)
    }
  }

  /// Creates the dictionary of an automaton that was packed in bytes, up to an offset.
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
        .words, at: bytes.count, expected: "no more words than a graph can hold", found: "more")
    }
    try self.init(graph, rarities, header)
  }

  /// Checks that the words end within the bytes, and that only zeros follow.
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

  /// Creates a dictionary, and checks that its header agrees with its words and rarities.
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
      expected: "exactly the rarities that words have", found: "others")
  }
}
