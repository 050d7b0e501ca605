/// The head of the byte format; the article on the format says what is where.
struct GraphHeader {
  static let magic: [UInt8] = Array("WRDGRAPH".utf8)
  static let version: UInt32 = 1
  static let byteCount = 192

  /// Where the fields are.
  enum Offset {
    static let version = 8
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
  }

  static let indexFlag: UInt32 = 1
  static let wideFlag: UInt32 = 2

  var facts: GraphFacts
  var unitCount: Int

  init(_ contents: GraphContents) {
    facts = contents.facts
    unitCount = contents.unitCount
  }

  var byteCounts: WordGraph.ByteCounts {
    let index =
      switch facts.index {
      case .absent: 0
      case .narrow: 128 + unitCount * 2
      case .wide: 128 + unitCount * 4
      }
    return WordGraph.ByteCounts(
      header: GraphHeader.byteCount, units: unitCount * 4, wordIndex: index)
  }
}

extension GraphHeader {
  /// Reads a head; what it says is proven later, except that the size follows from it.
  init(reading bytes: ByteReader) throws(WordGraphError) {
    guard bytes.count >= GraphHeader.byteCount else {
      throw WordGraphError(
        .size, at: bytes.count, expected: "\(GraphHeader.byteCount) bytes or more",
        found: "\(bytes.count)")
    }
    for (offset, byte) in GraphHeader.magic.enumerated() where bytes.byte(at: offset) != byte {
      throw WordGraphError(
        .magic, at: offset, expected: "0x\(hexadecimal(UInt64(byte), digits: 2))",
        found: "0x\(hexadecimal(UInt64(bytes.byte(at: offset)), digits: 2))")
    }
    let version = bytes.uint32(at: Offset.version)
    guard version == GraphHeader.version else {
      throw WordGraphError(
        .version, at: Offset.version, expected: "\(GraphHeader.version)", found: "\(version)")
    }
    let index: GraphFacts.Index
    switch bytes.uint32(at: Offset.flags) {
    case 0: index = .absent
    case GraphHeader.indexFlag: index = .narrow
    case GraphHeader.indexFlag | GraphHeader.wideFlag: index = .wide
    case let flags:
      throw WordGraphError(
        .header, at: Offset.flags, expected: "flags 0, 1 or 3", found: "\(flags)")
    }
    for offset in Offset.reserved..<Offset.alphabet where bytes.byte(at: offset) != 0 {
      throw WordGraphError(
        .header, at: offset, expected: "0 in a reserved byte", found: "\(bytes.byte(at: offset))")
    }
    unitCount = try GraphHeader.number(
      bytes, Offset.unitCount, "a number of units", in: 32...GraphFacts.largestUnitCount)
    guard unitCount % 32 == 0 else {
      throw WordGraphError(
        .header, at: Offset.unitCount, expected: "a multiple of 32", found: "\(unitCount)")
    }
    let limit = Int(Int32.max)
    facts = GraphFacts(
      wordCount: try GraphHeader.number(bytes, Offset.wordCount, "words", in: 0...limit),
      stateCount: try GraphHeader.number(bytes, Offset.stateCount, "states", in: 1...limit),
      edgeCount: try GraphHeader.number(bytes, Offset.edgeCount, "edges", in: 0...limit),
      longestWord: try GraphHeader.number(
        bytes, Offset.longestWord, "letters", in: 0...GraphFacts.longestAllowed),
      checksum: UInt64(bytes.uint32(at: Offset.checksum))
        | UInt64(bytes.uint32(at: Offset.checksum + 4)) << 32,
      index: index)
    guard bytes.count == byteCounts.total else {
      throw WordGraphError(
        .size, at: Swift.min(bytes.count, byteCounts.total),
        expected: "\(byteCounts.total) bytes as the header says", found: "\(bytes.count)")
    }
  }

  private static func number(
    _ bytes: ByteReader, _ offset: Int, _ name: String, in range: ClosedRange<Int>
  ) throws(WordGraphError) -> Int {
    let value = bytes.uint32(at: offset)
    guard let number = Int(exactly: value), range.contains(number) else {
      throw WordGraphError(
        .header, at: offset,
        expected: "\(name) from \(range.lowerBound) to \(range.upperBound)", found: "\(value)")
    }
    return number
  }

  /// Reads the alphabet; places beyond its letters must be 0.
  static func alphabet(in bytes: ByteReader) throws(WordGraphError) -> Alphabet {
    let count = try number(
      bytes, Offset.alphabetCount, "letters", in: 1...Alphabet.maximumCount)
    var letters: [Unicode.Scalar] = []
    for place in 0..<Alphabet.maximumCount {
      let offset = Offset.alphabet + place * 4
      let value = bytes.uint32(at: offset)
      if place >= count {
        guard value == 0 else {
          throw WordGraphError(
            .alphabet, at: offset, expected: "0 beyond the \(count) letters", found: "\(value)")
        }
      } else if let letter = Unicode.Scalar(value) {
        if let first = letters.firstIndex(of: letter) {
          throw WordGraphError(
            .alphabet, at: offset, expected: "each letter once",
            found: "\(scalarName(letter)), which is at place \(first) already")
        }
        letters.append(letter)
      } else {
        throw WordGraphError(
          .alphabet, at: offset, expected: "a Unicode scalar value",
          found: "0x\(hexadecimal(UInt64(value), digits: 4))")
      }
    }
    do {
      return try Alphabet(letters)
    } catch {
      throw WordGraphError(
        .alphabet, at: Offset.alphabet, expected: "an alphabet", found: error.description)
    }
  }
}
