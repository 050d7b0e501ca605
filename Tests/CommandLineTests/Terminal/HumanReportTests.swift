import Foundation
import Testing

/// What a person at a terminal sees.
struct HumanReportTests {
  @Test func `a valid game is a table`() throws {
    let text = try onTerminal(["verify"], input: Sample.valid)
    #expect(
      text == """
        line 1: valid, 3 moves, 48 points
          #  move               score  total  leaving play
          1  CAB                   27     27
          2  DOG                   21     48
          3  removed (2, 2, 2)      0     48


        """)
  }

  @Test func `a refusal says which move, which rules, what was expected and found`() throws {
    let game = Sample.solo(
      [Sample.move(Sample.cab), Sample.move(Sample.arc, claims: 20)], id: "\"x\"")
    let text = try onTerminal(["verify"], input: game, columns: 60)
    #expect(
      text == """
        line 1, id "x": refused at move 2; before it 1 move, 27 points
          #  move  score  total  leaving play
          1  CAB      27     27
          Move 2 plays ARC (0: A top of (0, 1, 2), 1: R left of (0,
            2, 2), 2: C top of (0, 2, 2)) and breaks 2 rules:
            wrongScore: expected 21, found 20
            firstFaceHidden at face 0: expected a visible face,
              found top of (0, 1, 2)


        """)
  }

  @Test func `worn out cubes are named, and a double-tap is shown`() throws {
    let moves = [Sample.cab, Sample.cad, Sample.cob, Sample.removal, Sample.removal]
    let text = try onTerminal(["verify"], input: Sample.solo(moves.map { Sample.move($0) }))
    #expect(text.contains("\n  2  CAD                         24     51\n"))
    #expect(text.contains("\n  3  COB                         27     78  (0, 2, 0)\n"))
    #expect(text.contains("\n  4  removed (2, 2, 2)            0     78\n"))
    #expect(text.contains("\n  5  removed (2, 2, 2) again      0     78\n"))
  }

  @Test func `malformed games say where, several are counted, and controls are spelled out`() throws
  {
    let input = [
      Sample.valid, "{\"a\u{9B}\":", "{\"gameContext\":{\"\u{9B}\":1}}", Sample.refused,
    ].joined(separator: "\n")
    let text = try onTerminal(["verify"], input: input)
    #expect(text.contains("line 2: malformed at byte"))
    #expect(text.contains("line 4: refused at move 2; before it 1 move, 27 points\n"))
    #expect(text.hasSuffix("\n4 games: 1 valid, 1 refused, 2 malformed\n"))
    #expect(!text.unicodeScalars.contains("\u{9B}"))
    #expect(!text.unicodeScalars.contains("\u{1B}"))
  }

  @Test func `a document has no line, and several files are named`() throws {
    #expect(
      try onTerminal(["verify"], input: Sample.document).hasPrefix("valid, 3 moves, 48 points\n"))
    let text = try onTerminal(["verify", "-", "-"], input: Sample.valid)
    #expect(text.hasPrefix("-, line 1: valid, "))
  }

  @Test func `colours are on if the terminal has them and they are not switched off`() throws {
    let escape: Unicode.Scalar = "\u{1B}"
    func isColoured(_ environment: [String: String]) throws -> Bool {
      try onTerminal(["verify"], input: Sample.valid, environment: environment)
        .unicodeScalars.contains(escape)
    }
    #expect(try isColoured(["TERM": "xterm"]))
    #expect(try !isColoured(["TERM": "dumb"]))
    #expect(try !isColoured([:]))
    #expect(try !isColoured(["TERM": "xterm", "NO_COLOR": "1"]))
  }

  @Test func `--json prints verdicts on a terminal too`() throws {
    let text = try onTerminal(["verify", "--json"], input: Sample.valid)
    #expect(text == "{\"line\":1," + Sample.validVerdict + "\n")
  }

  /// What a run prints on a terminal.
  private func onTerminal(
    _ arguments: [String], input: String, columns: UInt16 = 80,
    environment: [String: String] = ["TERM": "dumb"]
  ) throws -> String {
    try withTemporaryFolder { folder in
      let terminal = try Terminal(columns: columns)
      let process = Process()
      process.executableURL = CommandLineTool.executable
      process.arguments = arguments
      process.environment = environment
      process.standardInput = FileHandle(forReadingAtPath: folder.file("input", input))
      process.standardOutput = terminal.programsEnd
      try process.run()
      try terminal.programsEnd.close()
      let text = terminal.readAll()
      process.waitUntilExit()
      return text.replacingOccurrences(of: "\r\n", with: "\n")
    }
  }
}

/// A pseudo terminal.
struct Terminal {
  let programsEnd: FileHandle
  let ourEnd: Int32

  init(columns: UInt16) throws {
    ourEnd = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(ourEnd >= 0)
    let end = open(try Self.unlockedName(of: ourEnd), O_RDWR | O_NOCTTY)
    try #require(end >= 0)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(end, UInt(TIOCSWINSZ), &size) == 0)
    programsEnd = FileHandle(fileDescriptor: end, closeOnDealloc: true)
  }

  private static func unlockedName(of ourEnd: Int32) throws -> String {
    #if os(Linux)
      // The C library's functions for this are hidden from Swift; these are the calls that they make,
      // TIOCSPTLCK and TIOCGPTN.
      var (lock, number): (Int32, Int32) = (0, -1)
      try #require(ioctl(ourEnd, 0x4004_5431, &lock) == 0)
      try #require(ioctl(ourEnd, 0x8004_5430, &number) == 0)
      return "/dev/pts/\(number)"
    #else
      try #require(grantpt(ourEnd) == 0)
      try #require(unlockpt(ourEnd) == 0)
      return try #require(ptsname(ourEnd).map { String(cString: $0) })
    #endif
  }

  /// Whether something was printed that is still to be read.
  var hasOutput: Bool {
    var end = pollfd(fd: ourEnd, events: Int16(POLLIN), revents: 0)
    return poll(&end, 1, 0) == 1 && end.revents & Int16(POLLIN) != 0
  }

  /// All output until the program ends. `read` then fails on Linux and returns 0 elsewhere.
  func readAll() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(ourEnd, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      bytes += buffer[..<count]
    }
    close(ourEnd)
    return String(decoding: bytes, as: UTF8.self)
  }
}
