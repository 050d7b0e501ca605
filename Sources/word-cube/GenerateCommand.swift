import ArgumentParser
import WordCube
import WordCubeFormats

/// `word-cube generate`.
struct GenerateCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Print random puzzles as JSON, one a line.",
    discussion: """
      Example: word-cube generate --seed 42 --count 10

      The same seed gives the same puzzles, on every machine and for ever. Without a seed one is \
      drawn, and told on standard error.
      """)

  @Option(help: "What the puzzles are drawn from, an integer of 64 bits without sign.")
  var seed: UInt64?

  @Option(help: "How many puzzles to print.")
  var count: UInt64 = 1

  func perform() async throws -> ExitStatus {
    let generator = PuzzleGenerator(seed: seed ?? drawSeed())
    var lines: [UInt8] = []
    for number in 0..<count {
      lines += generator.puzzle(number).json
      lines.append(UInt8(ascii: "\n"))
      if lines.count >= 1 << 16 {
        try writeToStandardOutput(lines)
        lines.removeAll(keepingCapacity: true)
      }
    }
    try writeToStandardOutput(lines)
    return .good
  }

  private func drawSeed() -> UInt64 {
    let seed = UInt64.random(in: 0 ... .max)
    tellOnStandardError("seed \(seed)")
    return seed
  }
}
