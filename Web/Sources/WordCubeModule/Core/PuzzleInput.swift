import Lexicon
import WordCube
import WordCubeFormats

/// A puzzle in one of the three forms of an input.
struct PuzzleInput {
  /// More bytes than the text of a puzzle has.
  private static let textLimit = 1024

  let puzzle: Puzzle

  /// Reads JSON (begins with `[`), a provenance (begins with `wc1.`) or the text of a puzzle. JSON is the only form
  /// that does not name its language.
  init(_ bytes: UnsafeRawBufferPointer, _ language: Language) throws(ModuleError) {
    if bytes.first == UInt8(ascii: "[") {
      puzzle = try Self.reading { () throws(JSONError) in
        try Puzzle(json: bytes, language: language)
      }
      return
    }
    if bytes.starts(with: [0x77, 0x63, 0x31, 0x2E]) {
      puzzle = try GeneratedPuzzle.puzzle(provenance: bytes)
      return
    }
    // A longer text has too many characters, and its message would count only those before the limit.
    guard bytes.count <= Self.textLimit else {
      throw ModuleError(.malformed, "a puzzle's text cannot have more than 71 characters")
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

/// A puzzle that is named by its provenance. Only the feature "generation" makes it: there, a function of the type
/// hides that of the protocol.
enum GeneratedPuzzle: MissingGeneration {}

/// What modules without the feature "generation" answer.
protocol MissingGeneration {}

extension MissingGeneration {
  static func puzzle(provenance: UnsafeRawBufferPointer) throws(ModuleError) -> Puzzle {
    throw ModuleError(.unsupported, "the module was built without puzzle generation")
  }
}
