#if !hasFeature(Embedded)
  /// Writes the section of a stored dictionary with the written forms.
  struct WrittenFormsPacker {
    /// The offsets of the counts, in bytes from the section's beginning.
    enum Offset {
      static let wordCount = 0
      static let formCount = 4
      static let changeCount = 8
      static let signCount = 12
      static let plain = 16
    }

    /// The maximum number of words, of forms and of changes per byte of the file.
    static let maximumPerByte = 8
    /// The maximum number of letters whose signs are read, per byte of the file.
    static let maximumLettersPerByte = 32
    /// The maximum number of the section's bits per byte of the file.
    static let maximumBitsPerByte = 192

    private var encoder = RangeEncoder()
    private var letterCount = 0
    private var bitCount = 0
    private let signs: WrittenSigns

    private init(_ signs: WrittenSigns) { self.signs = signs }

    /// Returns the section that follows `start` bytes of the file.
    static func section(of forms: WrittenForms, _ graph: WordGraph, after start: Int) -> [UInt8] {
      var bytes: [UInt8] = []
      let signs = forms.signs
      for count in [forms.wordCount, forms.formCount, forms.changes.count, signs.signs.count] {
        bytes.append(uint32: UInt32(count))
      }
      for sign in signs.plain { bytes.append(uint32: sign.value) }
      for sign in signs.signs {
        bytes.append(uint32: sign.codePoint.value)
        bytes.append(UInt8(sign.letters.count))
        bytes += sign.letters
        bytes += [UInt8](repeating: 0, count: WrittenSigns.maximumLetterCount - sign.letters.count)
      }
      var packer = WrittenFormsPacker(signs)
      packer.write(forms, graph)
      bytes += packer.encoder.bytes
      let minimum = minimumByteCount(
        forms, wordCount: graph.count, letterCount: packer.letterCount, bitCount: packer.bitCount)
      while start + bytes.count < minimum { bytes.append(0) }
      return bytes
    }

    /// Returns the minimum number of bytes in a file with these forms. This keeps a small file small in
    /// memory and bounds the time to open it.
    static func minimumByteCount(
      _ forms: WrittenForms, wordCount: Int, letterCount: Int, bitCount: Int
    ) -> Int {
      let most = Swift.max(wordCount, forms.formCount, forms.changes.count)
      return Swift.max(
        (most + maximumPerByte - 1) / maximumPerByte,
        (letterCount + maximumLettersPerByte - 1) / maximumLettersPerByte,
        (bitCount + maximumBitsPerByte - 1) / maximumBitsPerByte)
    }

    private mutating func write(_ forms: WrittenForms, _ graph: WordGraph) {
      var table = AdaptiveBits.freshWrittenCells
      var cells = table.mutableSpan
      var words = graph.words.makeIterator()
      var (previous, reference) = ([LetterCode](), [UInt8]())
      var index = 0
      while let word = words.nextLetters() {
        let all = forms.forms(at: index, letterCount: word.count)
        let common = WrittenContexts.common(word, previous, reference)
        let isKept = common > 0 && WrittenContexts.isKept(all[0], reference, common)
        if common > 0 {
          let cell = WrittenContexts.keptCell(
            WrittenContexts.letters(of: word, from: common - 2, count: 5), common: common,
            change: lastChange(of: reference[..<common]))
          write(isKept ? 0 : 1, cell, &cells)
        }
        write(
          all[0], of: word, from: isKept ? common : 0, reference[..<common], isFurther: false,
          &cells)
        for (number, form) in all.enumerated() {
          let isLast = number == all.count - 1
          let cell = WrittenContexts.moreCell(
            WrittenContexts.letters(of: word, from: word.count - 4, count: 4),
            letterCount: word.count, change: lastChange(of: form[...]), formCount: number + 1)
          write(isLast ? 0 : 1, cell, &cells)
          if !isLast {
            write(all[number + 1], of: word, from: 0, form[...], isFurther: true, &cells)
          }
        }
        (previous, reference, index) = (word, all[0], index + 1)
      }
      encoder.finish()
    }

    private mutating func write(_ bit: UInt32, _ cell: Int, _ cells: inout MutableSpan<UInt16>) {
      encoder.write(bit, cell, of: &cells)
      bitCount += 1
    }

    /// Returns the place of a form's last non-plain sign.
    private func lastChange(of form: ArraySlice<UInt8>) -> UInt8? {
      form.lastIndex { $0 != 0 && $0 != WrittenSigns.continuation }.map { UInt8($0) }
    }

    /// Writes the signs of a form from a place on.
    private mutating func write(
      _ form: [UInt8], of word: [LetterCode], from start: Int, _ reference: ArraySlice<UInt8>,
      isFurther: Bool, _ cells: inout MutableSpan<UInt16>
    ) {
      var place = start
      while place < word.count {
        let number = form[place]
        let fitting = signs.numbers[Int(word[place])].filter { signs.fits($0, word, at: place) }
        let known = place < reference.count ? UInt32(reference[place]) + 1 : 0
        var context = WrittenContexts.signContext(
          WrittenContexts.letters(of: word, from: place, count: 5), reference: known,
          isFurther: isFurther)
        if !fitting.isEmpty {
          write(number == 0 ? 0 : 1, AdaptiveBits.cell(of: context), &cells)
        }
        if number != 0 {
          for other in fitting.dropLast() {
            context &+= WrittenContexts.candidateStep
            write(other == number ? 1 : 0, AdaptiveBits.cell(of: context), &cells)
            if other == number { break }
          }
        }
        place += signs.letterCount(of: number)
        letterCount += 1
      }
    }
  }
#endif
