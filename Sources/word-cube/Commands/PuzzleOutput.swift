import WordCube
import WordCubeFormats
import WordCubeSolver

/// Prints puzzles, one on each line.
struct PuzzleOutput {
  /// The form in which a puzzle is printed.
  enum Form {
    case json, jsonWithProvenance, text
  }

  let form: Form
  /// Whether each line is printed at once, because the next may take long.
  let isUnbuffered: Bool
  private(set) var lines: [UInt8] = []

  mutating func print(_ provenance: Provenance) throws(OutputError) {
    switch form {
    case .json: lines += provenance.puzzle.json
    case .text: lines += provenance.puzzle.text.utf8
    case .jsonWithProvenance:
      lines +=
        "{\"provenance\":\"\(provenance)\",\"attempt\":\(provenance.attempt),\"puzzle\":".utf8
      lines += provenance.puzzle.json + "}".utf8
    }
    lines.append(UInt8(ascii: "\n"))
    if isUnbuffered || lines.count >= 1 << 16 { try finish() }
  }

  /// Prints the remaining lines.
  mutating func finish() throws(OutputError) {
    try writeToStandardOutput(lines)
    lines.removeAll(keepingCapacity: true)
  }
}
