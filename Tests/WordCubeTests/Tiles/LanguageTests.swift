import Lexicon
import NaiveTwin
import Testing
import WordCube

@Suite("Languages")
struct LanguageTests {
  @Test func `English is en, number 1`() {
    #expect(Language.english.rawValue == 1)
    #expect(Language.english.code == "en")
    #expect(Language(code: "en") == .english)
    #expect(Language.english.tileSet == .english)
    #expect("\(Language.english)" == "en")
  }

  @Test func `codes and numbers of the rules`() {
    let numbers: [(Language, UInt8, String)] = [
      (.english, 1, "en"), (.dutch, 2, "nl"), (.polish, 3, "pl"), (.spanish, 4, "es"),
      (.portuguese, 5, "pt"), (.french, 6, "fr"), (.german, 7, "de"),
    ]
    #expect(numbers.map(\.0) == Language.allCases)
    for (language, number, code) in numbers {
      #expect(language.rawValue == number)
      #expect(language.code == code)
      #expect(Language(code: code) == language)
    }
  }

  @Test(arguments: ["", "e", "EN", "en-GB", "en\0", "it", "PL", "de-AT", "pt_BR"])
  func `other codes are unknown`(code: String) {
    #expect(Language(code: code) == nil)
  }

  @Test(arguments: Language.allCases)
  func `tiles, weights and values are those of the table`(language: Language) throws {
    let row = try #require(NaiveLanguage(rawValue: language.code)).row
    let set = language.tileSet
    #expect(Int(language.rawValue) == row.number)
    #expect(set.alphabet == (try Alphabet(row.letters)))
    #expect(set.letterValues.map(Int64.init) == row.letters.map { row.values[$0] })
    let letters = (0..<UInt8(set.count)).map { Array(set.letters(ofTile: $0).utf8) }
    #expect(letters == row.tiles.map { Array($0.tile.utf8) })
    #expect(set.weights.map(Int.init) == row.tiles.map(\.weight))
    for (code, tile) in row.tiles.enumerated() {
      #expect(Tile(tile.tile, language: language)?.code == UInt8(code))
    }
  }

  @Test func `Polish has as many letters as fit`() {
    #expect(Language.polish.tileSet.count == TileSet.maximumCount)
    #expect(Tile("Ż", language: .polish)?.code == 31)
  }

  @Test(arguments: Language.allCases.dropFirst())
  func `a lone Q is a tile of English alone`(language: Language) {
    #expect(Tile("Q", language: language) == nil)
    #expect((Tile("QU", language: language) == nil) == (language == .polish))
  }

  @Test(arguments: [
    ("A\u{328}", Language.polish), ("C\u{327}", .portuguese), ("U\u{308}", .german), ("ą", .polish),
    ("ẞ", .german), ("SS", .german), ("É", .french), ("Œ", .french), ("IJ", .dutch),
    ("K", .spanish),
    ("W", .portuguese), ("V", .polish), ("\u{212B}", .german), ("\u{391}", .polish),
  ])
  func `other letters are no tiles`(text: String, language: Language) {
    #expect(Tile(text, language: language) == nil)
  }

  @Test(arguments: [
    // The sum of the values, the number of letters, and the factor of that number.
    ("ŻÓŁĆ", Language.polish, 23, 4, 1), ("MAÑANA", .spanish, 18, 6, 3),
    ("ÜBEL", .german, 15, 4, 1),
    ("LAÇO", .portuguese, 9, 4, 1),
  ])
  func `letters beyond ASCII count one letter each`(
    word: String, language: Language, sum: Int64, count: Int64, factor: Int64
  ) {
    let expected: Int64 = sum * count * factor
    #expect(WordScore.score(of: word, in: language.tileSet) == expected)
  }

  @Test func `a decomposed letter has no score`() {
    #expect(WordScore.score(of: "A\u{328}B", in: Language.polish.tileSet) == nil)
  }
}
