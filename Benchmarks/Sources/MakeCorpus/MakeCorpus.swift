import ArgumentParser
import BenchmarkSupport
import Foundation

@main
struct MakeCorpus: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "MakeCorpus",
    abstract: "Generates valid one-player games as JSON lines, the same for the same seed.",
    discussion: """
      Without options, it generates the committed corpus. The strict rules accept every game. It makes
      several thousand games a second on each core.
      """)

  @Option(help: "The number of games.")
  var count = 64

  @Option(help: "The seed of the games.")
  var seed: UInt64 = 4

  @Option(help: "The number of words in a game, or a range such as 18...24.")
  var words = CountRange(21...21)

  @Option(help: "The number of removed cubes in a game, or a range.")
  var removals = CountRange(0...9)

  @Option(help: "The file to write; by default, standard output.")
  var output: String?

  @Option(
    help:
      "Makes the benchmarks' archive of different games instead, and writes it to this file.")
  var archive: String?

  @Option(help: "Writes nothing, and fails unless this file has exactly the same bytes.")
  var check: String?

  func validate() throws {
    guard count >= 0 else { throw ValidationError("--count must be 0 or more, not \(count).") }
    guard output == nil || check == nil else {
      throw ValidationError("--output writes and --check compares: pass only one of them.")
    }
  }

  func run() async throws {
    if let archive {
      let lines = try ArchiveSample().games.flatMap { $0.json + [UInt8(ascii: "\n")] }
      return try Data(lines).write(to: URL(filePath: archive))
    }
    let maker = GameMaker(seed: seed, words: words.range, removals: removals.range)
    var sink = try CorpusSink(output: output, check: check)
    var progress = Progress(count: count)
    let tasks = ProcessInfo.processInfo.activeProcessorCount
    var start = 0
    while start < count {
      let end = min(count, start + tasks * Self.gamesPerTask)
      for lines in try await maker.lines(start..<end, perTask: Self.gamesPerTask) {
        try sink.take(lines)
      }
      start = end
      progress.show(start)
    }
    progress.finish()
    try sink.finish()
  }

  private static let gamesPerTask = 500
}
