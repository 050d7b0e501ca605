import Lexicon
import WordCube
import WordCubeFormats
import WordCubeSolver

/// A puzzle in one of the three forms of an input.
struct PuzzleInput {
  let puzzle: Puzzle

  /// Reads JSON (begins with `[`), a provenance (begins with `wc1.`) or the text of a puzzle.
  init(_ bytes: UnsafeRawBufferPointer) throws(ModuleError) {
    if bytes.first == UInt8(ascii: "[") {
      puzzle = try Self.reading { () throws(JSONError) in try Puzzle(json: bytes) }
      return
    }
    let text = String(decoding: bytes.prefix(ProvenanceInput.lengthLimit), as: UTF8.self)
    if bytes.starts(with: [0x77, 0x63, 0x31, 0x2E]) {
      puzzle = try ProvenanceInput(text).provenance.puzzle
      return
    }
    do throws(PuzzlePackingError) {
      puzzle = try Puzzle(text: text)
    } catch {
      throw ModuleError(.malformed, error.description)
    }
  }

  /// Reads JSON, and turns its error into one of the module.
  static func reading<Value>(
    _ read: () throws(JSONError) -> Value
  ) throws(ModuleError) -> Value {
    do throws(JSONError) {
      return try read()
    } catch {
      throw ModuleError(error)
    }
  }
}

/// A provenance in an input.
struct ProvenanceInput {
  /// More bytes than the longest provenance has.
  static let lengthLimit = 1024

  let provenance: Provenance

  init(_ text: String) throws(ModuleError) {
    do throws(ProvenanceError) {
      provenance = try Provenance(text)
    } catch {
      throw ModuleError(.malformed, error.description)
    }
  }
}
