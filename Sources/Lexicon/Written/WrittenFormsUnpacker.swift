#if !hasFeature(Embedded)
  /// Reads the section of a stored dictionary with the written forms.
  struct WrittenFormsUnpacker {
    private typealias Offset = WrittenFormsPacker.Offset

    private(set) var forms: WrittenForms

    private let signs: WrittenSigns
    /// Where the section begins.
    private let start: Int
    private let byteCount: Int
    private(set) var reader: WrittenFormReader

    /// Unpacks the section that follows a file's words, from `start` to the file's end.
    init(
      _ bytes: Span<UInt8>, from start: Int, of graph: WordGraph
    ) throws(StoredDictionaryError) {
      self.start = start
      byteCount = bytes.count
      let limit = bytes.count * WrittenFormsPacker.maximumPerByte
      try StoredDictionaryError.check(
        graph.hasWordIndex, .header, at: StoredDictionaryHeader.Offset.hasIndex,
        expected: "a word index, with written forms", found: "none")
      try StoredDictionaryError.check(
        graph.count <= limit, .size, at: StoredDictionaryHeader.Offset.wordCount,
        expected: "at most \(limit) words in \(bytes.count) bytes with written forms",
        found: "\(graph.count)")
      signs = try Self.readSigns(bytes, start, letterCount: graph.alphabet.count)
      forms = WrittenForms(graphChecksum: graph.contentChecksum, signs: signs)
      let end = Self.signsEnd(start, letterCount: graph.alphabet.count, signs.signs.count)
      reader = WrittenFormReader(bytes, from: end, signs)
      try readForms(bytes, of: graph)
      try checkCounts(bytes)
      try checkEnd(of: bytes, wordCount: graph.count)
    }

    private static func signsEnd(_ start: Int, letterCount: Int, _ signCount: Int) -> Int {
      start + Offset.plain + 4 * letterCount + 8 * signCount
    }

    private static func readSigns(
      _ bytes: Span<UInt8>, _ start: Int, letterCount: Int
    ) throws(StoredDictionaryError) -> WrittenSigns {
      func checkSize(_ signCount: Int) throws(StoredDictionaryError) {
        let end = signsEnd(start, letterCount: letterCount, signCount)
        try StoredDictionaryError.check(
          bytes.count >= end, .size, at: bytes.count, expected: "\(end) bytes or more",
          found: "\(bytes.count)")
      }
      try checkSize(0)
      let count = try StoredDictionaryError.number(
        bytes, start + Offset.signCount, "signs", in: 1...WrittenSigns.maximumCount)
      try checkSize(count)
      var plain: [Unicode.Scalar] = []
      for letter in 0..<letterCount {
        let offset = start + Offset.plain + 4 * letter
        let sign = try codePoint(bytes, offset)
        try StoredDictionaryError.check(
          !plain.contains(sign), .writtenForms, at: offset,
          expected: "different code points for the letters", found: "one twice")
        plain.append(sign)
      }
      var signs: [WrittenSigns.Sign] = []
      for number in 0..<count {
        let offset = signsEnd(start, letterCount: letterCount, number)
        let sign = try codePoint(bytes, offset)
        let isNext = signs.last.map { $0.codePoint < sign } ?? true
        try StoredDictionaryError.check(
          isNext && !plain.contains(sign), .writtenForms, at: offset,
          expected: "ascending code points, none of them plain", found: "\(sign.value)")
        signs.append(
          .init(
            codePoint: sign,
            letters: try readLetters(bytes, offset + 4, letterCount: letterCount)))
      }
      return WrittenSigns(plain: plain, signs: signs)
    }

    private static func codePoint(
      _ bytes: Span<UInt8>, _ offset: Int
    ) throws(StoredDictionaryError) -> Unicode.Scalar {
      let value = bytes.uint32(at: offset)
      guard let scalar = Unicode.Scalar(value), value != 0 else {
        throw StoredDictionaryError(
          .writtenForms, at: offset, expected: "a code point", found: "\(value)")
      }
      return scalar
    }

    /// Reads a sign's letters: their number, then three codes, 0 beyond the last.
    private static func readLetters(
      _ bytes: Span<UInt8>, _ offset: Int, letterCount: Int
    ) throws(StoredDictionaryError) -> [LetterCode] {
      let count = Int(bytes[offset])
      try StoredDictionaryError.check(
        1...WrittenSigns.maximumLetterCount ~= count, .writtenForms, at: offset,
        expected: "1 to \(WrittenSigns.maximumLetterCount) letters", found: "\(count)")
      var letters: [LetterCode] = []
      for index in 0..<WrittenSigns.maximumLetterCount {
        let code = bytes[offset + 1 + index]
        let range = index < count ? 0...UInt8(letterCount - 1) : 0...0
        try StoredDictionaryError.check(
          range.contains(code), .writtenForms, at: offset + 1 + index,
          expected: "\(range.lowerBound) to \(range.upperBound)", found: "\(code)")
        if index < count { letters.append(code) }
      }
      return letters
    }

    private mutating func readForms(
      _ bytes: Span<UInt8>, of graph: WordGraph
    ) throws(StoredDictionaryError) {
      var table = AdaptiveBits.freshWrittenCells
      var cells = table.mutableSpan
      var words = graph.words.makeIterator()
      var (first, further) = (WrittenFormReader.Form(), WrittenFormReader.Form())
      var (index, previousCount) = (0, 0)
      while words.advance() {
        let count = words.letters.count
        reader.begin(words.letters, common: words.commonCount)
        // A sign in the word before that ends later is not shared.
        var common = words.commonCount
        while common > 0, common < previousCount,
          first.numbers[common] == WrittenSigns.continuation
        {
          common -= 1
        }
        try readFirst(&first, common: common, count: count, bytes, &cells)
        if reader.hasMore(after: first, formCount: 1, bytes, &cells) {
          try append(first)
          further.copy(first, count: count)
          try readFurther(&further, count: count, bytes, &cells)
          forms.endWord(index)
        } else if !first.changes.isEmpty {
          // The plain form alone is not kept.
          try append(first)
          forms.endWord(index)
        }
        (index, previousCount) = (index + 1, count)
      }
    }

    /// Reads the first form of a word.
    private mutating func readFirst(
      _ form: inout WrittenFormReader.Form, common: Int, count: Int, _ bytes: Span<UInt8>,
      _ cells: inout MutableSpan<UInt16>
    ) throws(StoredDictionaryError) {
      let keeps = common > 0 && reader.isKept(form, common: common, bytes, &cells)
      reader.read(
        &form, from: keeps ? common : 0, referenceCount: common, isFurther: false, bytes, &cells)
      try checkWork()
      if common > 0, !keeps {
        let endsLater = common < count && form.numbers[common] == WrittenSigns.continuation
        try check(form.differs || endsLater, "signs that differ from the word before")
      }
    }

    /// Reads the other forms of a word. There is at least one.
    private mutating func readFurther(
      _ form: inout WrittenFormReader.Form, count: Int, _ bytes: Span<UInt8>,
      _ cells: inout MutableSpan<UInt16>
    ) throws(StoredDictionaryError) {
      var formCount = 1
      repeat {
        reader.read(&form, from: 0, referenceCount: count, isFurther: true, bytes, &cells)
        try checkWork()
        try check(form.ascends, "forms in the order of their code points")
        try append(form)
        formCount += 1
      } while reader.hasMore(after: form, formCount: formCount, bytes, &cells)
    }

    private mutating func append(
      _ form: WrittenFormReader.Form
    ) throws(StoredDictionaryError) {
      forms.append(form.changes)
      let count = Swift.max(forms.formCount, forms.changes.count)
      let limit = byteCount * WrittenFormsPacker.maximumPerByte
      try StoredDictionaryError.check(
        count <= limit, .size, at: start,
        expected: "at most \(limit) forms and changes in \(byteCount) bytes", found: "\(count)")
    }

    /// Checks that the bytes have not ended, and that there are enough of them for what was read.
    private func checkWork() throws(StoredDictionaryError) {
      try StoredDictionaryError.check(
        reader.decoder.offset <= byteCount, .size, at: byteCount, expected: "forms of all words",
        found: "the end of the bytes")
      let letterLimit = byteCount * WrittenFormsPacker.maximumLettersPerByte
      try StoredDictionaryError.check(
        reader.letterCount <= letterLimit, .size, at: start,
        expected: "at most \(letterLimit) letters in \(byteCount) bytes", found: "more")
      let bitLimit = byteCount * WrittenFormsPacker.maximumBitsPerByte
      try StoredDictionaryError.check(
        reader.bitCount <= bitLimit, .size, at: start,
        expected: "at most \(bitLimit) bits of forms in \(byteCount) bytes", found: "more")
    }

    /// Compares the section's counts with those of the forms.
    private func checkCounts(_ bytes: Span<UInt8>) throws(StoredDictionaryError) {
      let counts = [
        (Offset.wordCount, forms.wordCount, "words with written forms"),
        (Offset.formCount, forms.formCount, "written forms"),
        (Offset.changeCount, forms.changes.count, "changed signs"),
      ]
      for (offset, count, name) in counts {
        try StoredDictionaryError.checkCount(
          Int(exactly: bytes.uint32(at: start + offset)) ?? -1, is: count, name,
          at: start + offset)
      }
      var isUsed = [Bool](repeating: false, count: signs.signs.count)
      for change in forms.changes { isUsed[Int(change.sign) - 1] = true }
      try check(!isUsed.contains(false), "only signs that occur in a form")
    }

    /// Checks that the section ends where its bits end, plus as many zeros as its counts need.
    private func checkEnd(
      of bytes: Span<UInt8>, wordCount: Int
    ) throws(StoredDictionaryError) {
      // Other last bytes could give the same bits, but each set of forms may have only one section.
      let decoder = reader.decoder
      try check(decoder.isExact, "the lower end of the interval")
      let end = Swift.max(
        decoder.offset,
        WrittenFormsPacker.minimumByteCount(
          forms, wordCount: wordCount, letterCount: reader.letterCount, bitCount: reader.bitCount))
      try StoredDictionaryError.check(
        byteCount == end, .size, at: byteCount, expected: "\(end) bytes", found: "\(byteCount)")
      for offset in decoder.offset..<end {
        try StoredDictionaryError.check(
          bytes[offset] == 0, .size, at: offset, expected: "only zeros after the forms",
          found: "\(bytes[offset])")
      }
    }

    private func check(
      _ condition: Bool, _ expected: String
    ) throws(StoredDictionaryError) {
      try StoredDictionaryError.check(
        condition, .writtenForms, at: Swift.min(reader.decoder.offset, byteCount),
        expected: expected,
        found: "something else")
    }
  }
#endif
