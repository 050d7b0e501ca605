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
      json.member("values", Face.all.map { puzzle[$0].value })
    }
    return json.bytes
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
