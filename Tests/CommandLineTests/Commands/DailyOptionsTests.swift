import Testing
import WordCube
import WordCubeFormats
import WordCubeSolver

struct DailyOptionsTests {
  private let secret = "0123456789abcdef\n"

  @Test func `a day's puzzles have seeds of their own`() throws {
    try withTemporaryFolder { folder in
      let file = folder.file("secret", secret)
      let stream = try DailySeeds(secret: Array(secret.utf8))
      let day = try #require(CalendarDay("2026-11-21"))
      func lines(_ mode: GameMode, from first: UInt64) -> [String] {
        (first..<first + 3).map { number in
          let seed = stream.seed(for: DailyPuzzle(day: day, mode: mode, number: number))
          return String(decoding: PuzzleGenerator(seed: seed).puzzle(0).json, as: UTF8.self)
        }
      }
      let options = ["generate", "--daily", "2026-11-21", "--secret-file", file, "--count", "3"]
      for mode in GameMode.allCases {
        let result = try CommandLineTool.run(options + ["--mode", mode.name], input: "")
        #expect(result.lines == lines(mode, from: 0))
        #expect(result.errors.isEmpty)
      }
      let later = try CommandLineTool.run(
        options + ["--mode", "timed", "--first-number", "5"], input: "")
      #expect(later.lines == lines(.timed, from: 5))
      let piped = try CommandLineTool.run(
        ["generate", "--daily", "2026-11-21", "--secret-file", "-", "--mode", "timed"],
        input: secret)
      #expect(piped.lines == Array(lines(.timed, from: 0).prefix(1)))
    }
  }

  @Test func `requirements and provenance go with it`() throws {
    try withTemporaryFolder { folder in
      let file = folder.file("secret", secret)
      let result = try CommandLineTool.run(
        "generate", "--daily", "2026-11-21", "--secret-file", file, "--mode", "timed",
        "--min-words", "300", "--provenance", "--count", "2")
      #expect(result.lines.count == 2)
      let stream = try DailySeeds(secret: Array(secret.utf8))
      for (number, line) in result.lines.enumerated() {
        let text = try #require(line.split(separator: "\"").dropFirst(3).first)
        let provenance = try Provenance(text)
        let puzzle = DailyPuzzle(
          day: try #require(CalendarDay("2026-11-21")), mode: .timed, number: UInt64(number))
        #expect(provenance.generator.seed == stream.seed(for: puzzle))
        #expect(provenance.start == 0)
        #expect(provenance.requirements.words == .atLeast(300))
      }
    }
  }

  @Test func `a secret that is too short is an error that does not show it`() throws {
    try withTemporaryFolder { folder in
      let file = folder.file("secret", "hush")
      let result = try CommandLineTool.run(
        "generate", "--daily", "2026-11-21", "--mode", "timed", "--secret-file", file)
      #expect(result.status == 2)
      #expect(result.errors == "word-cube: \(file): a secret must have at least 16 bytes, not 4\n")
    }
  }

  @Test(arguments: [
    ["--daily", "2026-11-21"], ["--daily", "2026-11-21", "--mode", "timed"],
    ["--daily", "2026-11-21", "--secret-file", "x"], ["--mode", "timed"], ["--secret-file", "x"],
    ["--first-number", "1"], ["--daily", "2026-02-29", "--mode", "timed", "--secret-file", "x"],
    ["--daily", "2026-11-21", "--mode", "slow", "--secret-file", "x"],
    ["--daily", "2026-11-21", "--mode", "timed", "--secret-file", "x", "--seed", "1"],
    ["--daily", "2026-11-21", "--mode", "timed", "--secret-file", "-", "--without", "-"],
  ])
  func `wrong usage ends with 64`(options: [String]) throws {
    let result = try CommandLineTool.run(["generate"] + options, input: "")
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
  }
}
