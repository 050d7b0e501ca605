import WordCube
import WordCubeFormats
import WordCubeSolver

/// A puzzle in all its forms: that of a game, or the one in the input.
@_expose(wasm, "wordcube_puzzle")
@_cdecl("wordcube_puzzle")
public func puzzle(_ game: Int32, _ length: Int32) -> Int32 {
  returningBytes { () throws(ModuleError) in
    let puzzle = try Position(game: game, puzzle: try InputBuffer.shared.bytes(length), .english)
      .puzzle
    var json = JSONWriter()
    json.object { json in
      json.member("puzzle", puzzle)
      json.member("text", puzzle.text)
      json.member("tiles", Face.all.map { puzzle[$0].letters })
      json.member("values", Face.all.map { value(of: puzzle[$0]) })
    }
    return json.bytes
  }
}

/// What the letters of a tile are worth in a word.
private func value(of tile: Tile) -> Int64 {
  let set = tile.language.tileSet
  return tile.letters.unicodeScalars.reduce(0) { sum, letter in
    sum + (set.alphabet.code(of: letter).map { Int64(set.letterValues[Int($0)]) } ?? 0)
  }
}

/// A puzzle of a seed.
@_expose(wasm, "wordcube_generate")
@_cdecl("wordcube_generate")
public func generate(_ seed: Int64, _ number: Int64) -> Int32 {
  var json = JSONWriter()
  json.write(
    Provenance(
      PuzzleGenerator(seed: UInt64(bitPattern: seed)), number: UInt64(bitPattern: number)))
  return OutputBuffer.shared.set(json.bytes)
}

extension JSONWriter {
  /// Writes a puzzle with its provenance, as `word-cube generate --provenance` prints it.
  mutating func write(_ provenance: Provenance) {
    object { json in
      json.member("provenance", provenance.text)
      json.member("attempt", provenance.attempt)
      json.member("puzzle", provenance.puzzle)
    }
  }
}
