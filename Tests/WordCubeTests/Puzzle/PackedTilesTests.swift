import Testing
import WordCube

@Suite("Tiles of packed puzzles, face by face")
struct PackedTilesTests {
  /// The bytes of a puzzle of the tile A, which is number 0, except for one face.
  private func packed(_ code: UInt8, on face: Face) -> [UInt8] {
    var bytes = Puzzle { _ in "A" }.packed
    for bit in 0..<5 where code >> bit & 1 != 0 {
      let place = 16 + face.index * 5 + Int(bit)
      bytes[place / 8] |= 1 << UInt8(place % 8)
    }
    return bytes
  }

  @Test(arguments: [27, 31] as [UInt8])
  func `a tile that the language lacks is refused on every face`(code: UInt8) {
    for face in Face.all {
      #expect(throws: PuzzlePackingError.tile(face: face, found: code, tileCount: 27)) {
        try Puzzle(packed: packed(code, on: face))
      }
    }
  }

  @Test(arguments: [1, 2, 4, 15, 16, 26] as [UInt8])
  func `each of the others is taken on every face`(code: UInt8) throws {
    for face in Face.all {
      let puzzle = try Puzzle(packed: packed(code, on: face))
      #expect(puzzle.tiles.map(\.code) == Face.all.map { $0 == face ? code : 0 })
    }
  }
}
