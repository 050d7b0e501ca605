import Lexicon
import WordCube

/// A tile on some face in play, all of whose letters are in the dictionary's alphabet.
struct BoardTile: Sendable {
  /// Its first letter in the dictionary's alphabet.
  let first: LetterCode
  /// Its second letter, or nil.
  let second: LetterCode?
  /// The sum of its letters' values.
  let value: Int64
  /// The faces in play that show it.
  fileprivate(set) var faces = FaceBits()

  var letterCount: Int { second == nil ? 1 : 2 }
}

/// A language's tiles in a dictionary's letters. The dictionary's alphabet may differ from the language's.
struct TileLetters {
  /// By tile code: the codes of the tile's letters in the dictionary's alphabet; 255 for a letter that it
  /// does not have.
  let letters: [(first: LetterCode, second: LetterCode?)]
  /// The letters' values, by the codes of the dictionary's alphabet.
  let values: [UInt32]

  /// The tiles of the languages other than English, each in the letters of its own alphabet.
  static let others = Language.others.map { TileLetters($0.tileSet, in: $0.tileSet.alphabet) }

  init(_ tileSet: TileSet, in alphabet: Alphabet) {
    letters = (0..<UInt8(tileSet.count)).map { tile in
      var codes: [LetterCode] = []
      for letter in tileSet.letters(ofTile: tile).unicodeScalars {
        codes.append(alphabet.code(of: letter) ?? 255)
      }
      return (codes[0], codes.count > 1 ? codes[1] : nil)
    }
    values = (0..<LetterCode(alphabet.count)).map { letter in
      tileSet.alphabet.code(of: alphabet[letter]).map { UInt32(tileSet.letterValues[Int($0)]) } ?? 0
    }
  }
}

extension TileLetters {
  /// Returns the tiles on some cubes' faces, in the order of their codes.
  func tiles(of puzzle: Puzzle, on cubes: CubeSet) -> [BoardTile] {
    var tiles = letters.map { (first, second) -> BoardTile? in
      guard first < values.count, (second ?? 0) < values.count else { return nil }
      let value = values[Int(first)] + (second.map { values[Int($0)] } ?? 0)
      return BoardTile(first: first, second: second, value: Int64(value))
    }
    for face in Face.all where cubes.contains(face.cube) {
      tiles[Int(puzzle.tileCodes[face.index])]?.faces.insert(face)
    }
    return tiles.compactMap { tile in tile.flatMap { $0.faces.isEmpty ? nil : $0 } }
  }
}
