import ArgumentParser
import Foundation
import NaiveTwin

@main
struct MakeArchive: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make-archive",
    abstract: "Writes an archive of games as JSON lines, the same bytes for the same options.",
    discussion: """
      Of a hundred lines, about 78 are valid games, 17 are games changed to break a rule, and five \
      are not games at all: cut off, with a bit flipped, blank, or text. Each game's id is its \
      line number. The first line is a valid game.

      Different games take time to generate, a few hundred a second on each core, so an archive of \
      many more lines repeats them in random order.
      """)

  @Option(help: "The number of lines.")
  var games = 100_000

  @Option(help: "The maximum number of games that differ in more than their id.")
  var different = 20_000

  @Flag(help: "Makes valid one-player games of 21 words, 8 KB each, that all differ.")
  var valid = false

  @Option(help: "The seed of the random numbers.")
  var seed: UInt64 = 5

  @Option(help: "The file to write.")
  var output: String

  func validate() throws {
    guard games >= 0, different >= 1 else {
      throw ValidationError("--games must be 0 or more, and --different 1 or more.")
    }
  }

  func run() async throws {
    if valid { return try ValidGames(seed: seed).write(count: games, to: output) }
    let stock = try await GameStock(count: min(games, different), seed: seed)
    try Data().write(to: URL(filePath: output))
    let file = try FileHandle(forWritingTo: URL(filePath: output))
    var lines = ArchiveLines(stock: stock, seed: seed)
    var bytes: [UInt8] = []
    for number in 0..<games {
      lines.append(number, to: &bytes)
      if bytes.count >= 1 << 22 || number == games - 1 {
        try file.write(contentsOf: bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    try file.close()
  }
}
