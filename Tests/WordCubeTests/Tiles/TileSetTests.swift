import Lexicon
import Testing
import WordCube

@Suite("Tile sets")
struct TileSetTests {
  private let alphabet = known(try? Alphabet("ABC".unicodeScalars))

  private func tileSet(
    _ tiles: [TileSet.Entry], values: [UInt8] = [1, 2, 3]
  ) throws(TileSetError) -> TileSet {
    try TileSet(alphabet: alphabet, letterValues: values, tiles: tiles)
  }

  @Test func `a set of the caller's own, with tiles of two letters`() throws {
    let set = try tileSet([
      TileSet.Entry("B", weight: 3), TileSet.Entry("CA", weight: 0), TileSet.Entry("AA", weight: 2),
    ])
    #expect(set.count == 3)
    #expect(set.totalWeight == 5)
    #expect(set.weights == [3, 0, 2])
    #expect((0..<3).map { set.letters(ofTile: $0) } == ["B", "CA", "AA"])
    #expect(set.tileCode(showing: "CA") == 1)
    #expect(set.tileCode(showing: "AC") == nil)
    #expect(set.tileCode(showing: "A") == nil)
    #expect(set.tileCode(showing: "") == nil)
    #expect(WordScore.score(of: "CAB", in: set) == 18)
  }

  @Test func `letters beyond ASCII`() throws {
    let greek = try Alphabet("ΑΒΓ".unicodeScalars)
    let set = try TileSet(
      alphabet: greek, letterValues: [1, 2, 3],
      tiles: [TileSet.Entry("Γ", weight: 1), TileSet.Entry("ΑΒ", weight: 1)])
    #expect(set.letters(ofTile: 1) == "ΑΒ")
    #expect(set.tileCode(showing: "Γ") == 0)
    #expect(set.tileCode(showing: "A") == nil)
  }

  @Test func `the number of tiles is 1 to 32`() throws {
    #expect(throws: TileSetError.tileCount(0)) { try tileSet([]) }
    let letters = (0..<33).map { Unicode.Scalar(0x100 + $0) }.compactMap(\.self)
    let wide = try Alphabet(letters.prefix(32))
    let tiles = letters.map { TileSet.Entry(String($0), weight: 1) }
    let values = [UInt8](repeating: 1, count: 32)
    let most = try TileSet(alphabet: wide, letterValues: values, tiles: Array(tiles.prefix(32)))
    #expect(most.count == TileSet.maximumCount)
    #expect(throws: TileSetError.tileCount(33)) {
      try TileSet(alphabet: wide, letterValues: values, tiles: tiles)
    }
  }

  @Test(arguments: [0, 2, 4])
  func `each letter of the alphabet has one value`(count: Int) {
    #expect(throws: TileSetError.letterValueCount(expected: 3, found: count)) {
      try tileSet([TileSet.Entry("A", weight: 1)], values: [UInt8](repeating: 1, count: count))
    }
  }

  @Test(arguments: ["", "ABC", "D", "AD", "a"])
  func `a tile has one or two letters of the alphabet`(text: String) {
    #expect(throws: TileSetError.letters(tile: 1)) {
      try tileSet([TileSet.Entry("A", weight: 1), TileSet.Entry(text, weight: 1)])
    }
  }

  @Test(arguments: ["A", "BA"])
  func `no two tiles show the same letters`(text: String) {
    #expect(throws: TileSetError.repeated(tile: 2)) {
      try tileSet([
        TileSet.Entry(text, weight: 1), TileSet.Entry("B", weight: 1),
        TileSet.Entry(text, weight: 2),
      ])
    }
  }

  @Test func `the weights add up to 1 at least and to a 32-bit number`() throws {
    #expect(throws: TileSetError.weights) { try tileSet([TileSet.Entry("A", weight: 0)]) }
    #expect(throws: TileSetError.weights) {
      try tileSet([TileSet.Entry("A", weight: .max), TileSet.Entry("B", weight: 1)])
    }
    let most = try tileSet([TileSet.Entry("A", weight: .max), TileSet.Entry("B", weight: 0)])
    #expect(most.totalWeight == .max)
    #expect(try tileSet([TileSet.Entry("A", weight: 1)]).totalWeight == 1)
  }

  @Test func `the spellings of up to 64 tiles can be added up`() throws {
    let pair = try #require(TileSet.english.tileCode(showing: "QU"))
    let spelling = Language.english.spellings[Int(pair)]
    let sum = TileSpelling(sumOf: (1...64).reduce(0) { bits, _ in bits &+ spelling.bits })
    #expect(sum.count == 128)
    #expect(sum.value == 64 * spelling.value)
  }
}
