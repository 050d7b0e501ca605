import Lexicon

#if !hasFeature(Embedded)
  /// Turns written words into words of the game (RulesAndSwitches, section 9).
  ///
  /// Not available in Embedded Swift, which has no code point properties. A browser has its own.
  extension Language {
    /// Returns the game's spelling of a word from a list, or nil if the game leaves the word out.
    ///
    /// ```swift
    /// Language.french.word(written: "déçu")  // "DECU"
    /// Language.polish.word(written: "żółć")  // "ŻÓŁĆ"
    /// Language.french.word(written: "l'eau")  // nil
    /// ```
    ///
    /// The game leaves out words of fewer than three letters. It also leaves out words that contain hyphens,
    /// apostrophes or other symbols, capital letters (German words may begin with one), letters that no tile of the
    /// language has, or a Q without a U after it.
    ///
    /// - Complexity: O(length of the word).
    public func word(written text: some StringProtocol) -> String? {
      var isFirst = true
      for scalar in text.unicodeScalars {
        let category = scalar.properties.generalCategory
        guard category.isLetter || category == .nonspacingMark else { return nil }
        let isCapital = category == .uppercaseLetter || category == .titlecaseLetter
        guard !isCapital || self == .german && isFirst else { return nil }
        isFirst = false
      }
      guard let word = letters(typed: text), word.unicodeScalars.count >= Rules.minimumWordLength
      else { return nil }
      let letters = Array(word.unicodeScalars)
      for (index, letter) in letters.enumerated() where letter == "Q" {
        guard index + 1 < letters.count, letters[index + 1] == "U" else { return nil }
      }
      return word
    }

    /// Returns typed text, in either case, as letters of the game, or nil if the game has no letter for a character. `ß`
    /// becomes two letters.
    ///
    /// - Complexity: O(length of the text).
    public func letters(typed text: some StringProtocol) -> String? {
      let alphabet = tileSet.alphabet
      var letters: [Unicode.Scalar] = []
      // The last letter without its marks, and the letters of the game that it forms with them.
      var base: Unicode.Scalar?
      var marked: [Unicode.Scalar] = []
      for scalar in text.unicodeScalars.lazy.flatMap({ Self.raised($0) }) {
        let parts = LatinMarks.parts(of: scalar)
        if let next = parts.base {
          if let base { letters.append(marked.first ?? base) }
          (base, marked) = (next, [])
        }
        for mark in parts.marks {
          guard let letter = base.flatMap({ LatinMarks.letter($0, with: mark) }),
            alphabet.code(of: letter) != nil
          else { continue }
          // No letter of the game has two marks.
          guard marked.isEmpty else { return nil }
          marked = [letter]
        }
      }
      if let base { letters.append(marked.first ?? base) }
      guard letters.allSatisfy({ alphabet.code(of: $0) != nil }) else { return nil }
      var word = ""
      word.unicodeScalars.append(contentsOf: letters)
      return word
    }

    /// Returns a letter's upper-case form, without a locale; for a ligature, two letters.
    private static func raised(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
      if scalar.isASCII {
        return ["a"..."z" ~= scalar ? Unicode.Scalar(UInt8(scalar.value) - 32) : scalar]
      }
      return scalar.properties.uppercaseMapping.unicodeScalars.flatMap {
        capital -> [Unicode.Scalar] in
        switch capital {
        case "\u{1E9E}": ["S", "S"]
        case "\u{132}": ["I", "J"]
        case "\u{152}": ["O", "E"]
        case "\u{C6}": ["A", "E"]
        default: [capital]
        }
      }
    }
  }

  extension Unicode.GeneralCategory {
    fileprivate var isLetter: Bool {
      switch self {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
      default: false
      }
    }
  }
#endif
