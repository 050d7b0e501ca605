#if !hasFeature(Embedded)
  /// The cells of the bits of written forms, and what forms take over from the word before.
  enum WrittenContexts {
    /// The last letter's distance from a change is at most this.
    private static let maximumDistance = 3

    /// The number of letters of a word that may be written as in the word before: those that both begin with, without
    /// those of a sign that ends later.
    static func common(
      _ word: [LetterCode], _ previous: [LetterCode], _ reference: [UInt8]
    ) -> Int {
      let limit = Swift.min(word.count, previous.count)
      var common = 0
      while common < limit, word[common] == previous[common] { common += 1 }
      while common > 0, common < previous.count,
        reference[common] == WrittenSigns.continuation
      {
        common -= 1
      }
      return common
    }

    /// Whether a form begins with the signs of a reference.
    static func isKept(_ form: [UInt8], _ reference: [UInt8], _ common: Int) -> Bool {
      if common < form.count, form[common] == WrittenSigns.continuation { return false }
      return (0..<common).allSatisfy { form[$0] == reference[$0] }
    }

    /// The cell for whether a word begins as the word before is written.
    ///
    /// - Parameters:
    ///   - letters: Five letters, from two before the end of the common ones on.
    ///   - common: The number of common letters.
    ///   - change: The place of the last sign of the word before that is not plain and begins among the common letters.
    static func keptCell(_ letters: UInt32, common: Int, change: UInt8?) -> Int {
      let distance = change.map { Swift.min(common - 1 - Int($0), maximumDistance) }
      return AdaptiveBits.cell(of: context(letters, UInt32(distance ?? maximumDistance) | 1 << 18))
    }

    /// The context of whether the next letters are written with another sign than the plain one. Each step further
    /// is the context of whether it is the next one of those that fit.
    ///
    /// - Parameters:
    ///   - letters: The next five letters.
    ///   - reference: The sign + 1 in the form that is likely the same at this place; 0 without one.
    ///   - isFurther: Whether this is not the first form of its word.
    @inline(__always)
    static func signContext(_ letters: UInt32, reference: UInt32, isFurther: Bool) -> UInt32 {
      context(letters, reference &<< 8 | (isFurther ? 1 << 17 : 0))
    }

    /// The cell for whether another form follows.
    ///
    /// - Parameters:
    ///   - letters: The last four letters of the word.
    ///   - change: The place of the last sign of the form that is not plain.
    static func moreCell(
      _ letters: UInt32, letterCount: Int, change: UInt8?, formCount: Int
    ) -> Int {
      let distance = change.map { Swift.min(letterCount - Int($0), 7) } ?? 0
      return AdaptiveBits.cell(
        of: context(letters, UInt32(distance) | UInt32(Swift.min(formCount, 7)) << 3 | 1 << 19))
    }

    /// The codes + 1 of letters, 6 bits each, the first one lowest; 0 outside of the word.
    static func letters(of word: [LetterCode], from start: Int, count: Int) -> UInt32 {
      var bits: UInt32 = 0
      for place in 0..<count where word.indices.contains(start + place) {
        bits |= (UInt32(word[start + place]) + 1) << UInt32(6 * place)
      }
      return bits
    }

    /// From the context of a sign to that of the next one that fits.
    static let candidateStep: UInt32 = 0x85EB_CA6B

    @inline(__always)
    private static func context(_ letters: UInt32, _ other: UInt32) -> UInt32 {
      letters &+ other &* candidateStep
    }
  }
#endif
