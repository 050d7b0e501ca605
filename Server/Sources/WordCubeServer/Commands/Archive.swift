import ArgumentParser
import Foundation
import GameServiceCore
import WordCube
import WordCubeAPI

/// Writes a day's games as lines of JSON.
struct Archive: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Write the games of one UTC day to standard output, as lines of JSON.",
      discussion: """
        The server may be running. The day must have ended at least ten minutes ago. Each line \
        is a game: number, game, player, kind (solo, daily or shared), challenge, language, \
        mode, score, unranked (why it counts on no board), hidden, startedAt, submittedAt and \
        countsFrom (in seconds since 1970), the verdict's engine, rules and dictionary, puzzle, \
        words (with seconds from the first move) and removals of cubes. Unknown values are left \
        out. There are no word scores, because they follow from the puzzle, the words and the \
        rules. Players appear as identifiers, without names.

        The file is complete if the exit status is 0. If it isn't, write it again, or continue it \
        with --after and the number of its last line. A game that replaces one that did not count \
        keeps that game's number, which can be from before the day. With --after 0, the command \
        reads all games and misses none of the day.

        Example:
          set -o pipefail
          \(ServerProgram.current.name) archive --day 2026-11-25 | gzip > part &&
            mv part games-2026-11-25.jsonl.gz
        """)
  }

  @OptionGroup var options: DatabaseOptions
  @Option(help: "The day, such as 2026-11-25.") var day: String
  @Option(help: "Only games after this number; by default, from the start of the day.")
  var after: Int64?

  func run() async throws {
    guard let start = Self.start(of: day) else {
      throw ValidationError("--day \(day) is not a day, such as 2026-11-25")
    }
    let times = start..<start + 86_400
    // Changes that began before midnight have ended by then.
    guard UnixTime(Date().timeIntervalSince1970) >= times.upperBound + 600 else {
      throw ValidationError("\(day) is not over: games may still arrive")
    }
    let summary = try await options.reading { storage in
      let output = BufferedOutput()
      let summary = try await GameArchive(storage).run(times, after: after) {
        try output.write($0)
      }
      try output.flush()
      return summary
    }
    let last = summary.lastNumber.map { ", the last one number \($0)" } ?? ""
    FileHandle.standardError.write(Data("\(day): \(summary.gameCount) games\(last)\n".utf8))
  }

  /// Returns the time when a UTC day begins.
  static func start(of day: String) -> UnixTime? {
    guard let date = try? Date(day, strategy: Date.ISO8601FormatStyle().year().month().day())
    else { return nil }
    let start = UnixTime(date.timeIntervalSince1970)
    return date.formatted(Date.ISO8601FormatStyle().year().month().day()) == day ? start : nil
  }
}

/// Lines for standard output, written in batches. An error ends the command, for example if nobody reads the pipe.
private final class BufferedOutput {
  private var bytes = Data()

  func write(_ line: String) throws {
    bytes.append(contentsOf: line.utf8)
    bytes.append(UInt8(ascii: "\n"))
    if bytes.count >= 1 << 16 { try flush() }
  }

  func flush() throws {
    try FileHandle.standardOutput.write(contentsOf: bytes)
    bytes = Data()
  }
}
