import Testing
import WordCube
import WordCubeTesting

@Suite("Puzzles")
struct PuzzleTests {
  @Test func `81 tiles in the order of the faces, and back`() throws {
    let tiles = (0..<81).map { known(Tile(code: UInt8($0 % 27), language: .english)) }
    let puzzle = try Puzzle(tiles)
    #expect(puzzle.tiles == tiles)
    #expect(puzzle == SamplePuzzles.everyTile)
    for (face, tile) in zip(Face.all, tiles) { #expect(puzzle[face] == tile) }
  }

  @Test(arguments: [0, 1, 80, 82, 162])
  func `no other number of tiles makes a puzzle`(count: Int) {
    let tiles = [Tile](repeating: known(Tile("A")), count: count)
    #expect(throws: PuzzleError.tileCount(count)) { try Puzzle(tiles) }
  }

  @Test func `faces spell their tiles' letters; QU is two`() {
    #expect(SamplePuzzles.everyTile.spelling(of: faces(26, 0, 16, 27)) == "QUAQA")
    #expect(SamplePuzzles.everyTile.spelling(of: faces()) == "")
  }

  @Test func `equal tiles, equal puzzles`() {
    #expect(Puzzle.lettered == Puzzle { Puzzle.lettered[$0].letters })
    #expect(SamplePuzzles.standard != SamplePuzzles.other)
    #expect(Set([Puzzle.lettered, .lettered, SamplePuzzles.other]).count == 2)
  }

  @Test func `prints side by side, layer by layer from the top down`() {
    #expect(
      "\(SamplePuzzles.standard)" == """
        puzzle (en)
          top:  SEE/ALO/DCO  ITE/UAM/XAO  ARN/EBO/GHJ
          left:  ACE/SYN/OOE  NFM/QUTL/TSO  VYN/ANN/EBM
          right:  TOR/LSG/CET  JER/OLA/MUP  BQUE/RDR/FBQU
        """)
  }
}
