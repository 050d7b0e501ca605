import Lexicon
import NaiveTwin
import Testing
import WordCube

@Suite("The English tiles")
struct EnglishTileSetTests {
  @Test func `a to Z in order, then QU`() {
    let expected = (0x41...0x5A).map { String(known(Unicode.Scalar($0))) } + ["QU"]
    let set = TileSet.english
    #expect((0..<UInt8(set.count)).map { set.letters(ofTile: $0) } == expected)
    #expect(set.alphabet == .english)
    #expect(expected.map { set.tileCode(showing: $0) } == (0..<27).map { UInt8($0) })
  }

  @Test func `the letter values of the rules`() {
    let values = zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars, TileSet.english.letterValues)
    for (letter, value) in values {
      #expect(NaiveLanguage.english.row.values[letter] == Int64(value), "\(letter)")
    }
    #expect(TileSet.english.letterValues.count == 26)
  }

  @Test func `the weights of the rules; a lone Q is never drawn`() {
    let weights = Dictionary(uniqueKeysWithValues: NaivePuzzle.weights.map { ($0.tile, $0.weight) })
    let set = TileSet.english
    for code in 0..<UInt8(set.count) {
      let letters = set.letters(ofTile: code)
      #expect(Int(set.weights[Int(code)]) == weights[letters] ?? 0, "\(letters)")
    }
    #expect(set.tileCode(showing: "Q").map { set.weights[Int($0)] } == 0)
    #expect(Int(set.totalWeight) == weights.values.reduce(0, +))
  }
}
