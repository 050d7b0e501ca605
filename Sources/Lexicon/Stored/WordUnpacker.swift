/// Builds the automaton of packed words and the table of their rarities.
struct WordUnpacker {
  private(set) var automaton = MinimalAutomaton()
  /// The rarity of each word.
  private(set) var rarities: [UInt8] = []
  /// The number of bytes read, including the header.
  var byteCount: Int { decoder.offset }

  private var decoder: RangeDecoder
  private var contexts = PackedContexts()
  private var letterCount = 0
  private var wordCount = 0
  private let header: StoredDictionaryHeader
  private let fileByteCount: Int
  private let letterWidth: UInt32
  private let rarityWidth: UInt32

  /// Unpacks the words that follow a header.
  init(
    _ bytes: Span<UInt8>, _ header: StoredDictionaryHeader
  ) throws(StoredDictionaryError) {
    self.header = header
    fileByteCount = bytes.count
    letterWidth = PackedContexts.bitWidth(of: header.alphabet.count)
    rarityWidth = PackedContexts.bitWidth(of: header.classes.count)
    decoder = RangeDecoder(bytes, from: StoredDictionaryHeader.byteCount)
    try readWords(bytes)
    try checkCounts()
  }

  private mutating func readWords(_ bytes: Span<UInt8>) throws(StoredDictionaryError) {
    var table = AdaptiveBits.freshCells
    var cells = table.mutableSpan
    var path = MinimalAutomaton.Path()
    var word = [LetterCode](repeating: 0, count: DoubleArray.maximumWordLength)
    // The number of letters kept since the last word.
    var common = 0
    while true {
      if let letter = try nextChild(bytes, &cells) {
        try descend(by: letter)
        word[contexts.depth &- 1] = UInt8(truncatingIfNeeded: letter)
        guard decoder.bit(contexts.wordCell, of: &cells, from: bytes) == 1 else { continue }
        contexts.markWord()
        try readRarity(bytes, &cells)
        try add(word.span.extracting(0..<contexts.depth), common: common, after: &path)
        common = contexts.depth
      } else if contexts.depth > 0 {
        contexts.ascend()
        common = Swift.min(common, contexts.depth)
      } else {
        break
      }
    }
    do { try automaton.finish(after: &path) } catch { throw tooLarge(error) }
  }

  /// Reads the letter of the current node's next child; returns `nil` if no child follows.
  @inline(__always)
  private mutating func nextChild(
    _ bytes: Span<UInt8>, _ cells: inout MutableSpan<UInt16>
  ) throws(StoredDictionaryError) -> UInt32? {
    let first = contexts.childCells
    if contexts.canEnd, decoder.bit(first, of: &cells, from: bytes) == 0 { return nil }
    let letter = number(letterWidth, first, bytes, &cells)
    guard decoder.offset <= bytes.count else {
      throw error(.size, expected: "more words", found: "the end of the bytes")
    }
    guard letter >= contexts.node.child, letter < UInt32(header.alphabet.count) else {
      throw error(
        .words,
        expected: "a letter from \(contexts.node.child) to \(header.alphabet.count - 1)",
        found: "\(letter)")
    }
    return letter
  }

  @inline(__always)
  private mutating func descend(by letter: UInt32) throws(StoredDictionaryError) {
    guard contexts.depth < DoubleArray.maximumWordLength else {
      throw error(
        .words, expected: "at most \(DoubleArray.maximumWordLength) letters per word",
        found: "more")
    }
    guard letterCount < header.size else {
      throw error(
        .words, expected: "\(header.size) letters, as in the header", found: "more")
    }
    letterCount &+= 1
    contexts.descend(by: letter)
  }

  private mutating func add(
    _ word: Span<LetterCode>, common: Int, after path: inout MinimalAutomaton.Path
  ) throws(StoredDictionaryError) {
    wordCount &+= 1
    do { try automaton.add(word, common: common, after: &path) } catch { throw tooLarge(error) }
  }

  /// Reads the rarity of the word that the path spells.
  @inline(__always)
  private mutating func readRarity(
    _ bytes: Span<UInt8>, _ cells: inout MutableSpan<UInt16>
  ) throws(StoredDictionaryError) {
    if header.classes.isEmpty { return }
    let index = number(rarityWidth, contexts.rarityCells, bytes, &cells)
    guard index < UInt32(header.classes.count) else {
      throw error(
        .rarities, expected: "a rarity below \(header.classes.count)", found: "\(index)")
    }
    rarities.append(header.classes[Int(index)])
    contexts.markRarity(index)
  }

  /// Reads a number, highest bit first. The bits so far choose the next bit's cell.
  @inline(__always)
  private mutating func number(
    _ width: UInt32, _ first: Int, _ bytes: Span<UInt8>, _ cells: inout MutableSpan<UInt16>
  ) -> UInt32 {
    var prefix: UInt32 = 1
    for _ in 0..<width {
      prefix = prefix &<< 1 | decoder.bit(first &+ Int(prefix), of: &cells, from: bytes)
    }
    return prefix &- 1 &<< width
  }

  /// Compares the header's counts with those of the words.
  private func checkCounts() throws(StoredDictionaryError) {
    typealias Offset = StoredDictionaryHeader.Offset
    try StoredDictionaryError.checkCount(
      header.size, is: letterCount, "letters, as packed", at: Offset.size)
    try StoredDictionaryError.checkCount(
      header.wordCount, is: wordCount, "words, as packed", at: Offset.wordCount)
  }

  private func error(
    _ kind: StoredDictionaryError.Kind, expected: String, found: String
  ) -> StoredDictionaryError {
    StoredDictionaryError(
      kind, at: Swift.min(decoder.offset, fileByteCount), expected: expected, found: found)
  }

  private func tooLarge(_ error: WordListError) -> StoredDictionaryError {
    self.error(.words, expected: "no more words than a graph can hold", found: "more")
  }
}
