import WordCube

/// The tiles of a language that show one ASCII letter, by that letter, and the letters by tile: found with
/// one load each, and without a copy of the whole tile set.
struct LetterTiles {
  /// Tile codes by byte; ``none`` where there is none.
  private let codes: ImmortalTable<UInt8>
  /// Letters by tile code; ``none`` for a tile that shows more than a letter, or one beyond ASCII.
  private let letters: ImmortalTable<UInt8>

  /// More than any tile's code, and beyond ASCII.
  private static let none: UInt8 = 0xFF

  private static let english = LetterTiles(.english)

  static func of(_ language: Language) -> LetterTiles {
    switch language {
    case .english: english
    }
  }

  private init(_ tileSet: TileSet) {
    let codes = (0...UInt8.max).map { tileSet.tile(ascii: $0) ?? Self.none }
    self.codes = ImmortalTable(codes)
    letters = ImmortalTable(
      (0..<UInt8(tileSet.count)).map { tile in
        codes.firstIndex(of: tile).map { UInt8($0) } ?? Self.none
      })
  }

  /// The code of the tile that shows just this letter, or nil if there is none.
  @inline(__always)
  subscript(letter: UInt8) -> UInt8? {
    let code = codes[Int(letter)]
    return code == Self.none ? nil : code
  }

  /// The letter that the tile with a code shows, if it is just one of ASCII.
  @inline(__always)
  func letter(ofTile code: UInt8) -> UInt8? {
    let letter = letters[Int(code)]
    return letter == Self.none ? nil : letter
  }
}
