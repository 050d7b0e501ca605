extension WordGraph {
  /// Returns whether a string is a word.
  ///
  /// The empty string, and a string with a letter outside the alphabet, are not words. Letters are compared as code
  /// points, without case folding and without normalisation.
  ///
  /// - Complexity: O(n) in the length of the string; O(1) if it is longer than the longest possible word (255 letters).
  @inlinable
  public func contains(_ word: some StringProtocol) -> Bool {
    withContiguousBytes(of: word.utf8) { contains(utf8: $0) } ?? false
  }

  /// Returns whether the bytes are a word in UTF-8. Invalid UTF-8 is not a word.
  ///
  /// - Complexity: O(n) in the number of bytes.
  @inlinable
  public func contains(utf8 word: UnsafeBufferPointer<UInt8>) -> Bool {
    storage.pointee.isASCII ? storage.contains(ascii: word) : contains(wideUTF8: word)
  }

  /// Returns whether the bytes are a word in UTF-8. Invalid UTF-8 is not a word.
  ///
  /// - Complexity: O(n) in the number of bytes.
  public func contains(utf8 word: Span<UInt8>) -> Bool {
    word.withUnsafeBufferPointer { contains(utf8: $0) }
  }

  /// Returns whether the bytes are a word in UTF-8. Invalid UTF-8 is not a word.
  ///
  /// - Complexity: O(n) in the number of bytes.
  @inlinable @inline(__always)
  public func contains(utf8 word: some Collection<UInt8>) -> Bool {
    withContiguousBytes(of: word) { contains(utf8: $0) } ?? false
  }

  /// Returns whether the letter codes are a word. No word contains a code at or above the alphabet's count.
  ///
  /// - Complexity: O(n) in the number of letters.
  public func contains(letters: UnsafeBufferPointer<LetterCode>) -> Bool {
    storage.contains(codes: letters)
  }

  /// Returns whether the letter codes are a word. No word contains a code at or above the alphabet's count.
  ///
  /// - Complexity: O(n) in the number of letters.
  public func contains(letters: Span<LetterCode>) -> Bool {
    letters.withUnsafeBufferPointer { storage.contains(codes: $0) }
  }

  /// Returns whether the letter codes are a word. No word contains a code at or above the alphabet's count.
  ///
  /// - Complexity: O(n) in the number of letters.
  @inlinable
  public func contains(letters: some Collection<LetterCode>) -> Bool {
    withContiguousBytes(of: letters) { contains(letters: $0) } ?? false
  }
}

extension WordGraph {
  /// The maximum number of bytes of a word in UTF-8.
  @inlinable static var maximumUTF8Count: Int { 4 * DoubleArray.maximumWordLength }

  /// Calls a function with bytes, copied if they are not contiguous. Returns `nil` for noncontiguous bytes if
  /// there are more than any word has.
  @inlinable @inline(__always)
  func withContiguousBytes<Result>(
    of bytes: some Collection<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result?
  ) -> Result? {
    if let result = bytes.withContiguousStorageIfAvailable(body) { return result }
    return copied(bytes).flatMap { $0.withUnsafeBufferPointer(body) }
  }

  /// Returns a copy of bytes, or `nil` if there are more than any word has.
  @inlinable
  func copied(_ bytes: some Collection<UInt8>) -> [UInt8]? {
    var copy: [UInt8] = []
    for byte in bytes {
      if copy.count == WordGraph.maximumUTF8Count { return nil }
      copy.append(byte)
    }
    return copy
  }

  /// Returns whether the bytes are a word, for an alphabet with letters outside ASCII.
  @usableFromInline @inline(never)
  func contains(wideUTF8 word: UnsafeBufferPointer<UInt8>) -> Bool {
    withLetters(ofUTF8: word) { storage.contains(codes: $0) } ?? false
  }

  /// Calls a function with the letter codes of UTF-8 bytes, for an alphabet with letters outside ASCII.
  /// Returns `nil` if a byte is not part of a letter.
  func withLetters<Result>(
    ofUTF8 bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<LetterCode>) -> Result
  ) -> Result? {
    guard bytes.count <= WordGraph.maximumUTF8Count else { return nil }
    let alphabet = alphabet
    return withUnsafeTemporaryAllocation(of: LetterCode.self, capacity: bytes.count + 1) {
      letters in
      var (count, offset) = (0, 0)
      while offset < bytes.count {
        guard let scalar = decodeScalar(bytes.span, at: &offset),
          let code = alphabet.code(of: scalar)
        else { return nil }
        letters[count] = code
        count += 1
      }
      return body(UnsafeBufferPointer(rebasing: letters[..<count]))
    }
  }
}
