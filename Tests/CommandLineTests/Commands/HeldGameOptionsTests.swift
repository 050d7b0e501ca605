import Testing
import EnglishLexicon
import Lexicon
import WordCube
import WordCubeFormats

/// Games that the server knows.
struct HeldGameOptionsTests {
  private let game = Sample.daily([Sample.move(Sample.cab), Sample.move(Sample.dog, at: 200)])

  @Test func `without its puzzle such a game has an unknown one, and the option is named`() throws {
    let result = try CommandLineTool.run(["verify"], input: game + "\n" + Sample.valid)
    #expect(
      result.lines.first == """
        {"line":1,"valid":false,"unknownPuzzle":{"message":"no puzzle is known for this daily challenge \
        (give it with --puzzle FILE or --provenance TEXT)"}}
        """)
    #expect(try verdicts(result.lines).map(\.valid) == [false, true])
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
        let result = try CommandLineTool.run(
          ["verify", "--puzzle", file, "--mode", "unlimited"], input: game)
        #expect(try verdicts(result.lines).map(\.totalScore) == [48])
        #expect(result.status == 0)
      }
    }
  }

  @Test func `a puzzle needs its mode`() throws {
    try withTemporaryFolder { folder in
      let file = folder.file("puzzle", Sample.puzzle.text)
      for option in [["--puzzle", file], ["--provenance", "wc1.en.g1.s42.i7"]] {
        for command in ["verify", "solve", "rate"] {
          let result = try CommandLineTool.run([command] + option, input: game)
          #expect(result.status == 64)
          #expect(result.errors.contains("\(option[0]) needs --mode"))
        }
      }
      for (mode, status) in [("unlimited", Int32(0)), ("timed", 1)] {
        let result = try CommandLineTool.run(
          ["verify", "--puzzle", file, "--mode", mode], input: game)
        #expect(result.status == status)
      }
    }
  }

  @Test func `a game with another puzzle breaks otherPuzzle, which has a switch`() throws {
    try withTemporaryFolder { folder throws in
      let file = folder.file("puzzle", PuzzleGenerator(seed: 1).puzzle(0).text)
      func rules(_ options: String...) throws -> [String]? {
        let result = try CommandLineTool.run(
          ["verify", "--puzzle", file, "--mode", "unlimited"] + options, input: Sample.valid)
        let violation = try verdicts(result.lines).first?.violation
        let rules = violation?.reasons.map(\.rule)
        // The rule is about the game, not about one of its moves.
        #expect((violation?.move == nil) == (rules == ["otherPuzzle"]))
        return rules
      }
      #expect(try rules() == ["otherPuzzle"])
      #expect(try rules("--rules", "classic", "--other-puzzle") == ["otherPuzzle"])
      // Without the rule, the moves are judged on the server's puzzle.
      #expect(try rules("--no-other-puzzle")?.contains("wrongScore") == true)
      #expect(try rules("--rules", "classic")?.contains("wrongScore") == true)
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
        let result = try CommandLineTool.run(
          ["verify", "--puzzle", path, "--mode", "timed"], input: game)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("word-cube: \(path): "))
        #expect(result.errors.split(separator: "\n").count == 1)
      }
    }
  }
}

extension HeldGameOptionsTests {
  /// Words 1,000 seconds apart, which no timed game may have.
  private var slowMoves: [Move] {
    [
      Sample.move(Sample.cab, by: 0), Sample.move(Sample.dog, at: 1000, by: 1),
      Sample.move(Sample.cut, at: 2000, by: 0),
    ]
  }

  @Test func `no game evades the server's mode by what it says`() throws {
    let slow = slowMoves.map { move in
      Move(move.action, claimedScore: move.claimedScore, playedAt: move.playedAt)
    }
    let completed = CompletedGame(
      puzzle: Sample.puzzle, context: .solo, mode: .unlimited, startTime: 1e9,
      moves: MoveList(slow), secondsPlayed: 1)
    let games = [
      Sample.solo(slow), Sample.turnBased(slowMoves), Sample.daily(slow),
      String(decoding: completed.json, as: UTF8.self),
    ].joined(separator: "\n")
    try withTemporaryFolder { folder in
      let held = ["--puzzle", folder.file("puzzle", Sample.puzzle.text)]
      let timed = try CommandLineTool.run(
        ["verify", "--completed", "--mode", "timed"] + held, input: games)
      let rules = try verdicts(timed.lines).map { $0.violation?.reasons.map(\.rule) }
      #expect(
        rules == [["timeLimit"], ["timeLimit", "foreignPlayer"], ["timeLimit"], ["timeLimit"]])
      #expect(timed.status == 1)
      let unlimited = try CommandLineTool.run(
        ["verify", "--completed", "--mode", "unlimited"] + held, input: games)
      #expect(try verdicts(unlimited.lines).map(\.valid) == [true, true, true, true])
    }
  }

  @Test func `the server names the players of a timed game`() throws {
    let game = Sample.turnBased(slowMoves)
    try withTemporaryFolder { folder in
      let held = ["--puzzle", folder.file("puzzle", Sample.puzzle.text), "--mode", "timed"]
      func rules(_ players: String) throws -> [String]? {
        let result = try CommandLineTool.run(
          ["verify", "--players", players] + held, input: game)
        return try verdicts(result.lines).first?.violation?.reasons.map(\.rule)
      }
      #expect(try rules("0,1") == nil)
      #expect(try rules("0,2") == ["unknownPlayer"])
      for wrong in ["", "0,", "0,0", "x"] {
        let result = try CommandLineTool.run(
          ["verify", "--players", wrong] + held, input: game)
        #expect(result.status == 64)
      }
    }
  }

  @Test func `the stamp follows a verdict on request`() throws {
    let result = try CommandLineTool.run(["verify", "--stamp"], input: Sample.valid)
    let stamp = Verifier(dictionary: WordGraph.english)
      .judge(try #require(try DecodedGame(json: Array(Sample.valid.utf8).span).record())).stamp
    let tail = """
      ,"stamp":{"engine":"\(stamp.engineVersion)","rules":"\(stamp.rulesFingerprint)",\
      "dictionary":"2221330a61ea36dc","game":"\(stamp.gameDigest)"}}
      """
    #expect(result.lines.first?.hasSuffix(tail) == true)
  }
}
