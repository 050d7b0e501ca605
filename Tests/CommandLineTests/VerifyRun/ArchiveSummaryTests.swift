import Foundation
import Testing

/// What `--summary` and `--progress` print.
struct ArchiveSummaryTests {
  private struct Summary: Decodable, Equatable {
    let games: Int
    let valid: Int
    let refused: Int
    let malformed: Int
    let rules: [String: Int]
    let scores: [String: Int]
    let run: Run

    struct Run: Decodable, Equatable {
      struct Slow: Decodable, Equatable {
        let line: Int
        let file: String?
        let seconds: Double
      }
      let games: Int
      let seconds: Double
      let gamesPerSecond: Int
      let slowest: [Slow]
    }
  }

  private static let games: [String] = {
    let valid = (0..<20).map { number in
      // Twice nothing, 12 times 27, 6 times 48 points.
      let actions = number < 2 ? [] : number < 14 ? [Sample.cab] : [Sample.cab, Sample.dog]
      return Sample.solo(actions.map { Sample.move($0) }, id: "\",\\\"valid\\\":false,\"")
    }
    let wrong = Sample.move(Sample.cab, claims: 1)
    return valid + [
      Sample.solo([wrong]), Sample.solo([Sample.move(Sample.arc, claims: 1)]), Sample.malformed,
      "\"{\\\"rule\\\":\"", Sample.solo([Sample.move(Sample.cab), Sample.move(Sample.cab)]),
    ]
  }()
  private static let input = games.joined(separator: "\n")

  private func summary(_ text: String) throws -> Summary {
    try JSONDecoder().decode(Summary.self, from: Data(text.utf8))
  }

  @Test func `a closed pipe for the summary is reported, and the status is not 0`() throws {
    try withTemporaryFolder { folder in
      let (output, status) = (folder.path("verdicts"), folder.path("status"))
      // The reader is gone before there is any game.
      let verify = "$W verify --summary --output '\(output)'"
      let line = "{ { sleep 0.3; cat; } | \(verify); echo $? > '\(status)'; } | true"
      let result = try CommandLineTool.shell(line, input: Array(Self.input.utf8))
      #expect(result.errors == "word-cube: standard output: Broken pipe; the summary is lost\n")
      #expect(try folder.bytes("status") == Array("2\n".utf8))
      let verdicts = try CommandLineTool.run(["verify"], input: Self.input).output
      #expect(try folder.bytes("verdicts") == verdicts)
    }
  }

