import Foundation
import Testing

/// Inputs that are large, slow, or cut short.
struct BlockPipelineTests {
  #if DEBUG
    private let gameCount = 2000
    private let baseByteCount = 4 << 20
  #else
    private let gameCount = 20_000
    private let baseByteCount = 16 << 20
  #endif

  @Test func `verdicts come in the order of the games`() throws {
    // Neighbours take very different times, and blocks have very different numbers of games.
    let games = (0..<gameCount).map { number in
      switch number % 5 {
      case 0: Sample.solo([], id: "\(number)")
      case 1: "{\"id\":\(number)}"
      case 2: Sample.solo([Sample.move(Sample.cab, claims: 1)], id: "\(number)")
      default: Sample.solo([Sample.move(Sample.cab), Sample.move(Sample.dog)], id: "\(number)")
      }
    }
    let result = try CommandLineTool.run(["verify"], input: games.joined(separator: "\n"))
    #expect(result.lines.count == gameCount)
    for (number, line) in result.lines.enumerated() {
      let id = number % 5 == 1 ? "" : "\"id\":\(number),"
      #expect(line.hasPrefix("{\"line\":\(number + 1),\(id)\"valid\":"))
    }
  }

  @Test func `a reader of verdicts that stops early is an error`() throws {
    try withTemporaryFolder { folder in
      let lines = String(repeating: Sample.valid + "\n", count: gameCount)
      let file = folder.file("many.ndjson", lines)
      let status = folder.path("status")
      let line = "{ $W verify '\(file)'; echo $? > '\(status)'; } | head -n 1"
      let result = try CommandLineTool.shell(line)
      #expect(result.lines == ["{\"line\":1," + Sample.validVerdict])
      #expect(result.errors.hasPrefix("word-cube: standard output: Broken pipe after "))
      #expect(result.errors.hasSuffix(" games; the others were not judged\n"))
      #expect(try folder.bytes("status") == Array("2\n".utf8))
    }
  }

  @Test func `a reader of puzzles may stop early`() throws {
    try withTemporaryFolder { folder in
      let status = folder.path("status")
      let line = "{ $W generate --seed 1 --count 2000; echo $? > '\(status)'; } | head -n 1"
      let result = try CommandLineTool.shell(line)
      #expect(result.lines.count == 1)
      #expect(result.errors.isEmpty)
      #expect(try folder.bytes("status") == Array("0\n".utf8))
    }
  }

  @Test func `a reader of words may stop early`() throws {
    try withTemporaryFolder { folder in
      let status = folder.path("status")
      let line =
        "$W generate --seed 1 --count 200 | { $W solve; echo $? > '\(status)'; } | head -n 1"
      let result = try CommandLineTool.shell(line)
      #expect(result.lines.count == 1)
      #expect(result.errors.isEmpty)
      #expect(try folder.bytes("status") == Array("0\n".utf8))
    }
  }

  @Test func `an output that takes no bytes is reported`() throws {
    #if os(Linux)
      let full = try CommandLineTool.shell("$W verify > /dev/full", input: Array(Sample.valid.utf8))
      #expect(full.status == 2)
      #expect(
        full.errors == """
          word-cube: standard output: No space left on device after 0 games; the others were not \
          judged

          """)
    #endif
    let closed = try CommandLineTool.shell("$W score CAB >&-")
    #expect(closed.status == 2)
    #expect(closed.errors.hasPrefix("word-cube: standard output: "))
  }

  @Test func `the verdict of a game comes before the next game is sent`() throws {
    try withTemporaryFolder { folder in
      let process = Process()
      let input = Pipe()
      process.executableURL = CommandLineTool.executable
      process.arguments = ["verify"]
      process.standardInput = input
      process.standardOutput = try FileHandle(
        forWritingTo: URL(fileURLWithPath: folder.file("output", "")))
      try process.run()
      defer { process.terminate() }
      var expected = ""
      for number in 1...3 {
        try input.fileHandleForWriting.write(contentsOf: Data((Sample.valid + "\n").utf8))
        expected += "{\"line\":\(number)," + Sample.validVerdict + "\n"
        let deadline = Date().addingTimeInterval(600)
        while try folder.bytes("output") != Array(expected.utf8) {
          try #require(Date() < deadline, "no verdict for game \(number) in ten minutes")
          usleep(5000)
        }
      }
      try input.fileHandleForWriting.close()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
  }

  #if os(Linux)
    @Test func `memory does not grow with the input`() throws {
      let base = try peakMemory(byteCount: baseByteCount)
      let tenfold = try peakMemory(byteCount: baseByteCount * 10)
      #expect(tenfold < base + 16 << 20)
      #expect(tenfold < 96 << 20)
    }

    /// The peak memory, in bytes, of judging a number of bytes of games.
    private func peakMemory(byteCount: Int) throws -> Int {
      try withTemporaryFolder { folder in
        let output = URL(fileURLWithPath: folder.file("output", ""))
        let process = Process()
        let input = Pipe()
        process.executableURL = CommandLineTool.executable
        process.arguments = ["verify"]
        process.standardInput = input
        process.standardOutput = try FileHandle(forWritingTo: output)
        try process.run()
        defer { process.terminate() }
        // Padding, which is skipped, makes the lines long enough for debug builds to keep up.
        let padding = String(repeating: "x", count: 8000)
        let game = Sample.solo([Sample.move(Sample.cab)]).dropFirst()
        let line = "{\"padding\":\"\(padding)\"," + game + "\n"
        let chunk = Data(String(repeating: line, count: 100).utf8)
        let chunkCount = byteCount / chunk.count
        for _ in 0..<chunkCount { try input.fileHandleForWriting.write(contentsOf: chunk) }
        // The process still runs after all games are judged, because its input has not ended.
        let deadline = Date().addingTimeInterval(600)
        while try Data(contentsOf: output).filter({ $0 == 0x0A }).count < chunkCount * 100 {
          try #require(Date() < deadline, "not all games were judged in ten minutes")
          usleep(20_000)
        }
        let status = try String(
          contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        let digits = try #require(peak).filter(\.isNumber)
        return try #require(Int(digits)) << 10
      }
    }
  #endif
}
