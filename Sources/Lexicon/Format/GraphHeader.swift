import TextBytes

/// The header of the byte format: alphabet, counts and checksum of a graph.
///
/// The article <doc:ByteFormat> describes the layout.
package struct GraphHeader: Hashable, Sendable {
  /// Whether a graph has a word index, and how wide its skips are. The raw values are the format's flags.
  package enum IndexWidth: UInt32, Sendable {
    /// No word index.
    case absent = 0
    /// Skips of 16 bits.
    case narrow = 1
    /// Skips of 32 bits.
    case wide = 3

    /// Returns the number of bytes in a word index: the root's 32 skips, then one for each slot.
    func byteCount(slots: Int) -> Int {
      switch self {
      case .absent: 0
      case .narrow: 128 + slots * 2
      case .wide: 128 + slots * 4
      }
    }
  }

  package var alphabet: Alphabet
  package var unitCount: Int
  package var wordCount: Int
  package var stateCount: Int
  package var edgeCount: Int
  package var longestWord: Int
  package var checksum: UInt64
  package var index: IndexWidth

  package init(
    alphabet: Alphabet, unitCount: Int, wordCount: Int, stateCount: Int, edgeCount: Int,
    longestWord: Int, checksum: UInt64, index: IndexWidth
  ) {
    self.alphabet = alphabet
    self.unitCount = unitCount
    self.wordCount = wordCount
    self.stateCount = stateCount
    self.edgeCount = edgeCount
    self.longestWord = longestWord
    self.checksum = checksum
    self.index = index
  }

  /// The sizes of the graph's sections in the byte format.
  var byteCounts: WordGraph.ByteCounts {
    WordGraph.ByteCounts(
      header: GraphHeader.byteCount, units: unitCount * 4,
      wordIndex: index.byteCount(slots: unitCount))
  }
}

extension GraphHeader {
  static let magic: [UInt8] = Array("WRDGRAPH".utf8)
  static let version: UInt32 = 1
  static let byteCount = 192

  /// The offsets of the fields, in bytes from the beginning.
  enum Offset {
    static let flags = 12
    static let checksum = 16
    static let unitCount = 24
    static let wordCount = 28
    static let stateCount = 32
    static let edgeCount = 36
    static let longestWord = 40
    static let alphabetCount = 44
    static let reserved = 48
    static let alphabet = 64

    /// Returns the offset of a slot's unit.
    static func unit(_ slot: Int) -> Int { byteCount + slot * 4 }
  }

  /// Appends the header to bytes.
  func write(to bytes: inout [UInt8]) {
    bytes += GraphHeader.magic
    bytes.append(uint32: GraphHeader.version)
    bytes.append(uint32: index.rawValue)
    bytes.append(uint32: UInt32(truncatingIfNeeded: checksum))
    bytes.append(uint32: UInt32(truncatingIfNeeded: checksum >> 32))
    for number in [unitCount, wordCount, stateCount, edgeCount, longestWord, alphabet.count] {
      bytes.append(uint32: UInt32(number))
    }
    for _ in 0..<4 { bytes.append(uint32: 0) }
    for letter in alphabet.paddedCodePoints { bytes.append(uint32: letter) }
  }

  /// Reads a header and checks that the number of bytes is the one that follows from it.
  ///
  /// `GraphValidator` compares the counts with the units.
  init(reading bytes: Span<UInt8>) throws(WordGraphError) {
    try WordGraphError.check(
      bytes.count >= GraphHeader.byteCount, .size, at: bytes.count,
      expected: "\(GraphHeader.byteCount) bytes or more", found: "\(bytes.count)")
    try WordGraphError.checkMagic(
      of: bytes, is: GraphHeader.magic,
      versions: GraphHeader.version...GraphHeader.version)
    let flags = bytes.uint32(at: Offset.flags)
    guard let index = IndexWidth(rawValue: flags) else {
      throw WordGraphError(
        .header, at: Offset.flags, expected: "flags 0, 1 or 3", found: "\(flags)")
    }
    try WordGraphError.checkReserved(Offset.reserved..<Offset.alphabet, of: bytes)

    func number(
      _ offset: Int, _ name: String, in range: ClosedRange<Int>
    ) throws(WordGraphError) -> Int {
      try WordGraphError.number(bytes, offset, name, in: range)
    }
    let limit = Int(Int32.max)
    let unitCount = try number(
      Offset.unitCount, "a number of units", in: 32...DoubleArray.maximumUnitCount)
    try WordGraphError.check(
      unitCount % 32 == 0, .header, at: Offset.unitCount, expected: "a multiple of 32",
      found: "\(unitCount)")
    self.init(
      alphabet: .english, unitCount: unitCount,
      wordCount: try number(Offset.wordCount, "words", in: 0...limit),
      stateCount: try number(Offset.stateCount, "states", in: 1...limit),
      edgeCount: try number(Offset.edgeCount, "edges", in: 0...limit),
      longestWord: try number(
        Offset.longestWord, "letters", in: 0...DoubleArray.maximumWordLength),
      checksum: UInt64(bytes.uint32(at: Offset.checksum))
        | UInt64(bytes.uint32(at: Offset.checksum + 4)) << 32,
      index: index)
    let total = byteCounts.total
    try WordGraphError.check(
      bytes.count == total, .size, at: Swift.min(bytes.count, total),
      expected: "\(total) bytes, computed from the header", found: "\(bytes.count)")
    let letterCount = try number(Offset.alphabetCount, "letters", in: 1...Alphabet.maximumCount)
    alphabet = try GraphHeader.alphabet(of: letterCount, in: bytes)
  }

  /// Reads the alphabet; entries beyond its letters are 0.
  static func alphabet(
    of count: Int, in bytes: Span<UInt8>
  ) throws(WordGraphError) -> Alphabet {
    var letters: [Unicode.Scalar] = []
    for letter in 0..<Alphabet.maximumCount {
      let offset = Offset.alphabet + letter * 4
      let value = bytes.uint32(at: offset)
      if letter >= count {
        try WordGraphError.check(
          value == 0, .alphabet, at: offset, expected: "0 beyond the \(count) letters",
          found: "\(value)")
        continue
      }
      guard let letter = Unicode.Scalar(value) else {
        throw WordGraphError(
          .alphabet, at: offset, expected: "a Unicode scalar value",
          found: "0x\(hexadecimal(UInt64(value), digits: 4, uppercase: true))")
      }
      letters.append(letter)
    }
    do {
      return try Alphabet(letters)
    } catch {
      var letter = 0
      if case .duplicateLetter(_, let index, _) = error { letter = index }
      throw WordGraphError(
        .alphabet, at: Offset.alphabet + letter * 4, expected: "an alphabet",
        found: error.description)
    }
  }
}
