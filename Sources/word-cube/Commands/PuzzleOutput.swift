import WordCube
import WordCubeFormats
import WordCubeSolver

/// Prints puzzles, one on each line.
struct PuzzleOutput {
  /// Whether each puzzle is printed with its provenance.
  let showsProvenance: Bool
  /// Whether each line is printed at once, because the next may take long.
  let isUnbuffered: Bool
  private(set) var lines: [UInt8] = []

  mutating func print(_ provenance: Provenance) throws(OutputError) {
    if showsProvenance {
      lines +=
        "{\"provenance\":\"\(provenance)\",\"attempt\":\(provenance.attempt),\"puzzle\":".utf8
    }
    lines += provenance.puzzle.json
    lines += (showsProvenance ? "}\n" : "\n").utf8
    if isUnbuffered || lines.count >= 1 << 16 { try finish() }
  }

  /// Prints the lines that are not printed yet.
  mutating func finish() throws(OutputError) {
    try writeToStandardOutput(lines)
    lines.removeAll(keepingCapacity: true)
  }
}
