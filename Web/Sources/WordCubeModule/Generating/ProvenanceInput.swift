import WordCube
import WordCubeSolver

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

extension GeneratedPuzzle {
  /// The puzzle of a provenance.
  static func puzzle(provenance: UnsafeRawBufferPointer) throws(ModuleError) -> Puzzle {
    try ProvenanceInput(provenance).provenance.puzzle
  }
}