  @Test func `the summary counts games and rules, and ranks scores`() throws {
    try withTemporaryFolder { folder in
      let output = folder.path("verdicts")
      let result = try CommandLineTool.run(
        ["verify", "--summary", "--output", output], input: Self.input)
      #expect(result.status == 2)
      let found = try summary(result.text)
      #expect(found.games == 25)
      #expect(found.valid == 20)
      #expect(found.refused == 3)
      #expect(found.malformed == 2)
      #expect(found.rules == ["wrongScore": 2, "firstFaceHidden": 1, "repeatedWord": 1])
      #expect(
        found.scores == [
          "least": 0, "p10": 0, "p25": 27, "p50": 27, "p75": 48, "p90": 48, "p99": 48, "most": 48,
        ])
      #expect(found.run.games == 25)
      #expect(found.run.slowest.count == 5)
      #expect(found.run.slowest.allSatisfy { (1...25).contains($0.line) && $0.seconds >= 0 })
      let times = found.run.slowest.map(\.seconds)
      #expect(times == times.sorted(by: >))
    }
  }

  @Test func `the verdicts stay on standard output, and the summary comes beside them`() throws {
    let result = try CommandLineTool.run(["verify", "--summary"], input: Self.input)
    let plain = try CommandLineTool.run(["verify"], input: Self.input)
    #expect(result.output == plain.output)
    #expect(try summary(result.errors).games == 25)
    let nothing = try summary(try CommandLineTool.run(["verify", "--summary"], input: "").errors)
    #expect(nothing.games == 0)
    #expect(nothing.scores.isEmpty)
    #expect(nothing.run.slowest.isEmpty)
  }

  @Test func `a resumed run reports all games, and its own figures`() throws {
    try withTemporaryFolder { folder in
      let games = folder.file("games", Self.input)
      let verdicts = try CommandLineTool.run("verify", games).output
      func resumed(after count: Int) throws -> Summary {
        let held = verdicts.split(separator: 0x0A).prefix(count).flatMap { $0 + [0x0A] }
        let output = folder.file("verdicts", held)
        let arguments = ["verify", "--resume", "--summary", "--output", output, games]
        let result = try CommandLineTool.run(arguments, input: "")
        #expect(result.status == 2)
        #expect(try folder.bytes("verdicts") == verdicts)
        return try summary(result.text)
      }
      let whole = try resumed(after: 0)
      for count in [1, 22, 23, 25] {
        let found = try resumed(after: count)
        #expect(found.run.games == 25 - count)
        #expect(found.run.slowest.allSatisfy { $0.line > count })
        #expect(found.rules == whole.rules)
        #expect(found.scores == whole.scores)
        #expect(found.games == whole.games && found.valid == whole.valid)
        #expect(found.refused == whole.refused && found.malformed == whole.malformed)
      }
    }
  }

  @Test func `with several files the slowest are named by theirs`() throws {
    try withTemporaryFolder { folder in
      let file = folder.file("games", Sample.valid)
      let result = try CommandLineTool.run("verify", "--summary", file, file)
      #expect(try summary(result.errors).run.slowest.map(\.file) == [file, file])
    }
  }

  @Test func `--progress reports progress without a terminal`() throws {
    try withTemporaryFolder { folder in
      let games = folder.file("games", Self.input + "\n")
      let result = try CommandLineTool.run("verify", "--progress", games)
      #expect(result.lines.count == 25)
      let line = try #require(result.errors.split(separator: "\n").last)
      #expect(line.hasPrefix("25 games, "))
      #expect(line.hasSuffix(" a second, 100%, 0 s left"))
      // Nobody knows how long a pipe is.
      let piped = try CommandLineTool.shell("cat '\(games)' | $W verify --progress")
      #expect(piped.errors.hasSuffix(" a second\n"))
      #expect(try CommandLineTool.run("verify", games).errors.isEmpty)
    }
  }

  @Test func `a terminal shows how it goes, in one line that is gone in the end`() throws {
    try withTemporaryFolder { folder in
      let terminal = try Terminal(columns: 80)
      let process = Process()
      let input = Pipe()
      process.executableURL = CommandLineTool.executable
      process.arguments = ["verify", "--output", folder.path("verdicts")]
      process.environment = ["TERM": "xterm"]
      process.standardInput = input
      process.standardOutput = FileHandle.nullDevice
      process.standardError = terminal.programsEnd
      try process.run()
      try terminal.programsEnd.close()
      // Nothing is shown in the first second, and a busy machine may start late.
      let limit = ContinuousClock.now + .seconds(120)
      while !terminal.hasOutput, ContinuousClock.now < limit {
        try input.fileHandleForWriting.write(contentsOf: Data((Sample.valid + "\n").utf8))
        usleep(100_000)
      }
      try input.fileHandleForWriting.close()
      let text = terminal.readAll()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      let clear = "\r\u{1B}[K"
      let lines = text.components(separatedBy: clear)
      #expect(lines.count > 2)
      #expect(lines.first == "" && lines.last == "")
      // At the end, a busy machine may clear the line before it shows it once more.
      let shown = lines.filter { !$0.isEmpty }
      #expect(!shown.isEmpty)
      #expect(shown.allSatisfy { $0.contains(" games, ") && $0.hasSuffix(" a second") }, "\(text)")
    }
  }
}
