import Lexicon
import Testing
import WordCube

@testable import WordCubeFormats

@Suite("Tiles by the ASCII letters that they show")
struct LetterTilesTests {
  /// Tiles of two letters, some of which are tiles themselves.
  private let tiles: LetterTiles

  init() throws {
    let entries = ["B", "CA", "BA", "A", "Ä", "BÄ", "ÄB"].map { TileSet.Entry($0, weight: 1) }
    let alphabet = try Alphabet("ABCÄ".unicodeScalars)
    tiles = LetterTiles(
      try TileSet(alphabet: alphabet, letterValues: [1, 2, 3, 4], tiles: entries))
  }

  private func code(_ letter: Unicode.Scalar) -> UInt8 { UInt8(ascii: letter) }

  @Test func `a letter finds the tile that shows it alone`() {
    #expect(tiles[code("A")] == 3)
    #expect(tiles[code("B")] == 0)
    #expect(tiles[code("C")] == nil)
    for letter in 0...255 as ClosedRange<UInt8> where ![code("A"), code("B")].contains(letter) {
      #expect(tiles[letter] == nil)
    }
  }

  @Test func `two letters find the tile that shows both, in their order`() {
    for first in "ABC".unicodeScalars {
      for second in "ABC".unicodeScalars {
        let expected: UInt8? =
          switch (first, second) {
          case ("C", "A"): 1
          case ("B", "A"): 2
          default: nil
          }
        #expect(tiles[code(first), code(second)] == expected)
      }
    }
  }

  @Test func `a lone Q and QU are two English tiles`() {
    let english = LetterTiles.of(.english)
    #expect(english[code("Q")] == 16)
    #expect(english[code("Q"), code("U")] == 26)
    #expect(english[code("U"), code("Q")] == nil)
    #expect(english[code("A"), code("U")] == nil)
  }
}
