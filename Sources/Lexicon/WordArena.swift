/// Words as letter codes, one after the other, and whether they came in order.
struct WordArena: Sendable {
  /// The letters of all words; behind `used` there is room.
  private(set) var letters: [LetterCode] = []
  /// Where each word ends.
  private(set) var ends: [Int] = []
  private var used = 0
  /// Whether each word so far is equal to or after the one before it.
  private(set) var isSorted = true

  var count: Int { ends.count }

  func start(of word: Int) -> Int { word == 0 ? 0 : ends[word - 1] }

  /// Makes room for letters to come.
  mutating func reserve(letters more: Int) {
    let needed = used + more + GraphFacts.longestAllowed + 1
    if needed <= letters.count { return }
    letters += [LetterCode](repeating: 0, count: Swift.max(needed - letters.count, letters.count))
  }

  /// Adds the line of single-byte letters that begins at `start`; the place after its LF, or -1 (and
  /// nothing is added) when it is anything but 1 to 255 letters and LF.
  mutating func appendLine(_ text: Span<UInt8>, from start: Int, codes: [LetterCode]) -> Int {
    let limit = Swift.min(text.count, start + GraphFacts.longestAllowed + 1)
    var place = start
    var out = used
    var target = letters.mutableSpan
    while place < limit {
      let byte = text[place]
      let code = codes[Int(byte)]
      if code == Alphabet.noCode { break }
      target[out] = code
      out += 1
      place += 1
    }
    guard place < text.count, text[place] == 0x0A, place > start,
      place - start <= GraphFacts.longestAllowed
    else { return -1 }
    finishWord(at: out)
    return place + 1
  }

  /// Adds a word in UTF-8, or says why not.
  mutating func append(
    _ word: Span<UInt8>, codes: [LetterCode], alphabet: Alphabet
  ) -> WordListError.InvalidWord.Reason? {
    reserve(letters: 0)
    if word.isEmpty { return .empty }
    var (out, place) = (used, 0)
    while place < word.count {
      let byte = word[place]
      guard let scalar = decodeScalar(word, at: &place) else {
        return .invalidUTF8(byte, offset: place)
      }
      let code =
        byte < 0x80 ? codes[Int(byte)] : alphabet.code(of: scalar) ?? Alphabet.noCode
      if code == Alphabet.noCode { return .foreignLetter(scalar, place: out - used) }
      if out - used == GraphFacts.longestAllowed { return .tooLong }
      letters[out] = code
      out += 1
    }
    finishWord(at: out)
    return nil
  }

  private mutating func finishWord(at end: Int) {
    if isSorted, count > 0 { isSorted = !precedes(used..<end, start(of: count - 1)..<used) }
    ends.append(end)
    used = end
  }

  /// Whether the word in `one` comes strictly before that in `other`.
  func precedes(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    let common = Swift.min(one.count, other.count)
    for step in 0..<common {
      let (a, b) = (letters[one.lowerBound + step], letters[other.lowerBound + step])
      if a != b { return a < b }
    }
    return one.count < other.count
  }
}
