extension WordGraphBuilder {
  /// Adds the words in UTF-8 text, one per line.
  ///
  /// A line ends at LF or at the end of the text. A CR at the end of a line is dropped. Empty lines and a
  /// byte order mark at the start of the text are ignored.
  ///
  /// - Throws: ``WordListError/invalidWord(_:)`` with the line's number, unless invalid words are
  ///   skipped.
  /// - Complexity: O(n) in the number of bytes.
  public mutating func insertLines(
    _ text: some ByteSource & ~Escapable
  ) throws(WordListError) {
    try text.withBytes { text throws(WordListError) in try insertLines(of: text) }
  }

  private mutating func insertLines(of text: Span<UInt8>) throws(WordListError) {
    words.reserve(letters: text.count)
    var (start, line) = (text.startsWithMark ? 3 : 0, 0)
    while start < text.count {
      let next = words.appendLine(text, from: start, codes: codes)
      if next >= 0 {
        start = next
      } else {
        var end = start
        while end < text.count, text[end] != 0x0A { end += 1 }
        let after = end + 1
        if end > start, text[end - 1] == 0x0D { end -= 1 }
        if end > start {
          let word = text.extracting(start..<end)
          if let reason = words.append(word, codes: codes, alphabet: alphabet) {
            try skip(word, because: reason, index: line, isLine: true)
          }
        }
        start = after
      }
      line += 1
    }
  }
}

extension Span<UInt8> {
  /// Whether a UTF-8 text starts with a byte order mark, U+FEFF.
  fileprivate var startsWithMark: Bool {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }
}
