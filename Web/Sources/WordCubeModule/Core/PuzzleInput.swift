import Lexicon
import WordCube
import WordCubeFormats
import WordCubeSolver

/// A puzzle in one of the three forms of an input.
struct PuzzleInput {
  /// More bytes than the text of a puzzle has.
  private static let textLimit = 1024

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
    // A longer text has too many characters, and its message would count only those before the limit.
    guard bytes.count <= Self.textLimit else {
      throw ModuleError(.malformed, "the text of a puzzle has 71 characters, and not more")
    }
    do throws(PuzzlePackingError) {
      puzzle = try Puzzle(text: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw ModuleError(.malformed, text: error.description)
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
    let start = UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.lengthLimit))
    let text = String(decoding: start, as: UTF8.self)
    do throws(ProvenanceError) {
      provenance = try Provenance(text)
    } catch {
      throw ModuleError(.malformed, text: error.description)
    }
  }
}
