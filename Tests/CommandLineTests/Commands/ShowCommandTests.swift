import Foundation
import Testing
import WordCube
import WordCubeFormats

@testable import word_cube

struct ShowCommandTests {
  private static let puzzle = Sample.puzzle
  private static let fresh = CubeDrawing(puzzle).terminalText()
  private static let freshText = fresh + "\n27 cubes in play, 0 removed, 0 used up\n"

  private func show(_ options: String..., input: String) throws -> CommandLineTool.Result {
    try CommandLineTool.run(["show"] + options, input: input)
  }

  @Test func `a puzzle may come as JSON, over many lines, as text, and as one of several`() throws {
    let json = String(decoding: Self.puzzle.json, as: UTF8.self)
    let other = PuzzleGenerator(seed: 1).puzzle(0)
    let spread = json.replacingOccurrences(of: "{", with: "\n{")
    let inputs = [
      json, json + "\n", "\n" + json + "\n" + other.text, spread, Self.puzzle.text,
      " \n" + Self.puzzle.text + "\r\n", Self.puzzle.text + "\n" + other.text,
    ]
    for input in inputs {
      let result = try show(input: input)
      #expect(result.text == Self.freshText)
      #expect(result.errors.isEmpty)
      #expect(result.status == 0)
    }
    for input in ["\(other.text)\n\n\(json)\n", "\(other.text)\nno puzzle\n\(Self.puzzle.text)"] {
      #expect(try show("--line", "3", input: input).text == Self.freshText)
    }
  }

