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
    if bytes.starts(with: [0x77, 0x63, 0x31, 0x2E]) {
      puzzle = try ProvenanceInput(bytes).provenance.puzzle
      return
    }
    do throws(PuzzlePackingError) {
      puzzle = try Puzzle(text: String(decoding: bytes.prefix(256), as: UTF8.self))
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
  private static let lengthLimit = 1024

  let provenance: Provenance

  init(_ bytes: UnsafeRawBufferPointer) throws(ModuleError) {
    let text = String(decoding: bytes.prefix(Self.lengthLimit), as: UTF8.self)
    do throws(ProvenanceError) {
      provenance = try Provenance(text)
    } catch {
      throw ModuleError(.malformed, error.description)
    }
  }
}
