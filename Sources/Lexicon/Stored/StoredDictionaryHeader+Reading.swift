extension StoredDictionaryHeader {
  /// Reads a header, and checks everything that can be checked without the words.
  init(reading bytes: Span<UInt8>) throws(StoredDictionaryError) {
    try StoredDictionaryHeader.checkBeginning(of: bytes)
    let version = bytes.uint32(at: Offset.version)
    let formNumber = bytes.uint32(at: Offset.form)
    let opensAutomata = version > 1 && StoredDictionaryHeader.opensAutomata
    guard let form = Form(rawValue: formNumber), opensAutomata || form != .automaton else {
      throw StoredDictionaryError(
        .header, at: Offset.form, expected: opensAutomata ? "form 0, 1 or 2" : "form 0 or 1",
        found: "\(formNumber)")
    }
    let limit = Int(Int32.max)
    let wordCount = try StoredDictionaryError.number(
      bytes, Offset.wordCount, "words", in: 0...limit)
    let size = try StoredDictionaryError.number(
      bytes, Offset.size, "letters or bytes", in: 0...limit)
    let classCount = try StoredDictionaryError.number(
      bytes, Offset.classCount, "rarities", in: 0...StoredDictionary.maximumRarityCount)
    let hasIndex =
      try StoredDictionaryError.number(bytes, Offset.hasIndex, "word index", in: 0...1) == 1
    try StoredDictionaryError.checkReserved(
      [Offset.language, Offset.writtenSize, Offset.alphabet][Int(version) - 1]..<Offset.alphabet,
      of: bytes)
    let written = try StoredDictionaryError.number(
      bytes, Offset.writtenSize, "bytes of written forms",
      in: 0...(version > 2 ? bytes.count - Self.byteCount : 0))
    self.init(
      form: form, graphChecksum: Self.uint64(bytes, Offset.graphChecksum), wordCount: wordCount,
      size: size, classes: try Self.readClasses(bytes, count: classCount),
      alphabet: try Self.readAlphabet(bytes), hasIndex: hasIndex,
      language: try Self.readLanguage(bytes), writtenSize: written)
    try StoredDictionaryError.check(
      self.version == version, .version, at: Offset.version,
      expected: "\(self.version), because nothing needs another",
      found: "\(version)")
    try checkSize(of: bytes.extracting(0..<bytes.count - written))
  }

  /// Checks the header's length, magic, version and checksum.
  private static func checkBeginning(of bytes: Span<UInt8>) throws(StoredDictionaryError) {
    try StoredDictionaryError.check(
      bytes.count >= byteCount, .size, at: bytes.count, expected: "\(byteCount) bytes or more",
      found: "\(bytes.count)")
    try StoredDictionaryError.check(
      bytes.count <= StoredDictionary.maximumByteCount, .size,
      at: StoredDictionary.maximumByteCount,
      expected: "at most \(StoredDictionary.maximumByteCount) bytes", found: "\(bytes.count)")
    try StoredDictionaryError.checkMagic(of: bytes, is: magic, versions: versions)
    try StoredDictionaryError.checkChecksum(
      uint64(bytes, Offset.checksum), is: checksum(of: bytes), at: Offset.checksum)
  }

  /// Checks that there are as many bytes as the counts need, before any memory is allocated.
  private func checkSize(of bytes: Span<UInt8>) throws(StoredDictionaryError) {
    switch form {
    case .automaton:
      try checkPackedSize(of: bytes, "edges")
      // A few edges can spell many words, so rarities could need more memory than the bytes allow.
      try StoredDictionaryError.check(
        classes.isEmpty, .header, at: Offset.classCount, expected: "no rarities in form 2",
        found: "\(classes.count)")
    case .packed:
      try checkPackedSize(of: bytes, "letters")
      try StoredDictionaryError.check(
        wordCount <= size, .header, at: Offset.wordCount, expected: "at most \(size) words",
        found: "\(wordCount)")
    case .unpacked:
      // Both are less than 2^31, but the sum may not fit in 32 bits.
      let rarities = classes.isEmpty ? 0 : Int64(wordCount)
      let total = Int64(StoredDictionaryHeader.byteCount) + Int64(size) + rarities
      try StoredDictionaryError.check(
        Int64(bytes.count) == total, .size, at: Offset.size,
        expected: "\(total) bytes, computed from the header", found: "\(bytes.count)")
    }
  }
}

extension StoredDictionaryHeader {
  private func checkPackedSize(
    of bytes: Span<UInt8>, _ name: String
  ) throws(StoredDictionaryError) {
    let limit = bytes.count * StoredDictionaryHeader.maximumLettersPerByte
    try StoredDictionaryError.check(
      size <= limit, .size, at: Offset.size,
      expected: "at most \(limit) \(name) in \(bytes.count) bytes", found: "\(size)")
  }

  /// Reads the language; `nil` if the file names none.
  private static func readLanguage(
    _ bytes: Span<UInt8>
  ) throws(StoredDictionaryError) -> LanguageTag? {
    let bits = uint64(bytes, Offset.language)
    if bits == 0 { return nil }
    guard let language = LanguageTag(bits: bits) else {
      throw StoredDictionaryError(
        .header, at: Offset.language, expected: "a language of a to z, 0 to 9 and -, then 0",
        found: "other bytes")
    }
    return language
  }

  private static func uint64(_ bytes: Span<UInt8>, _ offset: Int) -> UInt64 {
    UInt64(bytes.uint32(at: offset)) | UInt64(bytes.uint32(at: offset + 4)) << 32
  }

  /// Reads the rarities: ascending, then zeros.
  private static func readClasses(
    _ bytes: Span<UInt8>, count: Int
  ) throws(StoredDictionaryError) -> [UInt8] {
    var classes: [UInt8] = []
    for index in 0..<StoredDictionary.maximumRarityCount {
      let offset = Offset.classes + index
      let size = bytes[offset]
      let isValid = index < count ? classes.last.map { $0 < size } ?? true : size == 0
      try StoredDictionaryError.check(
        isValid, .header, at: offset, expected: "\(count) ascending rarities, then 0",
        found: "\(size)")
      if index < count { classes.append(size) }
    }
    return classes
  }

  private static func readAlphabet(_ bytes: Span<UInt8>) throws(StoredDictionaryError) -> Alphabet {
    let count = try StoredDictionaryError.number(
      bytes, Offset.alphabetCount, "letters", in: 1...Alphabet.maximumCount)
    do throws(WordGraphError) {
      return try GraphHeader.alphabet(of: count, in: bytes)
    } catch {
      throw StoredDictionaryError(
        .alphabet, at: error.offset, expected: error.expected, found: error.found)
    }
  }
}
