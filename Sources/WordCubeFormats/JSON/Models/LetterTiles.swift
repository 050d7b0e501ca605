import WordCube

/// Tables from the bytes of letters to the tiles of a language, and back.
///
/// One load finds the tile of an ASCII letter, without copying the whole tile set.
struct LetterTiles {
  /// Tile codes by byte; ``none`` if no tile shows it.
  private let codes: ImmortalTable<UInt8>
  /// Letters by tile code; ``none`` for a tile that shows several letters, or a letter beyond ASCII.
  private let letters: ImmortalTable<UInt8>

  /// The tiles of two bytes: two ASCII letters, such as `QU`, or one letter beyond ASCII, such as `Ä`.
  private let pairs: ImmortalTable<Pair>

  private struct Pair: BitwiseCopyable, Sendable {
    let first, second, code: UInt8
  }

  /// Above any tile's code, and not ASCII.
  private static let none: UInt8 = 0xFF

  private static let english = LetterTiles(.english)

  static func of(_ language: Language) -> LetterTiles {
    if let index = language.otherIndex { return others[index] }
    return english
  }

  private static let others = Language.others.map { LetterTiles($0.tileSet) }

  init(_ tileSet: TileSet) {
    var codes = [UInt8](repeating: Self.none, count: 256)
    var letters = [UInt8](repeating: Self.none, count: tileSet.count)
    var pairs: [Pair] = []
    for code in 0..<UInt8(tileSet.count) {
      let text = Array(tileSet.letters(ofTile: code).utf8)
      guard text.count <= 2, text.allSatisfy({ $0.isPlainInJSON }) else { continue }
      if text.count == 1 {
        codes[Int(text[0])] = code
        letters[Int(code)] = text[0]
      } else {
        pairs.append(Pair(first: text[0], second: text[1], code: code))
      }
    }
    self.codes = ImmortalTable(codes)
    self.letters = ImmortalTable(letters)
    self.pairs = ImmortalTable(pairs)
  }

  /// The code of the tile that shows exactly this letter, or nil.
  @inline(__always)
  subscript(letter: UInt8) -> UInt8? {
    let code = codes[Int(letter)]
    return code == Self.none ? nil : code
  }

  /// The code of the tile whose text is exactly these two bytes of UTF-8, or nil.
  subscript(first: UInt8, second: UInt8) -> UInt8? {
    for number in 0..<pairs.count
    where pairs[number].first == first && pairs[number].second == second {
      return pairs[number].code
    }
    return nil
  }

  /// The letter of the tile with a code; nil if it is not exactly one ASCII letter.
  @inline(__always)
  func letter(ofTile code: UInt8) -> UInt8? {
    let letter = letters[Int(code)]
    return letter == Self.none ? nil : letter
  }
}

extension UInt8 {
  /// Whether the byte stands for itself in a JSON string, alone or as part of a character.
  fileprivate var isPlainInJSON: Bool {
    self >= 0x20 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}
