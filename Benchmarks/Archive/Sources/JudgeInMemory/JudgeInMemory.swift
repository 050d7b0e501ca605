import ArgumentParser
import EnglishLexicon
import Foundation
import Lexicon
import WordCube
import WordCubeFormats

/// The library without the command line: judges the games of a file, kept in memory, one after the other,
/// from JSON bytes to verdict lines.
@main
struct JudgeInMemory: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "judge-in-memory",
    abstract: "Judges a file's games in one thread, and prints how many it judges per second.")

  @Argument(help: "A file of games, one per line; the command reads all of it into memory.")
  var file: String?

  @Flag(help: "Judges nothing; does arithmetic for a few tenths of a second instead.")
  var arithmetic = false

  @Option(help: "The number of times to judge all games; the fastest pass is printed.")
  var passes = 3

  @Option(help: "The file for the verdict lines, to compare with `word-cube`'s.")
  var output: String?

  func validate() throws {
    if arithmetic == (file != nil) { throw ValidationError("Name a file, or --arithmetic.") }
  }

  func run() throws {
    guard let file else { return print(Self.sum()) }
    let games = try Data(contentsOf: URL(filePath: file)).withUnsafeBytes { bytes in
      var splitter = LineSplitter()
      var games: [(json: [UInt8], line: Int)] = []
      splitter.feed(bytes.bindMemory(to: UInt8.self).span) { line, place in
        games.append((line.indices.map { line[$0] }, place.number))
      }
      splitter.finish { line, place in
        games.append((line.indices.map { line[$0] }, place.number))
      }
      return games
    }
    let verifier = Verifier(dictionary: WordGraph.english)
    var lines: [UInt8] = []
    var best = Double.infinity
    for _ in 0..<max(1, passes) {
      var byteCount = 0
      let start = ThreadClock.now()
      for game in games {
        // As a server does, which answers one game and takes the next.
        lines.removeAll(keepingCapacity: true)
        verifier.judge(json: game.json.span).appendJSON(to: &lines, line: game.line)
        lines.append(UInt8(ascii: "\n"))
        byteCount += lines.count
      }
      best = min(best, ThreadClock.now() - start)
    }
    if let output {
      var all: [UInt8] = []
      for game in games {
        verifier.judge(json: game.json.span).appendJSON(to: &all, line: game.line)
        all.append(UInt8(ascii: "\n"))
      }
      try Data(all).write(to: URL(filePath: output))
    }
    print(Int(Double(games.count) / best))
  }
}

extension JudgeInMemory {
  /// Work that needs no memory.
  private static func sum() -> UInt64 {
    (0..<300_000_000 as Range<UInt64>).reduce(1) { ($0 ^ $1) &* 0x9E37_79B9_7F4A_7C15 }
  }
}

/// The processor time of the calling thread, which stands still while other work has the core.
enum ThreadClock {
  /// Seconds since some moment.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
