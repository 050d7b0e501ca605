/// Words as letter codes in one array, and whether they were added in order.
struct WordBuffer: Sendable {
  /// The letters of all words; the space from `used` on is free.
  private(set) var letters: [LetterCode] = []
  /// Where each word ends.
  private var ends: [Int] = []
  private var used = 0
  /// Whether no word so far comes before its predecessor.
  private var isSorted = true

  /// The number of words.
  var count: Int { ends.count }

  /// Returns the range of a word's letters.
  func range(of word: Int) -> Range<Int> { (word == 0 ? 0 : ends[word - 1])..<ends[word] }

  /// Makes room for more letters.
  mutating func reserve(letters more: Int) {
    let needed = used + more + DoubleArray.maximumWordLength + 1
    if needed <= letters.count { return }
    letters += [LetterCode](repeating: 0, count: Swift.max(needed - letters.count, letters.count))
  }

  /// Adds the line of single-byte letters that begins at `start`.
  ///
  /// Returns the offset after its LF, or -1 if the line is not 1 to 255 letters and LF; it then adds nothing.
  mutating func appendLine(_ text: Span<UInt8>, from start: Int, codes: [LetterCode]) -> Int {
    let limit = Swift.min(text.count, start + DoubleArray.maximumWordLength + 1)
    var offset = start
    var out = used
    var target = letters.mutableSpan
    while offset < limit {
      let byte = text[offset]
      let code = codes[Int(byte)]
      if code == Alphabet.noCode { break }
      target[out] = code
      out += 1
      offset += 1
    }
    guard offset < text.count, text[offset] == 0x0A, offset > start,
      offset - start <= DoubleArray.maximumWordLength
    else { return -1 }
    finishWord(at: out)
    return offset + 1
  }

  /// Adds a word in UTF-8, or returns why it is not valid.
  mutating func append(
    _ word: Span<UInt8>, codes: [LetterCode], alphabet: Alphabet
  ) -> WordListError.InvalidWord.Reason? {
    reserve(letters: 0)
    if word.isEmpty { return .empty }
    var (out, offset) = (used, 0)
    while offset < word.count {
      let byte = word[offset]
      guard let scalar = decodeScalar(word, at: &offset) else {
        return .invalidUTF8(byte, offset: offset)
      }
      let code =
        byte < 0x80 ? codes[Int(byte)] : alphabet.code(of: scalar) ?? Alphabet.noCode
      if code == Alphabet.noCode { return .foreignLetter(scalar, index: out - used) }
      if out - used == DoubleArray.maximumWordLength { return .tooLong }
      letters[out] = code
      out += 1
    }
    finishWord(at: out)
    return nil
  }

  private mutating func finishWord(at end: Int) {
    if isSorted, count > 0 { isSorted = !precedes(used..<end, range(of: count - 1)) }
    ends.append(end)
    used = end
  }

  /// Returns whether the word in `one` comes strictly before the one in `other`.
  private func precedes(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    for step in 0..<Swift.min(one.count, other.count) {
      let (a, b) = (letters[one.lowerBound + step], letters[other.lowerBound + step])
      if a != b { return a < b }
    }
    return one.count < other.count
  }

  /// Returns the words' numbers in the alphabet's order.
  ///
  /// - Complexity: O(n log n) in the number of words; O(n) if they were added in order.
  func sortedOrder() -> [Int] {
    if isSorted { return Array(0..<count) }
    // The first ten letters nearly always decide. They form a key with 6 bits per letter, in which the end of
    // a word comes before code 0.
    var keyed: [(key: UInt64, word: Int)] = []
    keyed.reserveCapacity(count)
    for word in 0..<count {
      let range = range(of: word)
      var key: UInt64 = 0
      for index in range.lowerBound..<(range.lowerBound + 10) {
        key = key << 6 | (index < range.upperBound ? UInt64(letters[index]) + 1 : 0)
      }
      keyed.append((key, word))
    }
    keyed.sort { one, other in
      one.key != other.key
        ? one.key < other.key : precedes(range(of: one.word), range(of: other.word))
    }
    return keyed.map { $0.word }
  }
}
