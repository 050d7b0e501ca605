import Lexicon
import Testing
import WordCube

@Suite("Tiles by the ASCII letters that they show")
struct TileLookupTests {
  /// A tile set in which letters of pairs are tiles of their own as well, or are none.
  private let set = known(
    try? TileSet(
      alphabet: Alphabet("ABCÄ".unicodeScalars), letterValues: [1, 2, 3, 4],
      tiles: ["B", "CA", "BA", "A", "Ä", "BÄ", "ÄB"].map { TileSet.Entry($0, weight: 1) }))

  private func code(_ letter: Unicode.Scalar) -> UInt8 { UInt8(ascii: letter) }

  @Test("a letter finds the tile that shows it alone")
  func one() {
    #expect(set.tile(ascii: code("A")) == 3)
    #expect(set.tile(ascii: code("B")) == 0)
    #expect(set.tile(ascii: code("C")) == nil)
    for letter in 0...255 as ClosedRange<UInt8> where ![code("A"), code("B")].contains(letter) {
      #expect(set.tile(ascii: letter) == nil)
    }
  }

  @Test("two letters find the tile that shows both, in their order")
  func two() {
    for first in "ABC".unicodeScalars {
      for second in "ABC".unicodeScalars {
        let expected: UInt8? =
          switch (first, second) {
          case ("C", "A"): 1
          case ("B", "A"): 2
          default: nil
          }
        #expect(set.tile(ascii: code(first), code(second)) == expected)
      }
    }
  }

  @Test("a lone Q and QU are two English tiles")
  func loneQ() {
    let english = TileSet.english
    #expect(english.tile(ascii: code("Q")) == 16)
    #expect(english.tile(ascii: code("Q"), code("U")) == 26)
    #expect(english.tile(ascii: code("U"), code("Q")) == nil)
    #expect(english.tile(ascii: code("A"), code("U")) == nil)
  }
}
