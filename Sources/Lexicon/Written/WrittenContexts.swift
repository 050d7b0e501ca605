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
    static func keptCell(_ word: [LetterCode], _ reference: [UInt8], _ common: Int) -> Int {
      var distance = 0
      while distance < maximumDistance, distance < common,
        !isChange(reference[common - 1 - distance])
      {
        distance += 1
      }
      if distance == common { distance = maximumDistance }
      return cell(letters(of: word, from: common - 2, count: 5), UInt32(distance) | 1 << 18)
    }

    /// The cell for whether the next letters are written with another sign than the plain one, or, from 1 on, with that of
    /// a number among those that fit.
    ///
    /// - Parameters:
    ///   - reference: The sign + 1 in the form that is likely the same at this place; 0 without one.
    ///   - isFurther: Whether this is not the first form of its word.
    static func signCell(
      _ word: [LetterCode], at place: Int, _ candidate: UInt32, reference: UInt32, isFurther: Bool
    ) -> Int {
      cell(
        letters(of: word, from: place, count: 5),
        candidate | reference << 8 | (isFurther ? 1 << 17 : 0))
    }

    /// The cell for whether another form follows.
    static func moreCell(_ word: [LetterCode], _ form: [UInt8], formCount: Int) -> Int {
      let place = form.lastIndex(where: isChange)
      let distance = place.map { Swift.min(word.count - $0, 7) } ?? 0
      return cell(
        letters(of: word, from: word.count - 4, count: 4),
        UInt32(distance) | UInt32(Swift.min(formCount, 7)) << 3 | 1 << 19)
    }

    private static func isChange(_ number: UInt8) -> Bool {
      number != 0 && number != WrittenSigns.continuation
    }

    /// The codes + 1 of letters, 6 bits each, the first one lowest; 0 outside of the word.
    private static func letters(of word: [LetterCode], from start: Int, count: Int) -> UInt32 {
      var bits: UInt32 = 0
      for place in 0..<count where word.indices.contains(start + place) {
        bits |= (UInt32(word[start + place]) + 1) << UInt32(6 * place)
      }
      return bits
    }

    private static func cell(_ letters: UInt32, _ other: UInt32) -> Int {
      AdaptiveBits.cell(of: letters &+ other &* 0x85EB_CA6B)
    }
  }
#endif
