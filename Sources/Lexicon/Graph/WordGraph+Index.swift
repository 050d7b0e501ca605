extension WordGraph {
  /// Returns the word's index among all words in the alphabet's order, 0 ..< ``count``, or `nil` if the text
  /// is not a word or the graph has no word index.
  ///
  /// - Complexity: O(n) in the length of the text.
  @inlinable
  public func index(of word: some StringProtocol) -> Int? {
    withContiguousBytes(of: word.utf8) { index(ofUTF8: $0) }
  }

  /// Returns the index of the word that the UTF-8 bytes spell, or `nil` if they are not a word or the graph
  /// has no word index.
  ///
  /// - Complexity: O(n) in the number of bytes.
  public func index(ofUTF8 word: UnsafeBufferPointer<UInt8>) -> Int? {
    storage.pointee.isASCII
      ? storage.rank(ascii: word)
      : withLetters(ofUTF8: word) { storage.rank(codes: $0) } ?? nil
  }

  /// Returns the index of the word that the UTF-8 bytes spell, or `nil` if they are not a word or the graph
  /// has no word index.
  ///
  /// - Complexity: O(n) in the number of bytes.
  public func index(ofUTF8 word: Span<UInt8>) -> Int? {
    word.withUnsafeBufferPointer { index(ofUTF8: $0) }
  }

  /// Returns the index of the word that the UTF-8 bytes spell, or `nil` if they are not a word or the graph
  /// has no word index.
  ///
  /// - Complexity: O(n) in the number of bytes.
  @inlinable
  public func index(ofUTF8 word: some Collection<UInt8>) -> Int? {
    withContiguousBytes(of: word) { index(ofUTF8: $0) }
  }

  /// Returns the index of the word that the letter codes spell, or `nil` if they are not a word or the graph
  /// has no word index.
  ///
  /// - Complexity: O(n) in the number of letters.
  public func index(ofLetters letters: UnsafeBufferPointer<LetterCode>) -> Int? {
    storage.rank(codes: letters)
  }

  /// Returns the index of the word that the letter codes spell, or `nil` if they are not a word or the graph
  /// has no word index.
  ///
  /// - Complexity: O(n) in the number of letters.
  public func index(ofLetters letters: Span<LetterCode>) -> Int? {
    letters.withUnsafeBufferPointer { index(ofLetters: $0) }
  }

  /// Returns the index of the word that the letter codes spell, or `nil` if they are not a word or the graph
  /// has no word index.
  ///
  /// - Complexity: O(n) in the number of letters.
  @inlinable
  public func index(ofLetters letters: some Collection<LetterCode>) -> Int? {
    withContiguousBytes(of: letters) { index(ofLetters: $0) }
  }

  /// Returns the word with the given index, or `nil` if the index is not in 0 ..< ``count`` or the graph has
  /// no word index.
  ///
  /// - Complexity: O(n) in the length of the word.
  public func word(at index: Int) -> String? {
    letters(at: index).map { storage.pointee.header.alphabet.text(ofValid: $0) }
  }

  /// Returns the letter codes of the word with the given index, or `nil` if the index is not in 0 ..<
  /// ``count`` or the graph has no word index.
  ///
  /// - Complexity: O(n) in the length of the word.
  public func letters(at index: Int) -> [LetterCode]? {
    guard hasWordIndex, index >= 0, index < count else { return nil }
    let graph = storage
    graph.prepareSkips()
    var rest = UInt32(index)
    var unit = DoubleArray.rootBase &<< 7
    var letters: [LetterCode] = []
    while rest > 0 || unit & DoubleArray.finalBit == 0 {
      let base = unit &>> 7
      // The path of the word continues with the last edge whose skip is at most the rest.
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
  /// A graph is in memory, so its lookups never fail.
  public typealias Failure = Never

  /// The ``contentChecksum``; never `nil`.
  public var checksum: Fingerprint? { contentChecksum }

  /// The graph itself.
  @inlinable
  public var wordGraph: WordGraph? { self }

  /// Returns whether the letter codes are a word, and its index if the graph has a word index.
  ///
  /// - Complexity: O(n) in the number of letters.
  @inlinable
  public func lookup(_ letters: Span<LetterCode>) -> WordLookup {
    letters.withUnsafeBufferPointer { letters in
      if storage.pointee.rootSkips == nil {
        return storage.contains(codes: letters) ? .word(index: nil) : .absent
      }
      return storage.rank(codes: letters).map { .word(index: $0) } ?? .absent
    }
  }
}
