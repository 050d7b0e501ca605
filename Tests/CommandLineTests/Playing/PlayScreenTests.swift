import Foundation
import Testing
import WordCube
import WordCubeFormats

@testable import word_cube

/// Games that are typed at a terminal.
struct PlayScreenTests {
  /// What a game leaves on the terminal, and in its folder.
  private func play(
    _ options: [String] = [], typing lines: String, columns: UInt16 = 80, rows: UInt16 = 40,
    terminal name: String = "xterm-256color", environment: [String: String] = [:],
    in folder: TemporaryFolder
  ) throws -> String {
    let terminal = try Terminal(columns: columns)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    let answer = ioctl(terminal.ourEnd, UInt(TIOCSWINSZ), &size)
    try #require(answer == 0)
    let input = Array(lines.utf8)
    let count = write(terminal.ourEnd, input, input.count)
    try #require(count == input.count)
    let process = Process()
    process.executableURL = CommandLineTool.executable
    process.arguments = ["play", folder.file("puzzle", Sample.puzzle.text)] + options
    process.environment = environment.merging(["TERM": name]) { _, name in name }
    process.currentDirectoryURL = folder.url
    process.standardInput = terminal.programsEnd
    process.standardOutput = terminal.programsEnd
    process.standardError = terminal.programsEnd
    try process.run()
    try terminal.programsEnd.close()
    let text = terminal.readAll()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return text
  }

  private func moveCount(_ folder: TemporaryFolder, _ name: String) throws -> Int {
    let json = try folder.bytes(name)
    return try DecodedGame(json: json.span).moves.count
  }

  @Test func `the screen is redrawn, and given back with the end of the game`() throws {
    try withTemporaryFolder { folder in
      let text = try play(typing: "cab\ndog\nquit\n", in: folder)
      let parts = text.components(separatedBy: "\u{1B}[?1049l")
      try #require(parts.count == 2)
      #expect(parts[0].contains("\u{1B}[?1049h"))
      #expect(parts[0].components(separatedBy: "\u{1B}[H").count == 1 + 4)
      #expect(parts[0].contains("DOG: 21 points, 48 in all."))
      #expect(parts[1].contains("48 points with 2 moves.\r\n"))
      #expect(parts[1].contains("The game is in word-cube-game.json; word-cube play"))
      #expect(try moveCount(folder, "word-cube-game.json") == 2)
    }
  }

  @Test func `no line is wider or the picture higher than the terminal`() throws {
    try withTemporaryFolder { folder in
      let text = try play(
        ["--mode", "timed"], typing: "cab\nhelp\nhint\nhint\nhint\nhint\nwords\nquit\n",
        environment: ["NO_COLOR": "1"], in: folder)
      let screen = try #require(text.components(separatedBy: "\u{1B}[?1049l").first)
      for picture in screen.components(separatedBy: "\u{1B}[H").dropFirst(2) {
        let lines = picture.components(separatedBy: "\r\n")
        #expect(lines.count < 40)
        let plain = lines.map { $0.replacingOccurrences(of: "\u{1B}[K", with: "") }
        let wide = plain.filter { $0.count > 80 && !$0.contains("\u{1B}") }
        #expect(wide.isEmpty)
      }
      #expect(text.contains("WordCube, timed"))
      #expect(text.contains("time   3:00"))
    }
  }

  @Test func `Ctrl-D ends the game, and one without moves is not written`() throws {
    try withTemporaryFolder { folder in
      let text = try play(typing: "\u{04}", in: folder)
      #expect(text.contains("0 points with 0 moves."))
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      #expect(files == ["puzzle"])
    }
  }

  @Test func `each game gets a file of its own`() throws {
    try withTemporaryFolder { folder in
      folder.file("word-cube-game.json", "precious")
      let text = try play(typing: "cab\nquit\n", in: folder)
      #expect(text.contains("word-cube-game-2.json"))
      #expect(try folder.bytes("word-cube-game.json") == Array("precious".utf8))
      #expect(try moveCount(folder, "word-cube-game-2.json") == 1)
    }
  }

  @Test(arguments: [
    (UInt16(80), UInt16(21), "xterm"), (40, 40, "xterm"), (80, 40, "dumb"), (80, 40, ""),
  ])
  func `a terminal that is small or dumb scrolls`(
    columns: UInt16, rows: UInt16, name: String
  ) throws {
    try withTemporaryFolder { folder in
      let text = try play(
        typing: "cab\nquit\n", columns: columns, rows: rows, terminal: name,
        environment: ["NO_COLOR": ""], in: folder)
      #expect(!text.unicodeScalars.contains("\u{1B}"))
      #expect(text.components(separatedBy: "y=2").count == 1 + 2)
      #expect(text.contains("> "))
      #expect(text.contains("27 points, 1 move; 27 cubes in play"))
    }
  }

  @Test func `a terminal of 80 columns and 24 rows shows the whole game`() throws {
    try withTemporaryFolder { folder in
      let text = try play(
        ["--mode", "timed"], typing: "cab\ndog\nhint\nquit\n", rows: 24,
        environment: ["NO_COLOR": "1"], in: folder)
      let screen = try #require(text.components(separatedBy: "\u{1B}[?1049l").first)
      let pictures = screen.components(separatedBy: "\u{1B}[H").dropFirst(2)
      #expect(pictures.count == 4)
      for picture in pictures {
        let lines = picture.components(separatedBy: "\r\n")
        #expect(lines.count <= 24)
        #expect(picture.contains("y=0") && picture.contains("x=2") && picture.contains("score  "))
      }
      #expect(text.contains("  1  CAB"))
    }
  }

  @Test func `colours are on unless they are switched off`() throws {
    try withTemporaryFolder { folder in
      let shades = "\u{1B}[0;48;5;"
      let coloured = try play(typing: "quit\n", in: folder)
      #expect(coloured.contains(shades))
      let plain = try play(typing: "cab\nqqq\nquit\n", environment: ["NO_COLOR": "1"], in: folder)
      #expect(!plain.contains(shades))
      #expect(!plain.contains("\u{1B}[1;31m"))
    }
  }
}
