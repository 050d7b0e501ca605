extension WordGraph {
  /// The word's place among all words in the alphabet's order, 0 ..< ``count``; `nil` when it is not a
  /// word or the graph has no word index.
  ///
  /// - Complexity: O(n) in the length of the text.
  @inlinable
  public func index(of word: some StringProtocol) -> Int? {
    if let index = word.utf8.withContiguousStorageIfAvailable({ self.index(ofUTF8: $0) }) {
      return index
    }
    return copied(word.utf8) { self.index(ofUTF8: $0) }
  }

  /// The index of the word that the bytes are in UTF-8, or `nil`.
  ///
  /// - Complexity: O(n) in the number of bytes.
  public func index(ofUTF8 word: UnsafeBufferPointer<UInt8>) -> Int? {
    let rank =
      contents.pointee.isASCII
      ? contents.rank(ascii: word)
      : withLetters(ofUTF8: word) { contents.rank(codes: $0) } ?? -1
    return rank < 0 ? nil : rank
  }

  /// The index of the word that the bytes are in UTF-8, or `nil`.
  ///
  /// - Complexity: O(n) in the number of bytes.
  public func index(ofUTF8 word: Span<UInt8>) -> Int? {
    word.withUnsafeBufferPointer { index(ofUTF8: $0) }
  }

  /// The index of the word that the bytes are in UTF-8, or `nil`.
  ///
  /// - Complexity: O(n) in the number of bytes.
  @inlinable
  public func index(ofUTF8 word: some Collection<UInt8>) -> Int? {
    if let index = word.withContiguousStorageIfAvailable({ self.index(ofUTF8: $0) }) {
      return index
    }
    return copied(word) { index(ofUTF8: $0) }
  }

  /// The index of the word that the letter codes are, or `nil`.
  ///
  /// - Complexity: O(n) in the number of letters.
  public func index(ofLetters letters: UnsafeBufferPointer<LetterCode>) -> Int? {
    let rank = contents.rank(codes: letters)
    return rank < 0 ? nil : rank
  }

  /// The index of the word that the letter codes are, or `nil`.
  ///
  /// - Complexity: O(n) in the number of letters.
  public func index(ofLetters letters: Span<LetterCode>) -> Int? {
    letters.withUnsafeBufferPointer { index(ofLetters: $0) }
  }

  /// The index of the word that the letter codes are, or `nil`.
  ///
  /// - Complexity: O(n) in the number of letters.
  @inlinable
  public func index(ofLetters letters: some Collection<LetterCode>) -> Int? {
    if let index = letters.withContiguousStorageIfAvailable({ self.index(ofLetters: $0) }) {
      return index
    }
    return copied(letters) { index(ofLetters: $0) }
  }

  /// The word of an index; `nil` when the index is not in 0 ..< ``count`` or the graph has no word
  /// index.
  ///
  /// - Complexity: O(n) in the length of the word.
  public func word(at index: Int) -> String? {
    letters(at: index).map { contents.pointee.alphabet.text(ofProven: $0) }
  }

  /// The letter codes of the word of an index; `nil` when the index is not in 0 ..< ``count`` or the
  /// graph has no word index.
  ///
  /// - Complexity: O(n) in the length of the word.
  public func letters(at index: Int) -> [LetterCode]? {
    guard hasWordIndex, index >= 0, index < count else { return nil }
    let graph = contents
    var rest = UInt32(index)
    var unit = GraphContents.rootBase &<< 7
    var letters: [LetterCode] = []
    while rest > 0 || unit & GraphContents.finalBit == 0 {
      let base = unit &>> 7
      // The child that holds the word is the last one with no more words before it than there are.
      var mask = graph.childMask(of: base)
      var (letter, before): (UInt32, UInt32) = (0, 0)
      while mask != 0 {
        let code = UInt32(mask.trailingZeroBitCount)
        let skip = graph.skip(from: base, by: code)
        if skip > rest { break }
        (letter, before) = (code, skip)
        mask &= mask - 1
      }
      rest -= before
      letters.append(LetterCode(letter))
      unit = graph.child(of: base, by: letter)
    }
    return letters
  }
}

extension WordGraph: WordDictionary {
  /// A graph in memory never fails.
  public typealias Failure = Never

  /// ``contentChecksum``, which every graph has.
  public var checksum: UInt64? { contentChecksum }

  /// Whether the letter codes are a word, and its index when the graph has a word index.
  ///
  /// - Complexity: O(n) in the number of letters.
  @inlinable
  public func lookup(_ letters: Span<LetterCode>) -> WordLookup {
    letters.withUnsafeBufferPointer { letters in
      if contents.pointee.rootSkips == nil {
        return contents.contains(codes: letters) ? .word(index: nil) : .absent
      }
      let rank = contents.rank(codes: letters)
      return rank < 0 ? .absent : .word(index: rank)
    }
  }
}
