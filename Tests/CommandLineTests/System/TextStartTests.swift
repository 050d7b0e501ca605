import Foundation
import Testing

/// Byte order marks and other encodings, in every text that a command reads.
struct TextStartTests {
  private let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private var game: [UInt8] { Array(Sample.valid.utf8) }
  private let convert =
    "it is in UTF-16 or UTF-32; convert it, as in iconv -f UTF-16 -t UTF-8 FILE\n"

  @Test func `games after a mark are read as without it`() throws {
    let lines = game + [0x0A] + game + [0x0A]
    for input in [lines, game, Array(Sample.valid.utf8) + [0x0A, 0x7B]] {
      for arguments in [["verify"], ["verify", "--lines"]] {
        let plain = try CommandLineTool.run(arguments + ["--json"], input: input)
        let marked = try CommandLineTool.run(arguments + ["--json"], input: mark + input)
        #expect(plain.text == marked.text && plain.status == marked.status)
        #expect(plain.text.contains(#""valid":true"#))
      }
    }
    let twice = try CommandLineTool.run(["verify", "--json"], input: mark + mark + lines)
    #expect(twice.status == 2, "only one mark is dropped")
  }

  @Test func `a mark that comes in pieces is dropped`() throws {
    try withTemporaryFolder { folder in
      let games = folder.file("games", game + [0x0A] + game + [0x0A])
      for framing in ["", "--lines"] {
        let result = try CommandLineTool.shell(
          """
          (printf '\\357'; sleep 0.1; printf '\\273'; sleep 0.1; printf '\\277'; sleep 0.1; cat '\(games)') |
            $W verify --json \(framing)
          """)
        #expect(result.status == 0 && result.lines.count == 2)
      }
      #expect(try CommandLineTool.run(["verify"], input: mark).output.isEmpty)
      #expect(try CommandLineTool.run(["verify"], input: [0xEF]).status == 2)
    }
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32])
  func `games and lists in other encodings are errors that say so`(
    _ encoding: String.Encoding
  ) throws {
    let games = Array(try #require("{\"gameContext\"\n".data(using: encoding)))
    let words = Array(try #require("CAB\nDOG\n".data(using: encoding)))
    for arguments in [["verify"], ["verify", "--lines"], ["verify", "--document"], ["solve"]] {
      let result = try CommandLineTool.run(arguments, input: games)
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(result.errors == "word-cube: standard input: " + convert)
    }
    try withTemporaryFolder { folder in
      let list = folder.file("list", words)
      for arguments in [
        ["dictionary", "build", list, "-o", "-", "--skip-invalid"],
        ["dictionary", "build", list, "-o", "-"], ["dictionary", "info", list],
        ["generate", "--without", list], ["verify", "--puzzles", list, "/dev/null"],
        ["solve", "--dictionary", list, "/dev/null"],
      ] {
        let result = try CommandLineTool.run(arguments, input: [])
        #expect(result.status == 2 && result.output.isEmpty, "\(arguments)")
        #expect(result.errors == "word-cube: \(list): " + convert)
      }
    }
  }

  @Test func `a list after a mark keeps its first word`() throws {
    try withTemporaryFolder { folder in
      let list = folder.file("list", mark + Array("CAB\r\nDOG\r\n".utf8))
      for option in [[], ["--skip-invalid"]] {
        let built = try CommandLineTool.run(
          ["dictionary", "build", list, "-o", folder.path("graph")] + option, input: [])
        #expect(built.status == 0 && built.text.hasPrefix("2 words, "))
      }
      let found = try CommandLineTool.run(
        "dictionary", "contains", "CAB", "DOG", "--dictionary", list)
      #expect(found.status == 0)
      let puzzles = try CommandLineTool.run(
        "generate", "--seed", "1", "--provenance", "--without", list)
      #expect(puzzles.status == 0)
      let plain = folder.file("plain", "CAB\nDOG\n")
      #expect(
        try CommandLineTool.run(
          "generate", "--seed", "1", "--provenance", "--without", plain
        ).text == puzzles.text)
    }
  }

  @Test func `a puzzle and a map after a mark are read`() throws {
    try withTemporaryFolder { folder in
      let text = try CommandLineTool.run("generate", "--seed", "1", "--text").text
      let puzzle = folder.file("puzzle", mark + Array(text.utf8))
      let shown = try CommandLineTool.run("show", puzzle)
      #expect(shown.status == 0)
      let judged = try CommandLineTool.run(
        ["verify", "--puzzle", puzzle, "--mode", "unlimited", "--json"], input: game)
      #expect(judged.status != 2)
      let map = folder.file(
        "map",
        mark
          + Array(
            #"{"sharedGameCode":"a","mode":"timed","puzzle":"\#(text.dropLast())"}"#.utf8))
      #expect(
        try CommandLineTool.run(["verify", "--puzzles", map, "--json"], input: game).status == 0)
    }
  }

  @Test func `the first line of a game that is played can have a mark`() throws {
    let commands = Array("quit\n".utf8)
    let plain = try CommandLineTool.run(["play", "--seed", "1"], input: commands)
    let marked = try CommandLineTool.run(["play", "--seed", "1"], input: mark + commands)
    #expect(plain.errors == marked.errors && plain.status == marked.status)
    #expect(!plain.errors.isEmpty)
  }

  @Test func `bytes that are not UTF-8 are an error, even if invalid words are skipped`() throws {
    try withTemporaryFolder { folder in
      let latin = folder.file("latin", Array("CAB\nDOG\nBL".utf8) + [0xC4, 0x0A])
      let zero = folder.file("zero", "CAB\nDOG\n\u{0}\nCUT\n")
      for option in [[], ["--skip-invalid"]] {
        let result = try CommandLineTool.run(
          ["dictionary", "build", latin, "-o", "-"] + option, input: [])
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(
          result.errors == """
            word-cube: \(latin): line 3: byte 0xc4 is not UTF-8; convert the text to UTF-8, as in iconv -f LATIN1 -t UTF-8 FILE

            """)
        let binary = try CommandLineTool.run(
          ["dictionary", "build", zero, "-o", "-"] + option, input: [])
        #expect(binary.status == 2)
        #expect(
          binary.errors
            == "word-cube: \(zero): line 3: it contains a zero byte; expected text in UTF-8\n")
      }
    }
  }

  @Test func `a list whose lines end with CR alone is an error`() throws {
    for (list, isGood) in [
      ("CAB\rDOG\r", false), ("CAB\rDOG", false), ("CAB\r", true), ("CAB\r\nDOG\r", true),
      ("CAB", true),
    ] {
      for option in [[], ["--skip-invalid"]] {
        let result = try CommandLineTool.run(
          ["dictionary", "build", "-", "-o", "-"] + option, input: list)
        #expect(result.status == (isGood ? 0 : 2), "\(list.debugDescription)")
        #expect(
          isGood
            || result.errors
              == "word-cube: standard input: its lines end with CR alone; expected LF or CR LF\n"
        )
      }
    }
  }

  @Test func `a list in which most lines are invalid is an error`() throws {
    func build(_ list: String) throws -> CommandLineTool.Result {
      try CommandLineTool.run(
        ["dictionary", "build", "-", "-o", "-", "--skip-invalid"], input: list)
    }
    let half = try build("CAB\nC4T\nDOG\nD0G\n\n\n")
    #expect(half.status == 0 && half.errors.hasSuffix("; skipped 2\n"))
    let most = try build("CAB\nC4T\nD0G\n")
    #expect(most.status == 2 && most.output.isEmpty)
    #expect(
      most.errors == """
        word-cube: standard input: 2 of 3 lines are not words of A to Z; expected a list with one word per line

        """)
  }
}
