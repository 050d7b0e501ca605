import Testing
import WordCube

@Suite("Tiles")
struct TileTests {
  @Test func `by letters and by code`() {
    #expect(Tile("A")?.code == 0)
    #expect(Tile("QU")?.code == 26)
    #expect(Tile("Q")?.code == 16)
    #expect(Tile(code: 26, language: .english)?.letters == "QU")
    #expect(Tile(code: 27, language: .english) == nil)
    #expect(Tile(code: 255, language: .english) == nil)
    #expect(Tile("QU").map { "\($0)" } == "QU")
  }

  @Test(arguments: Language.allCases)
  func `a tile is worth the sum of its letters`(language: Language) {
    let set = language.tileSet
    for tile in (0..<UInt8(set.count)).compactMap({ Tile(code: $0, language: language) }) {
      let codes = tile.letters.unicodeScalars.compactMap(set.alphabet.code(of:))
      #expect(codes.count == tile.letters.unicodeScalars.count)
      #expect(tile.value == codes.reduce(0) { $0 + Int64(set.letterValues[Int($1)]) }, "\(tile)")
    }
  }

  @Test(arguments: [
    "", "a", "qu", "Qu", "AB", "UQ", "QUA", "QUIZ", " A", "A\0", "\u{FF21}", "\u{410}",
    "A\u{301}", "\u{C1}", "\u{212A}", "A\u{FE0E}", "\u{200B}A", "1",
  ])
  func `no other text is a tile`(text: String) {
    #expect(Tile(text) == nil)
  }
}
