#if !hasFeature(Embedded)
  /// The code points of which written forms consist, and the letters that they stand for.
  struct WrittenSigns: Hashable, Sendable {
    /// A code point that stands for other letters than it plainly is: `é` for E, `ß` for S S.
    struct Sign: Hashable, Sendable {
      let codePoint: Unicode.Scalar
      /// One to three letters.
      let letters: [LetterCode]
    }

    /// The maximum number of signs beyond the plain ones.
    static let maximumCount = 128
    /// The maximum number of letters of a sign.
    static let maximumLetterCount = 3
    /// A letter of a form that belongs to the sign before it. Signs have the numbers from 1 on, and 0 is the plain one.
    static let continuation: UInt8 = 255

    /// The sign of each letter that is written as it is played, by letter code.
    let plain: [Unicode.Scalar]
    /// The other signs, in the order of their code points.
    let signs: [Sign]
    /// The numbers of the other signs by their first letter.
    let numbers: [[UInt8]]

    init(plain: [Unicode.Scalar], signs: [Sign]) {
      self.plain = plain
      self.signs = signs
      var numbers = [[UInt8]](repeating: [], count: plain.count)
      for (index, sign) in signs.enumerated() {
        numbers[Int(sign.letters[0])].append(UInt8(index + 1))
      }
      self.numbers = numbers
    }

    /// Whether the letters of a word from a place on begin with those of a sign.
    func fits(_ number: UInt8, _ word: [LetterCode], at place: Int) -> Bool {
      let letters = signs[Int(number) - 1].letters
      if letters.count == 1 { return true }
      return place + letters.count <= word.count
        && letters.indices.allSatisfy { word[place + $0] == letters[$0] }
    }

    /// The number of letters of a sign.
    func letterCount(of number: UInt8) -> Int {
      number == 0 ? 1 : signs[Int(number) - 1].letters.count
    }

    /// The code points of a form of a word, which has the number of a sign for each letter.
    func codePoints(_ word: [LetterCode], _ form: some Sequence<UInt8>) -> [Unicode.Scalar] {
      var codePoints: [Unicode.Scalar] = []
      for (letter, number) in zip(word, form) where number != WrittenSigns.continuation {
        codePoints.append(number == 0 ? plain[Int(letter)] : signs[Int(number) - 1].codePoint)
      }
      return codePoints
    }
  }
#endif