  @Test func `a live puzzle is drawn as it is`() throws {
    let state = DrawingSamples.state(
      keeping: [DrawingSamples.cube(1, 1, 1)], uses: [Face(DrawingSamples.cube(1, 1, 1), .top): 2])
    let live = LivePuzzle(puzzle: Self.puzzle, state: state)
    let result = try show(input: String(decoding: live.json, as: UTF8.self))
    #expect(
      result.text == CubeDrawing(Self.puzzle, state: state).terminalText() + """

        1 cube in play, 26 removed, 0 used up
        * used once, * * used twice

        """)
    #expect(result.status == 0)
  }

  @Test func `the moves of a game are replayed, all or some`() throws {
    let removed = CubePosition.all.filter { $0 != DrawingSamples.cube(2, 2, 2) }
    let uses = [Sample.cab, Sample.dog].flatMap { move -> [Face] in
      if case .playedWord(let faces) = move { faces } else { [] }
    }
    let state = DrawingSamples.state(
      keeping: removed, uses: Dictionary(uniqueKeysWithValues: uses.map { ($0, 1) }))
    let drawn = CubeDrawing(Self.puzzle, state: state).terminalText()
    for input in [Sample.valid, Sample.document] {
      let result = try show(input: input)
      #expect(
        result.text == drawn + """

          after 3 of 3 moves: 48 points
          26 cubes in play, 1 removed, 0 used up
          * used once, * * used twice

          """)
      #expect(result.status == 0)
      #expect(try show("--after", "3", input: input).text == result.text)
      let start = try show("--after", "0", input: input).text
      #expect(start.hasPrefix(Self.fresh))
      #expect(start.contains("\nafter 0 of 3 moves: 0 points\n"))
      #expect(try show("--after", "1", input: input).text.contains("1 of 3 moves: 27 points\n"))
    }
    let completed = CompletedGame(
      puzzle: Self.puzzle, context: .solo, mode: .unlimited, startTime: 0,
      moves: [Sample.move(Sample.cab)], secondsPlayed: 1)
    let result = try show(input: String(decoding: completed.json, as: UTF8.self))
    #expect(result.text.contains("after 1 of 1 move: 27 points\n"))
  }

  @Test func `a refused move leaves the drawing of the moves before it`() throws {
    let result = try show(input: Sample.refused)
    #expect(try result.text == show("--after", "1", input: Sample.refused).text)
    #expect(result.text.contains("after 1 of 2 moves: 27 points\n"))
    #expect(
      result.errors == """
        word-cube: move 2 breaks wrongScore: expected 21, found 99; the drawing shows the cube before it

        """)
    #expect(result.status == 1)
    #expect(try show("--after", "1", input: Sample.refused).status == 0)
  }

  @Test func `games are replayed by the chosen rules and dictionary`() throws {
    let game = Sample.solo([Sample.move(Sample.arc)])
    #expect(try show(input: game).status == 1)
    #expect(try show("--rules", "classic", input: game).status == 0)
    #expect(try show("--no-first-face-hidden", input: game).status == 0)
    try withTemporaryFolder { folder in
      let words = folder.file("words", "DOG\n")
      let result = try show("--dictionary", words, input: Sample.valid)
      #expect(result.errors.contains("notInDictionary"))
      #expect(result.text.hasPrefix(Self.fresh))
    }
  }

  @Test func `a game without its puzzle needs it as an option`() throws {
    let game = Sample.daily([Sample.move(Sample.cab)])
    let without = try show(input: game)
    #expect(without.status == 2)
    #expect(without.errors.contains("--puzzle FILE"))
    #expect(without.output.isEmpty)
    try withTemporaryFolder { folder in
      let file = folder.file("puzzle", Self.puzzle.text)
      let result = try show("--puzzle", file, "--mode", "timed", input: game)
      #expect(result.text.contains("after 1 of 1 move: 27 points\n"))
      #expect(result.status == 0)
      let other = folder.file("other", PuzzleGenerator(seed: 1).puzzle(0).text)
      let foreign = try show("--puzzle", other, "--mode", "unlimited", input: Sample.valid)
      #expect(foreign.status == 1)
      #expect(foreign.errors.contains("otherPuzzle"))
      #expect(foreign.text.hasPrefix(Self.fresh))
    }
  }

  @Test func `a word is shown on the path whose face numbers come first`() throws {
    let path = try #require(Self.firstPath("DOC", among: CubeState().playableFaces))
    let result = try show("--word", "doc", input: Self.puzzle.text)
    let drawing = CubeDrawing(Self.puzzle, path: path)
    #expect(
      result.text == drawing.terminalText() + """

        DOC, 24 points
        27 cubes in play, 0 removed, 0 used up

        """)
    #expect(result.status == 0)
    let numbers = path.map { "\($0.rawValue)" }.joined(separator: ",")
    #expect(try show("--path", numbers, input: Self.puzzle.text).text == result.text)
  }

  @Test func `an unplayable word or path is reported, and nothing is drawn`() throws {
    let reasons = [
      (["--word", "do"], "DO is too short: a word needs 3 letters or more."),
      (["--word", "xqz"], "XQZ is not in the dictionary."),
      (["--word", "cab"], "CAB was already played, in move 1."),
      (["--word", "zebra"], "ZEBRA has no path: no playable face shows Z."),
      (["--path", "0"], "The path cannot be played: face 0 (top of (0, 0, 0)) is not playable."),
    ]
    try withTemporaryFolder { folder in
      for (options, reason) in reasons {
        let picture = folder.path("picture")
        let result = try CommandLineTool.run(
          ["show", "--svg", picture] + options, input: Sample.valid)
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: picture))
        #expect(result.errors == "word-cube: \(reason)\n")
      }
    }
  }

  @Test func `pictures are written to a file or to standard output`() throws {
    let picture = CubeDrawing(Self.puzzle).svg(caption: ["27 cubes in play, 0 removed, 0 used up"])
    #expect(try show("--svg", "-", input: Self.puzzle.text).text == picture)
    try withTemporaryFolder { folder in
      let file = folder.path("cube.svg")
      let result = try show("--svg", file, input: Self.puzzle.text)
      #expect(result.output.isEmpty)
      #expect(result.status == 0)
      #expect(String(decoding: try folder.bytes("cube.svg"), as: UTF8.self) == picture)
      let both = try show("--svg", file, "--json", input: Self.puzzle.text)
      #expect(both.text.hasPrefix("{\"moves\":0,"))
      let failed = try show("--svg", folder.url.path, input: Self.puzzle.text)
      #expect(failed.status == 2)
      #expect(failed.errors == "word-cube: \(folder.url.path): Is a directory\n")
    }
  }

  @Test func `JSON has the state`() throws {
    struct Shown: Decodable {
      struct Face: Decodable {
        let face: Int
        let letter: String
        let useCount: Int
        let playable: Bool
        let visibleHalves: Int
      }
      struct Violation: Decodable {
        let move: Int?
        let message: String
      }
      let moves: Int
      let totalScore: Int
      let inPlay: [Int]
      let removed: [Int]
      let faces: [Face]
      let path: [Int]
      let violation: Violation?
    }
    func shown(_ options: String..., input: String) throws -> (Shown, Int32) {
      let result = try CommandLineTool.run(["show", "--json"] + options, input: input)
      #expect(result.lines.count == 1)
      return (try JSONDecoder().decode(Shown.self, from: Data(result.output)), result.status)
    }
    let (valid, status) = try shown("--word", "doc", input: Sample.valid)
    #expect(status == 0)
    #expect(valid.moves == 3)
    #expect(valid.totalScore == 48)
    #expect(valid.inPlay == Array(0..<26))
    #expect(valid.removed == [26])
    #expect(valid.path.map { valid.faces[$0].letter } == ["D", "O", "C"])
    #expect(valid.violation == nil)
    #expect(valid.faces.map(\.face) == Array(0..<81))
    #expect(valid.faces.map(\.letter) == Self.puzzle.tiles.map(\.letters))
    #expect(valid.faces.map(\.useCount).reduce(0, +) == 6)
    let state = DrawingSamples.state(
      keeping: CubePosition.all.filter { $0 != DrawingSamples.cube(2, 2, 2) })
    let surface = VisibleSurface(of: state.inPlay)
    #expect(valid.faces.map(\.playable) == Face.all.map { state.isPlayable($0) })
    #expect(
      valid.faces.map(\.visibleHalves) == Face.all.map { surface.visibleHalves(of: $0).count })
    let (refused, refusedStatus) = try shown(input: Sample.refused)
    #expect(refusedStatus == 1)
    #expect(refused.violation?.move == 1)
    #expect(refused.violation?.message.contains("wrongScore") == true)
  }

  @Test func `unreadable input is malformed`() throws {
    let json = String(decoding: Self.puzzle.json, as: UTF8.self)
    let live = String(decoding: LivePuzzle(puzzle: Self.puzzle).json, as: UTF8.self)
    let wrongCount = live.replacingOccurrences(of: "\"useCount\":0", with: "\"useCount\":4")
    let inputs: [([String], String, String)] = [
      ([], "", "standard input: it is empty"), ([], " \n\n", "standard input: it is empty"),
      ([], "AQAB", "standard input: not JSON, and a puzzle's text form has 71 characters, not 4"),
      ([], "[[]]", "standard input, line 1: $[0]"),
      ([], String(json.dropLast()), "standard input: $"),
      ([], wrongCount, "standard input, line 1: $[0][0][0].left.useCount"),
      ([], "{\"gameContext\":{},\"moves\":[]}", "standard input, line 1: $.gameContext"),
      (["--line", "2"], json, "standard input: line 2 is missing or blank"),
      (["--line", "2"], json + "\n\n", "standard input: line 2 is missing or blank"),
      (["--after", "1"], json, "--after 1: the input is a puzzle, which has no moves"),
      (["--after", "4"], Sample.valid, "--after 4: the game has 3 moves"),
      (
        ["--line", "1"], String(repeating: " ", count: 1 << 20) + json, "standard input, line 1: it"
      ),
      (["/nonexistent/file"], "", "/nonexistent/file: No such file or directory"),
      (["/"], "", "/: Is a directory"),
      (["--puzzle", "/nonexistent/file"], json, "/nonexistent/file: No such file"),
    ]
    for (options, input, message) in inputs {
      let result = try CommandLineTool.run(["show"] + options, input: input)
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.errors.hasPrefix("word-cube: \(message)"))
      #expect(result.errors.split(separator: "\n").count == 1)
    }
  }

  @Test(arguments: [
    ["--after=-1"], ["--line", "0"], ["--path", "81"], ["--path", ""], ["--path", "1,1"],
    ["--path", "1, 2"], ["--word", "cab", "--path", "1"], ["--json", "--svg", "-"],
    ["--puzzle", "-"], ["--dictionary", "-"], ["--mode", "timed"], ["one", "two"],
  ])
  func `wrong usage ends with 64`(options: [String]) throws {
    let result = try CommandLineTool.run(["show"] + options, input: Self.puzzle.text)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("Error: "))
  }

  @Test func `help has examples and names the members of the JSON`() throws {
    let result = try CommandLineTool.run("show", "--help")
    #expect(result.status == 0)
    #expect(result.text.contains("Examples:\n  word-cube show puzzle.json\n"))
    let names = [
      "moves", "totalScore", "inPlay", "removed", "faces", "face", "letter", "useCount",
      "playable", "visibleHalves", "path", "violation",
    ]
    for name in names { #expect(result.text.contains("\"\(name)\"")) }
    let members = try show("--json", input: Self.puzzle.text).text
      .split(separator: "\"").filter { $0.allSatisfy { $0.isLowercase || $0.isUppercase } }
      .filter { $0.contains { $0.isLowercase } }
    #expect(Set(members.map { String($0) }) == Set(names))
  }

  @Test func `no colours go into a pipe`() throws {
    let result = try CommandLineTool.shell(
      "TERM=xterm-256color \"$W\" show | cat", input: Array(Self.puzzle.text.utf8))
    #expect(result.text == Self.freshText)
  }

  /// The slow twin of the search for a path: all walks over playable faces, the first in order.
  private static func firstPath(_ word: String, among faces: FaceSet) -> [Face]? {
    var walks: [[Face]] = [[]]
    for letter in word {
      walks = walks.flatMap { walk in
        faces.filter { face in
          puzzle[face].letters == String(letter) && !walk.contains(face)
            && (walk.last.map { $0.touches(face) } ?? true)
        }.map { walk + [$0] }
      }
    }
    return walks.min { $0.lexicographicallyPrecedes($1) }
  }
}
