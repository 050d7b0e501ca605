import Foundation
import NaiveTwin
import Testing
import WordCube

@Suite("From written words to words of the game")
struct WrittenWordsTests {
  private static let words: [(String, Language, String?)] = [
    ("déçu", Language.french, "DECU"), ("cœur", .french, "COEUR"), ("ex-æquo", .french, nil),
    ("l'eau", .french, nil), ("Paris", .french, nil), ("île", .french, "ILE"),
    ("żółć", .polish, "ŻÓŁĆ"), ("z\u{307}o\u{301}łc\u{301}", .polish, "ŻÓŁĆ"),
    ("quiz", .polish, nil), ("fax", .polish, nil), ("é\u{328}ta", .polish, "ĘTA"),
    ("Straße", .german, "STRASSE"), ("straße", .german, "STRASSE"), ("straẞe", .german, nil),
    ("größe", .german, "GRÖSSE"), ("u\u{308}bel", .german, "ÜBEL"), ("GmbH", .german, nil),
    ("niño", .spanish, "NIÑO"), ("pingüino", .spanish, "PINGUINO"), ("kilo", .spanish, nil),
    ("ação", .portuguese, "AÇAO"), ("yoga", .portuguese, nil), ("reünie", .dutch, "REUNIE"),
    ("ĳs", .dutch, "IJS"), ("ĳsco", .dutch, "IJSCO"), ("zo'n", .dutch, nil), ("é", .dutch, nil),
    ("qat", .dutch, nil), ("quasi", .dutch, "QUASI"), ("coq", .french, nil),
    ("naïve", .english, "NAIVE"), ("smørrebrød", .german, nil), ("ab c", .english, nil),
    ("ab.", .english, nil), ("a1b", .english, nil), ("", .english, nil), ("ab", .english, nil),
    ("z\u{301}\u{307}aba", .polish, nil),
  ]

  @Test(arguments: words)
  func `a word of a list`(text: String, language: Language, word: String?) {
    #expect(language.word(written: text).map { Array($0.utf8) } == word.map { Array($0.utf8) })
  }

  @Test func `typed letters may be capitals, few, and spell no word of a list`() {
    #expect(Language.german.letters(typed: "ß") == "SS")
    #expect(Language.english.letters(typed: "CuBe") == "CUBE")
    #expect(Language.polish.letters(typed: "Ł") == "Ł")
    #expect(Language.english.letters(typed: "q") == "Q")
    #expect(Language.french.letters(typed: "é") == "E")
    #expect(Language.spanish.letters(typed: "k") == nil)
    #expect(Language.english.letters(typed: "a b") == nil)
    #expect(Language.english.letters(typed: "") == "")
  }

  @Test(arguments: Language.allCases)
  func `as Unicode's decompositions say, for every code point`(language: Language) throws {
    let twin = try #require(NaiveLanguage(rawValue: language.code))
    var wrong: [String] = []
    // In debug builds the blocks of Latin letters and marks, and a part of the rest.
    let values: [UInt32] =
      Amounts.isRelease
      ? Array(0...0x10FFFF)
      : [0...0x36F, 0x1E00...0x1EFF, 0x2C60...0x2C7F].flatMap(Array.init)
        + stride(from: 0, through: 0x10FFFF, by: 61)
    for value in values {
      guard let scalar = Unicode.Scalar(value) else { continue }
      // Two letters and more before, and a mark behind.
      for marks in ["", "\u{301}", "\u{308}\u{327}"].prefix(value < 0x2000 ? 3 : 1) {
        let text = "abu\(scalar)\(marks)"
        if language.word(written: text) != naiveWord(written: text, twin) {
          wrong.append(String(value, radix: 16) + marks)
        }
      }
    }
    #expect(wrong.prefix(10) == [])
  }
}

/// Section 9 of the rules, step by step, with Foundation's decomposition.
private func naiveWord(written text: String, _ language: NaiveLanguage) -> String? {
  for (index, scalar) in text.unicodeScalars.enumerated() {
    let properties = scalar.properties
    if properties.generalCategory == .nonspacingMark { continue }
    guard CharacterSet.letters.contains(scalar) || properties.isAlphabetic else { return nil }
    let isCapital = [.uppercaseLetter, .titlecaseLetter].contains(properties.generalCategory)
    if isCapital, language != .german || index > 0 { return nil }
  }
  let letters = Set(language.row.letters)
  let raised = text.uppercased()
    .unicodeScalars.map { scalar in
      switch scalar {
      case "ẞ": "SS"
      case "Ĳ": "IJ"
      case "Œ": "OE"
      case "Æ": "AE"
      default: String(scalar)
      }
    }.joined()
  var kept: [Unicode.Scalar: Set<Unicode.Scalar>] = [:]
  for letter in letters {
    let parts = Array(String(letter).decomposedStringWithCanonicalMapping.unicodeScalars)
    if parts.count == 2 { kept[parts[0], default: []].insert(parts[1]) }
  }
  var bare = String.UnicodeScalarView()
  var base: Unicode.Scalar?
  for scalar in raised.decomposedStringWithCanonicalMapping.unicodeScalars {
    if scalar.properties.generalCategory != .nonspacingMark {
      base = scalar
    } else if base.map({ kept[$0]?.contains(scalar) ?? false }) != true {
      continue
    }
    bare.append(scalar)
  }
  let word = Array(String(bare).precomposedStringWithCanonicalMapping.unicodeScalars)
  guard word.count >= 3, word.allSatisfy({ letters.contains($0) }) else { return nil }
  for index in word.indices where word[index] == "Q" {
    guard index + 1 < word.count, word[index + 1] == "U" else { return nil }
  }
  var result = ""
  result.unicodeScalars.append(contentsOf: word)
  return result
}
