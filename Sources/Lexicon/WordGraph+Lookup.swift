extension WordGraph {
  /// Whether the text is a word.
  ///
  /// Text with letters outside the alphabet, lower case ones included, is no word, and so is the
  /// empty text. Letters are compared as code points, without normalisation.
  ///
  /// - Complexity: O(n) in the length of the text, and at most in that of the longest word that a graph
  ///   can have, 255 letters.
  @inlinable
  public func contains(_ word: some StringProtocol) -> Bool {
    if let isWord = word.utf8.withContiguousStorageIfAvailable({ contains(utf8: $0) }) {
      return isWord
    }
    return copied(word.utf8) { contains(utf8: $0) } ?? false
  }

  /// Whether the bytes are a word in UTF-8. Bytes that are not UTF-8 are no word.
  ///
  /// - Complexity: O(n) in the number of bytes.
  @inlinable
  public func contains(utf8 word: UnsafeBufferPointer<UInt8>) -> Bool {
    contents.pointee.isASCII ? contents.contains(ascii: word) : contains(wideUTF8: word)
  }

  /// Whether the bytes are a word in UTF-8. Bytes that are not UTF-8 are no word.
  ///
  /// - Complexity: O(n) in the number of bytes.
  public func contains(utf8 word: Span<UInt8>) -> Bool {
    word.withUnsafeBufferPointer { contains(utf8: $0) }
  }

  /// Whether the bytes are a word in UTF-8. Bytes that are not UTF-8 are no word.
  ///
  /// - Complexity: O(n) in the number of bytes.
  @inlinable @inline(__always)
  public func contains(utf8 word: some Collection<UInt8>) -> Bool {
    if let isWord = word.withContiguousStorageIfAvailable({ contains(utf8: $0) }) { return isWord }
    return copied(word) { contains(utf8: $0) } ?? false
  }

  /// Whether the letter codes are a word. Codes that the alphabet does not have are in no word.
  ///
  /// - Complexity: O(n) in the number of letters.
  public func contains(letters: UnsafeBufferPointer<LetterCode>) -> Bool {
    contents.contains(codes: letters)
  }

  /// Whether the letter codes are a word. Codes that the alphabet does not have are in no word.
  ///
  /// - Complexity: O(n) in the number of letters.
  public func contains(letters: Span<LetterCode>) -> Bool {
    letters.withUnsafeBufferPointer { contents.contains(codes: $0) }
  }

  /// Whether the letter codes are a word. Codes that the alphabet does not have are in no word.
  ///
  /// - Complexity: O(n) in the number of letters.
  @inlinable
  public func contains(letters: some Collection<LetterCode>) -> Bool {
    if let isWord = letters.withContiguousStorageIfAvailable({ contains(letters: $0) }) {
      return isWord
    }
    return copied(letters) { contains(letters: $0) } ?? false
  }
}

extension WordGraph {
  /// More bytes than any word takes in UTF-8.
  @inlinable static var longestUTF8: Int { 4 * GraphFacts.longestAllowed }

  /// Copies a word out of storage that is not contiguous; `nil` for one that is too long to be a word.
  @inlinable
  func copied<Result>(
    _ bytes: some Collection<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result?
  ) -> Result? {
    var copy: [UInt8] = []
    for byte in bytes {
      if copy.count == WordGraph.longestUTF8 { return nil }
      copy.append(byte)
    }
    return copy.withUnsafeBufferPointer { body($0) }
  }

  /// Whether the bytes are a word over an alphabet beyond ASCII.
  @usableFromInline @inline(never)
  func contains(wideUTF8 word: UnsafeBufferPointer<UInt8>) -> Bool {
    withLetters(ofUTF8: word) { contents.contains(codes: $0) } ?? false
  }

  /// The letter codes of UTF-8 bytes for an alphabet beyond ASCII; `nil` where one is no letter.
  func withLetters<Result>(
    ofUTF8 bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<LetterCode>) -> Result
  ) -> Result? {
    guard bytes.count <= WordGraph.longestUTF8 else { return nil }
    let alphabet = alphabet
    return withUnsafeTemporaryAllocation(of: LetterCode.self, capacity: bytes.count + 1) {
      letters in
      var (count, place) = (0, 0)
      while place < bytes.count {
        guard let scalar = decodeScalar(bytes.span, at: &place),
          let code = alphabet.code(of: scalar)
        else { return nil }
        letters[count] = code
        count += 1
      }
      return body(UnsafeBufferPointer(rebasing: letters[..<count]))
    }
  }
}
