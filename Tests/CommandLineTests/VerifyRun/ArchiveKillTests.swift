import Foundation
import Testing

/// Runs that are killed or run out of room, and outputs that nobody reads.
struct ArchiveKillTests {
  /// Games without end; those at odd places are refused.
  private static let block = Array(
    String(repeating: Sample.valid + "\n" + Sample.refused + "\n", count: 100).utf8)

  @Test func `a killed run leaves whole lines, and the next run continues`() throws {
    try withTemporaryFolder { folder in
      let output = folder.path("verdicts")
      var games: [UInt8] = []
      // Three runs are killed while they still judge, each with more of the input.
      for _ in 0..<3 {
        let process = Process()
        let input = Pipe()
        process.executableURL = CommandLineTool.executable
        process.arguments = ["verify", "--resume", "--output", output]
        process.standardInput = input
        process.standardError = FileHandle.nullDevice
        try process.run()
        defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
        let before = lineCount(output)
        try input.fileHandleForWriting.write(contentsOf: Data(games))
        let deadline = Date().addingTimeInterval(600)
        while lineCount(output) < before + 150 {
          try #require(Date() < deadline, "no verdicts in ten minutes")
          try input.fileHandleForWriting.write(contentsOf: Data(Self.block))
          games += Self.block
          usleep(1000)
        }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
      }
      // A run that is killed late may have judged all that it was sent.
      games += Self.block
      let input = folder.file("games", games)
      let undisturbed = try CommandLineTool.run("verify", input).output
      let left = try folder.bytes("verdicts")
      #expect(left.count < undisturbed.count)
      #expect(undisturbed.starts(with: left))
      let result = try CommandLineTool.shell(
        "cat '\(input)' | $W verify --resume --output '\(output)'")
      #expect(result.status == 1)
      #expect(try folder.bytes("verdicts") == undisturbed)
    }
  }

  private func lineCount(_ path: String) -> Int {
    let data = (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data()
    return data.count { $0 == 0x0A }
  }

  @Test func `a full disk is reported, and the file on it can be resumed`() throws {
    #if os(Linux)
      let full = try CommandLineTool.shell(
        "$W verify --output /dev/full", input: Array(Sample.valid.utf8))
      #expect(full.status == 2)
      #expect(
        full.errors == """
          word-cube: /dev/full: No space left on device after 0 games; the others were not judged

          """)
    #endif
    try withTemporaryFolder { folder in
      let games = folder.file("games", Array(repeating: Self.block, count: 40).joined())
      let output = folder.path("verdicts")
      // A limit on the size of files does what a full disk does.
      let line = "ulimit -f 400; trap '' XFSZ; $W verify --resume --output '\(output)' '\(games)'"
      let result = try CommandLineTool.shell(line)
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("word-cube: \(output): File too large after "))
      let left = try folder.bytes("verdicts")
      #expect(left.isEmpty || left.last == 0x0A)
      let undisturbed = try CommandLineTool.run("verify", games).output
      #expect(undisturbed.starts(with: left))
      _ = try CommandLineTool.run("verify", "--resume", "--output", output, games)
      #expect(try folder.bytes("verdicts") == undisturbed)
    }
  }

  @Test func `a file that another run writes is left alone`() throws {
    try withTemporaryFolder { folder in
      let output = folder.path("verdicts")
      let first = Process()
      let input = Pipe()
      first.executableURL = CommandLineTool.executable
      first.arguments = ["verify", "--output", output]
      first.standardInput = input
      try first.run()
      try input.fileHandleForWriting.write(contentsOf: Data((Sample.valid + "\n").utf8))
      let deadline = Date().addingTimeInterval(600)
      while lineCount(output) < 1 {
        try #require(Date() < deadline, "no verdict in ten minutes")
        usleep(1000)
      }
      let second = try CommandLineTool.run(
        ["verify", "--resume", "--output", output], input: Sample.valid)
      #expect(second.status == 2)
      #expect(second.errors == "word-cube: \(output): another process is writing to it\n")
      try input.fileHandleForWriting.close()
      first.waitUntilExit()
      #expect(first.terminationStatus == 0)
      #expect(try folder.bytes("verdicts") == Array((Sample.verdictLine + "\n").utf8))
    }
  }
}
