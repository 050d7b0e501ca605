#if !hasFeature(Embedded)
  /// The cells for the bits of written forms, and what forms keep from the word before.
  enum WrittenContexts {
    /// Larger distances between the last letter and a change count as this one.
    private static let maximumDistance = 3

    /// Returns how many letters of a word may be written as in the word before: those that both words begin
    /// with, except for the letters of a sign that ends later.
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

    /// Returns whether a form begins with a reference's signs.
    static func isKept(_ form: [UInt8], _ reference: [UInt8], _ common: Int) -> Bool {
      if common < form.count, form[common] == WrittenSigns.continuation { return false }
      return (0..<common).allSatisfy { form[$0] == reference[$0] }
    }

    /// Returns the cell for whether a word begins with the signs of the word before.
    ///
    /// - Parameters:
    ///   - letters: Five letters, starting two before the end of the common ones.
    ///   - common: The number of common letters.
    ///   - change: The place of the last non-plain sign in the word before that begins among the common
    ///     letters.
    static func keptCell(_ letters: UInt32, common: Int, change: UInt8?) -> Int {
      let distance = change.map { Swift.min(common - 1 - Int($0), maximumDistance) }
      return AdaptiveBits.cell(of: context(letters, UInt32(distance ?? maximumDistance) | 1 << 18))
    }

    /// Returns the context for whether the next letters are written with a sign other than the plain one.
    /// Each further step gives the context for whether it is the next sign that fits.
    ///
    /// - Parameters:
    ///   - letters: The next five letters.
    ///   - reference: The sign's number + 1 at this place in the form that is likely the same; 0 without one.
    ///   - isFurther: Whether this is not the first form of its word.
    @inline(__always)
    static func signContext(_ letters: UInt32, reference: UInt32, isFurther: Bool) -> UInt32 {
      context(letters, reference &<< 8 | (isFurther ? 1 << 17 : 0))
    }

    /// Returns the cell for whether another form follows.
    ///
    /// - Parameters:
    ///   - letters: The last four letters of the word.
    ///   - change: The place of the form's last non-plain sign.
    static func moreCell(
      _ letters: UInt32, letterCount: Int, change: UInt8?, formCount: Int
    ) -> Int {
      let distance = change.map { Swift.min(letterCount - Int($0), 7) } ?? 0
      return AdaptiveBits.cell(
        of: context(letters, UInt32(distance) | UInt32(Swift.min(formCount, 7)) << 3 | 1 << 19))
    }

    /// Returns the codes + 1 of letters, 6 bits each, the first one lowest; 0 outside the word.
    static func letters(of word: [LetterCode], from start: Int, count: Int) -> UInt32 {
      var bits: UInt32 = 0
      for place in 0..<count where word.indices.contains(start + place) {
        bits |= (UInt32(word[start + place]) + 1) << UInt32(6 * place)
      }
      return bits
    }

    /// The difference between a sign's context and that of the next sign that fits.
    static let candidateStep: UInt32 = 0x85EB_CA6B

    @inline(__always)
    private static func context(_ letters: UInt32, _ other: UInt32) -> UInt32 {
      letters &+ other &* candidateStep
    }
  }
#endif
