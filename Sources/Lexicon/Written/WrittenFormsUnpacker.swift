#if !hasFeature(Embedded)
  /// Reads the section of a stored dictionary that has the written forms.
  struct WrittenFormsUnpacker {
    private typealias Offset = WrittenFormsPacker.Offset

    private(set) var forms: WrittenForms

    private let signs: WrittenSigns
    /// Where the section begins.
    private let start: Int
    private let byteCount: Int
    private var decoder: RangeDecoder
    private var letterCount = 0

    /// Unpacks what follows the words of a file, from `start` to its end.
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
      decoder = RangeDecoder(bytes, from: end)
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
          expected: "a code point for each letter", found: "one twice")
        plain.append(sign)
      }
      var signs: [WrittenSigns.Sign] = []
      for number in 0..<count {
        let offset = signsEnd(start, letterCount: letterCount, number)
        let sign = try codePoint(bytes, offset)
        let isNext = signs.last.map { $0.codePoint < sign } ?? true
        try StoredDictionaryError.check(
          isNext && !plain.contains(sign), .writtenForms, at: offset,
          expected: "ascending code points beside the plain ones", found: "\(sign.value)")
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

    /// Reads the letters of a sign: their number, then three codes, 0 beyond the last.
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
      var (previous, reference) = ([LetterCode](), [UInt8]())
      var index = 0
      while let word = words.nextLetters() {
        let first = try readFirst(word, previous, reference, bytes, &cells)
        var last = first
        var all: [[UInt8]] = []
        while decoder.bit(
          WrittenContexts.moreCell(word, last, formCount: all.count + 1), of: &cells, from: bytes)
          == 1
        {
          all.append(last)
          try checkLimit(forms.formCount + all.count)
          var next = last
          try read(&next, of: word, from: 0, last[...], isFurther: true, bytes, &cells)
          try checkOrder(last, next, word)
          last = next
        }
        // The plain form alone is not kept.
        if !all.isEmpty || last.contains(where: { $0 != 0 }) {
          try append(all + [last], of: index)
        }
        (previous, reference, index) = (word, first, index + 1)
      }
    }

    private mutating func append(
      _ all: [[UInt8]], of index: Int
    ) throws(StoredDictionaryError) {
      forms.append(all, of: index)
      try checkLimit(Swift.max(forms.formCount, forms.changes.count))
    }

    /// Checks a number of forms or changes against the number of bytes.
    private func checkLimit(_ count: Int) throws(StoredDictionaryError) {
      let limit = byteCount * WrittenFormsPacker.maximumPerByte
      try StoredDictionaryError.check(
        count <= limit, .size, at: start,
        expected: "at most \(limit) forms and changes in \(byteCount) bytes", found: "\(count)")
    }

    /// Reads the first form of a word.
    private mutating func readFirst(
      _ word: [LetterCode], _ previous: [LetterCode], _ reference: [UInt8], _ bytes: Span<UInt8>,
      _ cells: inout MutableSpan<UInt16>
    ) throws(StoredDictionaryError) -> [UInt8] {
      let common = WrittenContexts.common(word, previous, reference)
      let keeps =
        common > 0
        && decoder.bit(
          WrittenContexts.keptCell(word, reference, common), of: &cells, from: bytes) == 0
      var form = [UInt8](repeating: 0, count: word.count)
      if keeps { form.replaceSubrange(..<common, with: reference[..<common]) }
      try read(
        &form, of: word, from: keeps ? common : 0, reference[..<common], isFurther: false, bytes,
        &cells)
      if common > 0, !keeps {
        try check(
          !WrittenContexts.isKept(form, reference, common), "other signs than in the word before")
      }
      return form
    }

    /// Reads the signs of a form from a place on.
    private mutating func read(
      _ form: inout [UInt8], of word: [LetterCode], from start: Int,
      _ reference: ArraySlice<UInt8>, isFurther: Bool, _ bytes: Span<UInt8>,
      _ cells: inout MutableSpan<UInt16>
    ) throws(StoredDictionaryError) {
      var place = start
      while place < word.count {
        letterCount += 1
        let known = place < reference.count ? UInt32(reference[place]) + 1 : 0
        let number = readSign(word, at: place, known, isFurther, bytes, &cells)
        form[place] = number
        let end = place + signs.letterCount(of: number)
        for other in (place + 1)..<end { form[other] = WrittenSigns.continuation }
        place = end
      }
      try StoredDictionaryError.check(
        decoder.offset <= byteCount, .size, at: byteCount, expected: "forms of all words",
        found: "the end of the bytes")
      let limit = byteCount * WrittenFormsPacker.maximumLettersPerByte
      try StoredDictionaryError.check(
        letterCount <= limit, .size, at: self.start,
        expected: "at most \(limit) letters in \(byteCount) bytes", found: "more")
    }

    /// Reads the number of the sign at a place.
    private mutating func readSign(
      _ word: [LetterCode], at place: Int, _ reference: UInt32, _ isFurther: Bool,
      _ bytes: Span<UInt8>, _ cells: inout MutableSpan<UInt16>
    ) -> UInt8 {
      let numbers = signs.numbers[Int(word[place])]
      guard let last = numbers.last(where: { signs.fits($0, word, at: place) }) else { return 0 }
      var candidate: UInt32 = 0
      func cell() -> Int {
        WrittenContexts.signCell(
          word, at: place, candidate, reference: reference, isFurther: isFurther)
      }
      if decoder.bit(cell(), of: &cells, from: bytes) == 0 { return 0 }
      for number in numbers where number != last && signs.fits(number, word, at: place) {
        candidate += 1
        if decoder.bit(cell(), of: &cells, from: bytes) == 1 { return number }
      }
      return last
    }

    /// Checks that the forms of a word ascend.
    private func checkOrder(
      _ one: [UInt8], _ other: [UInt8], _ word: [LetterCode]
    ) throws(StoredDictionaryError) {
      let (first, second) = (signs.codePoints(word, one), signs.codePoints(word, other))
      try check(first.lexicographicallyPrecedes(second), "forms in the order of their code points")
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
      try check(!isUsed.contains(false), "only signs that a form has")
    }

    /// Checks that the section ends where its bits end, with as many zeros as its counts need.
    private func checkEnd(
      of bytes: Span<UInt8>, wordCount: Int
    ) throws(StoredDictionaryError) {
      // Other last bytes would have the same bits: only one section may have the same forms.
      try check(decoder.isExact, "the lower end of the interval")
      let end = Swift.max(
        decoder.offset,
        WrittenFormsPacker.minimumByteCount(forms, wordCount: wordCount, letterCount: letterCount))
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
        condition, .writtenForms, at: Swift.min(decoder.offset, byteCount), expected: expected,
        found: "others")
    }
  }
#endif
