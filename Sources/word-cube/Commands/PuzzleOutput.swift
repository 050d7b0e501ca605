import WordCube
import WordCubeFormats
import WordCubeSolver

/// Prints puzzles, one a line.
struct PuzzleOutput {
  /// Whether each puzzle comes with where it comes from.
  let tellsProvenance: Bool
  /// Whether a line is printed at once, as the next may be long in coming.
  let isPrompt: Bool
  private var lines: [UInt8] = []

  init(tellsProvenance: Bool, isPrompt: Bool) {
    self.tellsProvenance = tellsProvenance
    self.isPrompt = isPrompt
  }

  mutating func print(_ puzzle: Puzzle, from provenance: Provenance) throws(OutputError) {
    if tellsProvenance {
      let head = "{\"provenance\":\"\(provenance)\",\"attempt\":\(provenance.attempt),\"puzzle\":"
      lines += head.utf8
      lines += puzzle.json
      lines.append(UInt8(ascii: "}"))
    } else {
      lines += puzzle.json
    }
    lines.append(UInt8(ascii: "\n"))
    if isPrompt || lines.count >= 1 << 16 { try finish() }
  }

  /// Prints what was kept back.
  mutating func finish() throws(OutputError) {
    try writeToStandardOutput(lines)
    lines.removeAll(keepingCapacity: true)
  }
}
