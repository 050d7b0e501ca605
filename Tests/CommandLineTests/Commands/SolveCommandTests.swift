import EnglishLexicon
import Foundation
import Testing
import WordCube
import WordCubeFormats
import WordCubeSolver

/// `word-cube solve`.
struct SolveCommandTests {
  private struct Solved: Decodable {
    struct Word: Decodable {
      let word: String
      let score: Int64
      let played: Bool
      let path: [UInt8]
    }
    let line: Int
    let count: Int
    let scoreSum: Int64
    let bestScore: Int64
    let words: [Word]
  }

  private func solved(_ line: String) throws -> Solved {
    try JSONDecoder().decode(Solved.self, from: Data(line.utf8))
  }

  private let dictionary = "CAB\nCOB\nDOG\nCUT\nCAD\n"
  private let json = String(decoding: Sample.puzzle.json, as: UTF8.self)

  @Test func `the object of a puzzle is exact`() throws {
    try withTemporaryFolder { folder in
      let words = folder.file("words.txt", "CAB\nDOG\n")
      let result = try CommandLineTool.run(["solve", "--dictionary", words], input: json)
      #expect(
        result.lines == [
          """
          {"line":1,"count":2,"scoreSum":48,"bestScore":27,"words":[\
          {"word":"CAB","score":27,"played":false,"path":[18,45,72]},\
          {"word":"DOG","score":21,"played":false,"path":[21,48,75]}]}
          """
        ])
      #expect(result.status == 0 && result.errors.isEmpty)
    }
  }

  @Test func `words that a game has played are listed, marked and counted`() throws {
    try withTemporaryFolder { folder in
      let words = folder.file("words.txt", dictionary)
      let game = Sample.solo([Sample.move(Sample.cab), Sample.move(Sample.dog)], id: "\"g\"")
      let arguments = ["solve", "--dictionary", words]
      let result = try CommandLineTool.run(arguments, input: game)
      #expect(result.text.hasPrefix("{\"line\":1,\"id\":\"g\",\"count\":5,\"scoreSum\":"))
      let all = try solved(result.lines[0])
      #expect(all.words.map(\.word) == ["CAB", "COB", "CAD", "CUT", "DOG"])
      #expect(all.words.map(\.played) == [true, false, false, false, true])
      #expect(all.scoreSum == all.words.reduce(0) { $0 + $1.score } && all.bestScore == 27)
      let left = try solved(CommandLineTool.run(arguments + ["--unplayed"], input: game).lines[0])
      #expect(left.words.map(\.word) == ["COB", "CAD", "CUT"] && left.count == 3)
      let sorted = try CommandLineTool.run(arguments + ["--order", "alphabet"], input: game)
      #expect(try solved(sorted.lines[0]).words.map(\.word) == ["CAB", "CAD", "COB", "CUT", "DOG"])
      let long = try CommandLineTool.run(arguments + ["--minimum-length", "4"], input: game)
      #expect(
        long.lines == [#"{"line":1,"id":"g","count":0,"scoreSum":0,"bestScore":0,"words":[]}"#])
    }
  }

  @Test func `lines of any kind come out in their order`() throws {
    let live = String(decoding: LivePuzzle(puzzle: Sample.puzzle).json, as: UTF8.self)
    let input = [
      json, "", Sample.refused, Sample.malformed, live, "[1]", Sample.puzzle.text, Sample.valid,
      Sample.daily([]), "nonsense",
    ]
    let result = try CommandLineTool.run(["solve"], input: input.joined(separator: "\n"))
    #expect(result.status == 2)
    let verdicts = try CommandLineTool.run(["verify"], input: input.joined(separator: "\n"))
    let fresh = try solved(result.lines[0])
    #expect(result.lines.count == 9)
    for (place, line) in [(3, 5), (5, 7)] {
      let other = try solved(result.lines[place])
      #expect(other.line == line && other.words.map(\.word) == fresh.words.map(\.word))
    }
    #expect(try solved(result.lines[6]).words.filter(\.played).map(\.word) == ["CAB", "DOG"])
    for place in [1, 2, 7, 8] { #expect(result.lines[place] == verdicts.lines[place]) }
    #expect(
      result.lines[4].hasPrefix(#"{"line":6,"valid":false,"malformed":{"offset":1,"path":"$[0]""#))
  }

  @Test func `puzzles as text come a line each, from the first`() throws {
    let puzzles = (0..<3).map { PuzzleGenerator(seed: 3).puzzle($0) }
    let input = puzzles.map { $0.text }.joined(separator: "\n")
    let result = try CommandLineTool.run(["solve"], input: input)
    let expected = puzzles.map { String(decoding: $0.json, as: UTF8.self) }
    let fromJSON = try CommandLineTool.run(["solve"], input: expected.joined(separator: "\n"))
    #expect(result.lines.count == 3 && result.lines == fromJSON.lines)
  }

  @Test func `the words are those of the library`() throws {
    let puzzle = PuzzleGenerator(seed: 42).puzzle(0)
    let result = try CommandLineTool.run(
      ["solve"], input: String(decoding: puzzle.json, as: UTF8.self))
    let found = try solved(result.lines[0])
    let words = try Solver(dictionary: .english).words(in: Position(puzzle))
    #expect(found.words.map(\.word) == words.map { $0.word })
    #expect(found.words.map(\.path) == words.map { $0.path.map(\.rawValue) })
    #expect(found.count == words.count && found.scoreSum == words.scoreSum)
  }

  @Test func `hidden first faces are for the replay only`() throws {
    try withTemporaryFolder { folder in
      let words = folder.file("words.txt", "ARC\n")
      let game = Sample.solo([Sample.move(Sample.arc)])
      let refused = try CommandLineTool.run(["solve", "--dictionary", words], input: game)
      #expect(refused.status == 1 && refused.text.contains("firstFaceHidden"))
      let classic = try CommandLineTool.run(
        ["solve", "--dictionary", words, "--rules", "classic"], input: game)
      #expect(classic.lines == [#"{"line":1,"count":0,"scoreSum":0,"bestScore":0,"words":[]}"#])
    }
  }

  /// A puzzle and a list on which a search would not end, and what `solve` and `rate` say.
  @Test(arguments: [["solve"], ["rate", "--sample", "0", "--no-bound", "--effort", "quick"]])
  func `a search that reaches its limit says so, and stops no other line`(
    _ arguments: [String]
  ) throws {
    try withTemporaryFolder { folder in
      let list = (3...81).map { String(repeating: "A", count: $0) }.joined(separator: "\n")
      let arguments = arguments + ["--dictionary", folder.file("words.txt", list)]
      let uniform = try Puzzle(Array(repeating: #require(Tile("A")), count: Face.count)).text
      let input = [uniform, Sample.puzzle.text].joined(separator: "\n")
      let result = try CommandLineTool.run(arguments, input: input)
      #expect(
        result.lines.first == """
          {"line":1,"searchLimit":{"steps":16777216,"message":"the search reached a limit of 16777216 steps, \
          or the limit of 2097152 paths at a time"}}
          """)
      #expect(result.lines.last?.hasPrefix(#"{"line":2,"#) == true && result.lines.count == 2)
      #expect(result.lines.last?.contains("searchLimit") == false)
      #expect(result.status == 2 && result.errors.isEmpty)
      let text = try CommandLineTool.run(arguments + ["--text"], input: uniform)
      #expect(text.text.hasPrefix("line 1: search limit\n  the search reached a limit of"))
    }
  }

  @Test func `wrong usage`() throws {
    for arguments in [["--minimum-length", "0"], ["--order", "size"], ["--dictionary", "-"]] {
      #expect(try CommandLineTool.run(["solve"] + arguments, input: json).status == 64)
    }
    #expect(try CommandLineTool.run("solve", "no such file").status == 2)
  }

  @Test func `text for people in a pipe, and the most words to list`() throws {
    let puzzle = PuzzleGenerator(seed: 42).puzzle(0).text
    let text = try CommandLineTool.run(["solve", "--text", "--limit", "2"], input: puzzle)
    #expect(
      text.lines == [
        "line 1: 359 words, 26357 points in all, the best 1120",
        "  1120  GELATINATE  70  61 70 52 51 48 78 77 72 45 21",
        "   560  HENWIFE     80  74 68 77 75 78 79 70",
        "... 357 more; --limit 359 lists all",
      ])
    let all = try CommandLineTool.run(["solve", "--text"], input: puzzle)
    #expect(all.lines.count == 360)
    let json = try CommandLineTool.run(["solve", "--limit", "1"], input: puzzle)
    #expect(json.text.contains("\"count\":359,"))
    #expect(json.text.components(separatedBy: "\"word\":").count == 2)
    for options in [["--limit", "-1"], ["--json", "--text"]] {
      #expect(try CommandLineTool.run(["solve"] + options, input: puzzle).status == 64)
    }
  }

  @Test func `a terminal lists what fits it`() throws {
    let terminal = try Terminal(columns: 80)
    let process = Process()
    let input = Pipe()
    process.executableURL = CommandLineTool.executable
    process.arguments = ["solve"]
    process.environment = ["TERM": "dumb"]
    process.standardInput = input
    process.standardOutput = terminal.programsEnd
    try process.run()
    try terminal.programsEnd.close()
    try input.fileHandleForWriting.write(
      contentsOf: Data(PuzzleGenerator(seed: 42).puzzle(0).text.utf8))
    try input.fileHandleForWriting.close()
    let text = terminal.readAll()
    process.waitUntilExit()
    #expect(text.components(separatedBy: "\r\n").count <= 24)
    #expect(text.contains("... 340 more; --limit 359 lists all"))
  }
}
