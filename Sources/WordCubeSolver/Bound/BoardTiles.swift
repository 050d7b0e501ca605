import Lexicon
import WordCube

/// The tiles that lie on the faces in play, and how a dictionary spells them.
struct BoardTiles: Sendable {
  /// A tile that lies on some face in play and whose letters the dictionary knows.
  struct Kind: Sendable {
    /// The tile's code.
    let code: UInt8
    /// Its first letter in the dictionary's alphabet.
    let first: LetterCode
    /// Its second letter, or nil.
    let second: LetterCode?
    /// The sum of its letters' values.
    let value: Int64
    /// The faces in play that show it.
    let faces: FaceBits

    var letterCount: Int { second == nil ? 1 : 2 }
  }

  /// The kinds of tiles, in the order of their codes.
  let kinds: [Kind]
  /// The cubes in play.
  let inPlay: CubeSet

  /// The tiles of a puzzle on the faces whose cubes are in play.
  init(_ puzzle: Puzzle, inPlay: CubeSet, alphabet: Alphabet) {
    let tileSet = puzzle.language.tileSet
    var faces = [FaceBits](repeating: FaceBits(), count: tileSet.count)
    for face in Face.all where inPlay.contains(face.cube) {
      faces[Int(puzzle[face].code)].insert(face.index)
    }
    var kinds: [Kind] = []
    for code in 0..<UInt8(tileSet.count) where !faces[Int(code)].isEmpty {
      var letters: [LetterCode] = []
      var value: Int64 = 0
      var isKnown = true
      for scalar in tileSet.letters(ofTile: code).unicodeScalars {
        if let own = tileSet.alphabet.code(of: scalar) {
          value += Int64(tileSet.letterValues[Int(own)])
        }
        if let letter = alphabet.code(of: scalar) {
          letters.append(letter)
        } else {
          isKnown = false
        }
      }
      guard isKnown, let first = letters.first else { continue }
      kinds.append(
        Kind(
          code: code, first: first, second: letters.count > 1 ? letters[1] : nil, value: value,
          faces: faces[Int(code)]))
    }
    self.kinds = kinds
    self.inPlay = inPlay
  }
}

extension WordGraph.Cursor {
  /// The cursor one tile on, or nil when no word goes on so.
  func advanced(by kind: BoardTiles.Kind) -> WordGraph.Cursor? {
    guard let next = advanced(by: kind.first) else { return nil }
    guard let second = kind.second else { return next }
    return next.advanced(by: second)
  }
}
