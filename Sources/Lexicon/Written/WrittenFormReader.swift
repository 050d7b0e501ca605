#if !hasFeature(Embedded)
  /// Reads the bits of written forms, one form after the other.
  ///
  /// The work for a word depends on the letters whose signs are read and on the bits, not on the word's
  /// length: the part that it shares with the word before stays in place.
  struct WrittenFormReader {
    /// A form of the current word.
    struct Form {
      /// The number of a sign for each letter, from the beginning of the word.
      fileprivate(set) var numbers = [UInt8](repeating: 0, count: DoubleArray.maximumWordLength)
      /// The signs that are not plain.
      fileprivate(set) var changes: [WrittenForms.Change] = []
      /// Whether the signs read last differ from those that were there before.
      fileprivate(set) var differs = false
      /// Whether the first sign that differs has a larger code point than the one that was there before.
      fileprivate(set) var ascends = false

      /// Copies the numbers from another form of the word.
      mutating func copy(_ other: Form, count: Int) {
        numbers.replaceSubrange(..<count, with: other.numbers[..<count])
      }
    }

    private(set) var decoder: RangeDecoder
    /// The number of letters whose signs have been read.
    private(set) var letterCount = 0
    /// The number of bits read.
    private(set) var bitCount = 0

    private let signs: WrittenSigns
    private let fittingSigns: FittingSigns
    /// The number of letters in the word.
    private var count = 0
    /// The codes + 1 of the letters, from index `margin` on; 0 outside the word.
    private var codes: [UInt8]
    private static let margin = 4

    /// Starts reading at an offset.
    init(_ bytes: Span<UInt8>, from start: Int, _ signs: WrittenSigns) {
      self.signs = signs
      fittingSigns = FittingSigns(signs)
      decoder = RangeDecoder(bytes, from: start)
      codes = [UInt8](
        repeating: 0, count: 2 * WrittenFormReader.margin + DoubleArray.maximumWordLength + 1)
    }

    /// Begins a word that shares its first `common` letters with the word before.
    mutating func begin(_ word: [LetterCode], common: Int) {
      let margin = WrittenFormReader.margin
      count = word.count
      for place in common..<count { codes[margin + place] = word[place] &+ 1 }
      for place in count..<(count + margin) { codes[margin + place] = 0 }
    }

    /// Returns the codes + 1 of letters, 6 bits each, the first one lowest; 0 outside the word.
    @inline(__always)
    private func letters(from start: Int, count: Int) -> UInt32 {
      var bits: UInt32 = 0
      for place in 0..<count {
        bits |= UInt32(codes[WrittenFormReader.margin &+ start &+ place]) &<< UInt32(6 &* place)
      }
      return bits
    }

    private mutating func bit(
      _ cell: Int, _ bytes: Span<UInt8>, _ cells: inout MutableSpan<UInt16>
    ) -> UInt32 {
      bitCount &+= 1
      return decoder.bit(cell, of: &cells, from: bytes)
    }

    /// Reads whether the word begins with the signs of the word before.
    mutating func isKept(
      _ reference: Form, common: Int, _ bytes: Span<UInt8>, _ cells: inout MutableSpan<UInt16>
    ) -> Bool {
      let change = reference.changes.last { $0.place < common }
      let cell = WrittenContexts.keptCell(
        letters(from: common - 2, count: 5), common: common, change: change?.place)
      return bit(cell, bytes, &cells) == 0
    }

    /// Reads whether another form follows.
    mutating func hasMore(
      after form: Form, formCount: Int, _ bytes: Span<UInt8>, _ cells: inout MutableSpan<UInt16>
    ) -> Bool {
      let cell = WrittenContexts.moreCell(
        letters(from: count - 4, count: 4), letterCount: count, change: form.changes.last?.place,
        formCount: formCount)
      return bit(cell, bytes, &cells) == 1
    }

    /// Reads the signs of a form from a place on.
    ///
    /// - Parameters:
    ///   - form: The form that is likely the same up to `referenceCount`.
    ///   - isFurther: Whether this is not the first form of its word.
    mutating func read(
      _ form: inout Form, from start: Int, referenceCount: Int, isFurther: Bool,
      _ bytes: Span<UInt8>, _ cells: inout MutableSpan<UInt16>
    ) {
      while let last = form.changes.last, Int(last.place) >= start { form.changes.removeLast() }
      form.differs = false
      form.ascends = false
      var place = start
      var letters = letters(from: start, count: 5)
      while place < count {
        letterCount &+= 1
        let isReferred = place < referenceCount
        let known = form.numbers[place]
        let number = readNumber(
          letters, reference: isReferred ? UInt32(known) &+ 1 : 0, isFurther: isFurther, bytes,
          &cells)
        if isReferred, number != known, !form.differs {
          form.differs = true
          form.ascends = codePoint(of: number, letters) > codePoint(of: known, letters)
        }
        form.numbers[place] = number
        if number != 0 {
          form.changes.append(
            WrittenForms.Change(place: UInt8(truncatingIfNeeded: place), sign: number))
        }
        let end = place &+ signs.letterCount(of: number)
        place &+= 1
        letters = self.letters(after: letters, place)
        while place < end {
          if place < referenceCount, form.numbers[place] != WrittenSigns.continuation {
            form.differs = true
          }
          form.numbers[place] = WrittenSigns.continuation
          place &+= 1
          letters = self.letters(after: letters, place)
        }
      }
    }

    /// Returns the letters from a place on, given those from the place before.
    @inline(__always)
    private func letters(after letters: UInt32, _ place: Int) -> UInt32 {
      letters &>> 6 | UInt32(codes[WrittenFormReader.margin &+ place &+ 4]) &<< 24
    }

    /// Returns the code point of a sign at the start of the next letters.
    private func codePoint(of number: UInt8, _ letters: UInt32) -> Unicode.Scalar {
      number == 0 ? signs.plain[Int(letters & 63) - 1] : signs.signs[Int(number) - 1].codePoint
    }

    /// Reads the number of the sign at a place.
    @inline(__always)
    private mutating func readNumber(
      _ letters: UInt32, reference: UInt32, isFurther: Bool, _ bytes: Span<UInt8>,
      _ cells: inout MutableSpan<UInt16>
    ) -> UInt8 {
      var fitting = fittingSigns.numbers(for: letters)
      if fitting.isEmpty { return 0 }
      var context = WrittenContexts.signContext(letters, reference: reference, isFurther: isFurther)
      if bit(AdaptiveBits.cell(of: context), bytes, &cells) == 0 { return 0 }
      // A copy stays in registers.
      var decoder = decoder
      defer { self.decoder = decoder }
      while true {
        let number = fitting.removeFirst()
        if fitting.isEmpty { return number }
        context &+= WrittenContexts.candidateStep
        bitCount &+= 1
        if decoder.bit(AdaptiveBits.cell(of: context), of: &cells, from: bytes) == 1 {
          return number
        }
      }
    }
  }
#endif
