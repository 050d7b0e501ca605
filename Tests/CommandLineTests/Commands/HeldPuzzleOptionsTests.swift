import Testing
import WordCube
import WordCubeFormats

/// Games whose puzzle the server names.
struct HeldPuzzleOptionsTests {
  private let game = Sample.daily([Sample.move(Sample.cab), Sample.move(Sample.dog, at: 200)])

  @Test func `without its puzzle such a game is malformed, and the option is named`() throws {
    let result = try CommandLineTool.run(["verify"], input: game + "\n" + Sample.valid)
    let found = try verdicts(result.lines)
    #expect(found.map(\.valid) == [false, true])
    #expect(found.first?.malformed?.path == "$.gameContext")
    #expect(found.first?.malformed?.offset == 15)
    #expect(found.first?.malformed?.message.contains("--puzzle FILE") == true)
    #expect(result.status == 2)
  }

  @Test func `its puzzle is read as JSON or as text`() throws {
    try withTemporaryFolder { folder in
      let json = String(decoding: Sample.puzzle.json, as: UTF8.self)
      let contents = [
        json, json + "\n", " \n" + json, Sample.puzzle.text, Sample.puzzle.text + "\r\n",
        "\n" + Sample.puzzle.text + "\n",
      ]
      for (number, content) in contents.enumerated() {
        let file = folder.file("puzzle-\(number)", content)
        let result = try CommandLineTool.run(["verify", "--puzzle", file], input: game)
        #expect(try verdicts(result.lines).map(\.totalScore) == [48])
        #expect(result.status == 0)
      }
    }
  }

  @Test func `the mode is unlimited by default`() throws {
    try withTemporaryFolder { folder in
      let file = folder.file("puzzle", Sample.puzzle.text)
      for (mode, status) in [("unlimited", Int32(0)), ("timed", 1)] {
        let result = try CommandLineTool.run(
          ["verify", "--puzzle", file, "--mode", mode], input: game)
        #expect(result.status == status)
      }
    }
  }

  @Test func `a game that brings another puzzle breaks otherPuzzle, which has a switch`() throws {
    try withTemporaryFolder { folder throws in
      let file = folder.file("puzzle", PuzzleGenerator(seed: 1).puzzle(0).text)
      func rules(_ options: String...) throws -> [String]? {
        let result = try CommandLineTool.run(
          ["verify", "--puzzle", file] + options, input: Sample.valid)
        let verdict = try verdicts(result.lines).first
        #expect(verdict?.violation?.move == nil)
        return verdict?.violation?.reasons.map(\.rule)
      }
      #expect(try rules() == ["otherPuzzle"])
      #expect(try rules("--no-other-puzzle") == nil)
      #expect(try rules("--rules", "classic") == nil)
      #expect(try rules("--rules", "classic", "--other-puzzle") == ["otherPuzzle"])
    }
  }

  @Test func `an unusable puzzle is an error, but not wrong usage`() throws {
    try withTemporaryFolder { folder in
      let bad = [
        folder.path("missing"), folder.url.path, folder.file("empty", ""),
        folder.file("json", "[[]]"), folder.file("text", "AAAA"),
        folder.file("letters", Sample.puzzle.text.dropLast() + "!"),
      ]
      for path in bad {
        let result = try CommandLineTool.run(["verify", "--puzzle", path], input: game)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("word-cube: \(path): "))
        #expect(result.errors.split(separator: "\n").count == 1)
      }
    }
  }
}
