// An English-only module for a browser leaves this out: English words have rarities.
#if !WORDCUBE_ENGLISH_ONLY
  /// Builds an automaton from its packed form, state by state.
  ///
  /// Each state is compared with those before it, so any automaton that opens is the minimal one of its
  /// words, with its states in the order of ``WordGraphBuilder``.
  struct AutomatonUnpacker {
    private(set) var automaton = MinimalAutomaton()
    /// The number of bytes read, including the header.
    var byteCount: Int { decoder.offset }

    private var decoder: RangeDecoder
    private var contexts = PackedContexts()
    private var edgeCount = 0
    private let header: StoredDictionaryHeader
    private let fileByteCount: Int
    private let letterWidth: UInt32
    private let stateWidth: UInt32

    /// Unpacks the automaton that follows a header.
    init(
      _ bytes: Span<UInt8>, _ header: StoredDictionaryHeader
    ) throws(StoredDictionaryError) {
      self.header = header
      fileByteCount = bytes.count
      letterWidth = PackedContexts.bitWidth(of: header.alphabet.count)
      stateWidth = PackedContexts.stateWidth(edgeCount: header.size)
      decoder = RangeDecoder(bytes, from: StoredDictionaryHeader.byteCount)
      try readStates(bytes)
      try checkCounts()
    }

    private mutating func readStates(_ bytes: Span<UInt8>) throws(StoredDictionaryError) {
      var table = AdaptiveBits.freshCells
      var cells = table.mutableSpan
      var path = MinimalAutomaton.Path()
      while true {
        if let letter = try nextLetter(bytes, &cells) {
          contexts.markChild(letter)
          if decoder.bit(contexts.newStateCell, of: &cells, from: bytes) == 1 {
            try descend(by: letter)
            let isFinal = decoder.bit(contexts.wordCell, of: &cells, from: bytes) == 1
            if isFinal { contexts.markWord() }
            path.begin(at: contexts.depth, isFinal: isFinal)
          } else {
            path.add(letter, to: try target(bytes, &cells), at: contexts.depth)
          }
        } else if contexts.depth > 0 {
          let state = try complete(&path)
          contexts.ascend()
          path.add(contexts.node.child &- 1, to: state, at: contexts.depth)
        } else {
          break
        }
      }
      do { try automaton.finish(after: &path) } catch { throw tooLarge(error) }
      automaton.measureLongestWord()
    }

    /// Reads the letter of the current state's next edge; returns `nil` if no edge follows.
    @inline(__always)
    private mutating func nextLetter(
      _ bytes: Span<UInt8>, _ cells: inout MutableSpan<UInt16>
    ) throws(StoredDictionaryError) -> UInt32? {
      let first = contexts.childCells
      if contexts.canEndState, decoder.bit(first, of: &cells, from: bytes) == 0 { return nil }
      var prefix: UInt32 = 1
      for _ in 0..<letterWidth {
        prefix = prefix &<< 1 | decoder.bit(first &+ Int(prefix), of: &cells, from: bytes)
      }
      let letter = prefix &- 1 &<< letterWidth
      guard decoder.offset <= bytes.count else {
        throw error(.size, expected: "more states", found: "the end of the bytes")
      }
      guard letter >= contexts.node.child, letter < UInt32(header.alphabet.count) else {
        throw error(
          .words,
          expected: "a letter from \(contexts.node.child) to \(header.alphabet.count - 1)",
          found: "\(letter)")
      }
      guard edgeCount < header.size else {
        throw error(.words, expected: "\(header.size) edges, as in the header", found: "more")
      }
      edgeCount &+= 1
      return letter
    }

    private mutating func descend(by letter: UInt32) throws(StoredDictionaryError) {
      guard contexts.depth < DoubleArray.maximumWordLength else { throw tooLong() }
      contexts.descend(by: letter)
    }

    /// Reads the number of a complete state.
    @inline(__always)
    private mutating func target(
      _ bytes: Span<UInt8>, _ cells: inout MutableSpan<UInt16>
    ) throws(StoredDictionaryError) -> UInt32 {
      var number: UInt32 = 0
      var prefix: UInt32 = 1
      for _ in 0..<stateWidth {
        let bit = decoder.bit(contexts.targetCell(after: prefix), of: &cells, from: bytes)
        number = number &<< 1 | bit
        prefix = prefix &<< 1 | bit
      }
      guard number < UInt32(automaton.stateCount) else {
        throw error(
          .words, expected: "a state below \(automaton.stateCount)", found: "\(number)")
      }
      return number
    }

    /// Completes the path's last state, which has all its edges, and returns its number.
    private mutating func complete(
      _ path: inout MinimalAutomaton.Path
    ) throws(StoredDictionaryError) -> UInt32 {
      let state: UInt32?
      do { state = try automaton.complete(&path, at: contexts.depth) } catch {
        throw tooLarge(error)
      }
      guard let state else {
        throw error(
          .words, expected: "a state that differs from those before it", found: "an equal one")
      }
      return state
    }

    /// Compares the header's counts with those of the automaton.
    private func checkCounts() throws(StoredDictionaryError) {
      typealias Offset = StoredDictionaryHeader.Offset
      guard automaton.longestWord <= DoubleArray.maximumWordLength else { throw tooLong() }
      try StoredDictionaryError.checkCount(
        header.size, is: edgeCount, "edges, as packed", at: Offset.size)
      try StoredDictionaryError.checkCount(
        header.wordCount, is: Int(automaton.wordCounts[Int(automaton.root)]), "words, as packed",
        at: Offset.wordCount)
    }

    private func error(
      _ kind: StoredDictionaryError.Kind, expected: String, found: String
    ) -> StoredDictionaryError {
      StoredDictionaryError(
        kind, at: Swift.min(decoder.offset, fileByteCount), expected: expected, found: found)
    }

    private func tooLong() -> StoredDictionaryError {
      error(
        .words, expected: "at most \(DoubleArray.maximumWordLength) letters per word",
        found: "more")
    }

    private func tooLarge(_ error: WordListError) -> StoredDictionaryError {
      self.error(.words, expected: "no more words than a graph can hold", found: "more")
    }
  }
#endif
