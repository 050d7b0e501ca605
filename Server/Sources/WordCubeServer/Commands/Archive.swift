import ArgumentParser
import Foundation
import GameServiceCore
import WordCube
import WordCubeAPI

/// Writes the games of a day as lines of JSON.
struct Archive: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Write the games of a day of UTC to standard output, as lines of JSON.",
      discussion: """
        The server may be running. The day has to be over for ten minutes. Each line is a game: \
        number, game, player, kind (solo, daily or shared), challenge, language, mode, score, \
        unranked (why it counts on no board), hidden, startedAt, submittedAt and countsFrom (in \
        seconds since 1970), engine, rules and dictionary of the verdict, puzzle, words (with \
        seconds from the first move) and removals of cubes. What is not known is left out. \
        Scores of words follow from puzzle, words and rules. Names are not in it; players are \
        identifiers.

        A file is whole if the exit status is 0. One that is not is written again, or continued \
        with --after and the number of its last line. A game that takes the place of one that did \
        not count keeps the number of that one: with --after 0, all games are looked at, and none \
        of the day is missed.

        Example:
          set -o pipefail
          \(ServerProgram.current.name) archive --day 2026-11-25 | gzip > part &&
            mv part games-2026-11-25.jsonl.gz
        """)
  }

  @OptionGroup var options: DatabaseOptions
  @Option(help: "The day, as 2026-11-25.") var day: String
  @Option(help: "Only games after this number; by default from where the day begins.")
  var after: Int64?

  func run() async throws {
    guard let start = Self.start(of: day) else {
      throw ValidationError("--day \(day) is not a day, such as 2026-11-25")
    }
    let times = start..<start + 86_400
    // Changes that began before midnight have ended by then.
    guard UnixTime(Date().timeIntervalSince1970) >= times.upperBound + 600 else {
      throw ValidationError("\(day) is not over: games may still come")
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

  /// When a day of UTC begins.
  static func start(of day: String) -> UnixTime? {
    guard let date = try? Date(day, strategy: Date.ISO8601FormatStyle().year().month().day())
    else { return nil }
    let start = UnixTime(date.timeIntervalSince1970)
    return date.formatted(Date.ISO8601FormatStyle().year().month().day()) == day ? start : nil
  }
}

/// Lines for standard output, written some at a time. An error ends the command, such as a pipe that nobody reads.
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
