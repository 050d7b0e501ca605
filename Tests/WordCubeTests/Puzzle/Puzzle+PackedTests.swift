import Testing
import WordCube
import WordCubeTesting

@Suite("Packed puzzles")
struct PackedPuzzleTests {
  private static let puzzles = [
    SamplePuzzles.everyTile, SamplePuzzles.standard, Puzzle { _ in "A" }, Puzzle { _ in "QU" },
  ]

  @Test(arguments: puzzles)
  func `53 bytes, and back`(puzzle: Puzzle) throws {
    #expect(puzzle.packed.count == 53)
    #expect(try Puzzle(packed: puzzle.packed) == puzzle)
    let packed = puzzle.packed
    #expect(try Puzzle(packed: packed.span) == puzzle)
    #expect(try Puzzle(packed: ArraySlice(packed)) == puzzle)
    #expect(throws: PuzzlePackingError.byteCount(expected: 53, found: 52)) {
      try Puzzle(packed: packed.dropLast())
    }
  }

  @Test func `the layout: version, language, then 5 bits a face from the lowest bit on`() {
    let packed = SamplePuzzles.everyTile.packed
    #expect(packed.prefix(2) == [1, 1])
    for (number, tile) in SamplePuzzles.everyTile.tiles.enumerated() {
      let code = (0..<5).reduce(UInt8(0)) { code, bit in
        let place = number * 5 + bit
        return code | (packed[2 + place / 8] >> UInt8(place % 8) & 1) << UInt8(bit)
      }
      #expect(code == tile.code, "face \(number)")
    }
  }

  @Test(arguments: [0, 1, 52, 54, 1000])
  func `another number of bytes`(count: Int) {
    let bytes = (SamplePuzzles.standard.packed + [UInt8](repeating: 0, count: 1000)).prefix(count)
    #expect(throws: PuzzlePackingError.byteCount(expected: 53, found: count)) {
      try Puzzle(packed: bytes)
    }
  }

  @Test func `another version or language`() {
    var bytes = SamplePuzzles.standard.packed
    for version in UInt8.min...UInt8.max where version != 1 {
      bytes[0] = version
      #expect(throws: PuzzlePackingError.version(found: version)) { try Puzzle(packed: bytes) }
    }
    bytes[0] = 1
    for language in UInt8.min...UInt8.max where Language(rawValue: language) == nil {
      bytes[1] = language
      #expect(throws: PuzzlePackingError.language(found: language)) { try Puzzle(packed: bytes) }
    }
  }

  @Test(arguments: [27, 28, 29, 30, 31] as [UInt8])
  func `a tile that the language lacks`(code: UInt8) {
    var bytes = Puzzle { _ in "A" }.packed
    bytes[2 + 5] = code  // Face 8 has the bits 40 to 44.
    #expect(throws: PuzzlePackingError.tile(face: face(8), found: code, tileCount: 27)) {
      try Puzzle(packed: bytes)
    }
  }

  @Test(arguments: Language.allCases)
  func `every number of five bits on every face`(language: Language) {
    let count = UInt8(language.tileSet.count)
    let bytes = Puzzle(language: language) { _ in "A" }.packed
    for (face, code) in Face.all.flatMap({ face in (0..<32).map { (face, UInt8($0)) } }) {
      var changed = bytes
      for bit in 0..<5 {
        let place = 16 + face.index * 5 + bit
        changed[place / 8] &= ~(1 << UInt8(place % 8))
        changed[place / 8] |= (code >> UInt8(bit) & 1) << UInt8(place % 8)
      }
      do throws(PuzzlePackingError) {
        let puzzle = try Puzzle(packed: changed)
        #expect(code < count && puzzle[face].code == code)
        #expect(puzzle.packed == changed)
      } catch {
        #expect(error == .tile(face: face, found: code, tileCount: Int(count)))
        #expect(code >= count)
      }
    }
  }

  @Test(arguments: [1, 2, 4, 7] as [UInt8])
  func `bits after the last tile`(bits: UInt8) {
    var bytes = SamplePuzzles.standard.packed
    bytes[52] |= bits << 5
    #expect(throws: PuzzlePackingError.padding(found: bits)) { try Puzzle(packed: bytes) }
  }

  @Test func `a flipped bit gives an error or another puzzle that packs to those bytes`() {
    let puzzle = SamplePuzzles.everyTile
    for bit in 0..<53 * 8 {
      var bytes = puzzle.packed
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      guard let other = try? Puzzle(packed: bytes) else { continue }
      #expect(other != puzzle, "bit \(bit)")
      #expect(other.packed == bytes, "bit \(bit)")
      // Byte 1 is the language.
      #expect(bit >= 8 && bit < 16 + 405, "bit \(bit)")
      #expect((other.language != puzzle.language) == (bit < 16), "bit \(bit)")
    }
  }

  @Test func `errors say what was expected and found`() {
    #expect(
      "\(PuzzlePackingError.byteCount(expected: 53, found: 2))"
        == "a packed puzzle has 53 bytes, not 2")
    #expect(
      "\(PuzzlePackingError.tile(face: face(8), found: 31, tileCount: 27))"
        == "face 8 (right of (0, 0, 2)) has tile 31, but the language has 27 tiles")
  }
}
