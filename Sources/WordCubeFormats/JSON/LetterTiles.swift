import WordCube

/// The tiles of a language that show one ASCII letter, by that letter: found with one load each, and
/// without a copy of the whole tile set.
struct LetterTiles {
  /// Tile codes by byte; ``none`` where there is none.
  private let codes: [UInt8]

  /// More than any tile's code.
  private static let none: UInt8 = 0xFF

  private static let english = LetterTiles(.english)

  static func of(_ language: Language) -> LetterTiles {
    switch language {
    case .english: english
    }
  }

  private init(_ tileSet: TileSet) {
    codes = (0...UInt8.max).map { tileSet.tile(ascii: $0) ?? Self.none }
  }

  /// The code of the tile that shows just this letter, or nil if there is none.
  @inline(__always)
  subscript(letter: UInt8) -> UInt8? {
    let code = codes[Int(letter)]
    return code == Self.none ? nil : code
  }
}
