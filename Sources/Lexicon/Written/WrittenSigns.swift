#if !hasFeature(Embedded)
  /// The code points that make up written forms, and the letters that they stand for.
  struct WrittenSigns: Hashable, Sendable {
    /// A code point that is not the plain sign of the letters it stands for: `é` for E, `ß` for S S.
    struct Sign: Hashable, Sendable {
      let codePoint: Unicode.Scalar
      /// One to three letters.
      let letters: [LetterCode]
    }

    /// The maximum number of signs beyond the plain ones.
    static let maximumCount = 128
    /// The maximum number of letters in a sign.
    static let maximumLetterCount = 3
    /// Marks a letter of a form that belongs to the sign before it. Signs are numbered from 1, and 0 is the
    /// plain sign.
    static let continuation: UInt8 = 255

    /// Each letter's plain sign, by letter code.
    let plain: [Unicode.Scalar]
    /// The other signs, in the order of their code points.
    let signs: [Sign]
    /// The numbers of the other signs, by their first letter.
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

    /// Returns whether a word's letters from a place on begin with a sign's letters.
    func fits(_ number: UInt8, _ word: [LetterCode], at place: Int) -> Bool {
      let letters = signs[Int(number) - 1].letters
      if letters.count == 1 { return true }
      return place + letters.count <= word.count
        && letters.indices.allSatisfy { word[place + $0] == letters[$0] }
    }

    /// Returns the number of letters in a sign.
    func letterCount(of number: UInt8) -> Int {
      number == 0 ? 1 : signs[Int(number) - 1].letters.count
    }

    /// Returns the code points of a word's form, which has the number of a sign for each letter.
    func codePoints(_ word: [LetterCode], _ form: some Sequence<UInt8>) -> [Unicode.Scalar] {
      var codePoints: [Unicode.Scalar] = []
      for (letter, number) in zip(word, form) where number != WrittenSigns.continuation {
        codePoints.append(number == 0 ? plain[Int(letter)] : signs[Int(number) - 1].codePoint)
      }
      return codePoints
    }
  }
#endif
