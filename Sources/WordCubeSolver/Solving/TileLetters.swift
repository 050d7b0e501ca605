import Lexicon
import WordCube

/// A language's tiles in the letters of a dictionary, whose alphabet may be another one.
struct TileLetters {
  /// By tile code: the codes of the tile's letters in the dictionary's alphabet; 255 where it has none.
  let letters: [(first: LetterCode, second: LetterCode?)]
  /// The letters' values, by the codes of the dictionary's alphabet.
  let values: [UInt32]

  init(_ tileSet: TileSet, in alphabet: Alphabet) {
    letters = (0..<UInt8(tileSet.count)).map { tile in
      let codes = tileSet.letters(ofTile: tile).unicodeScalars.map { alphabet.code(of: $0) ?? 255 }
      return (codes[0], codes.count > 1 ? codes[1] : nil)
    }
    values = (0..<LetterCode(alphabet.count)).map { letter in
      tileSet.alphabet.code(of: alphabet[letter]).map { UInt32(tileSet.letterValues[Int($0)]) } ?? 0
    }
  }
}
