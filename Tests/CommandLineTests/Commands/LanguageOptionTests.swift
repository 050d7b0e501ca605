import Lexicon
import Testing
import WordCube
import WordCubeFormats
import WordCubeSolver

/// The commands in Polish, which has letters beyond ASCII and no built-in words.
struct LanguageOptionTests {
  /// A puzzle of three letters, which shows `ŻÓŁ`.
  private static let puzzle: Puzzle = {
    let letters = ["Ż", "Ó", "Ł"].compactMap { Tile($0, language: .polish) }
    do {
      return try Puzzle((0..<81).map { letters[($0 + $0 / 9) % 3] })
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  private static func move() throws -> Move {
    let graph = try WordGraph(words: ["ŻÓŁ"], alphabet: Language.polish.tileSet.alphabet)
    let word = try #require(try Solver(dictionary: graph).words(in: Position(puzzle)).first)
    return Move(.playedWord(Array(word.path)), claimedScore: word.score, playedAt: 1)
  }

  /// A submission that plays `ŻÓŁ`.
  static func game() throws -> [UInt8] {
    Submission(context: .solo(mode: .unlimited, puzzle: puzzle), moves: [try move()]).json + [0x0A]
  }

  /// Runs the tool with `--language pl` and a list in small letters.
  private func run(_ arguments: String..., input: [UInt8] = []) throws -> CommandLineTool.Result {
    try withTemporaryFolder { folder in
      let list = folder.file("words.txt", Array("żół\r\nŁÓŻ\n".utf8))
      return try CommandLineTool.run(
        arguments + ["--language", "pl", "--dictionary", list], input: input)
    }
  }

  @Test func `verify judges games of the language by a list of it`() throws {
    let result = try run("verify", "--lines", input: try Self.game())
    #expect(
      result.lines == [
        #"{"line":1,"valid":true,"totalScore":48,"moves":[{"word":"ŻÓŁ","score":48}]}"#
      ])
    #expect(result.status == 0)
  }

  @Test func `verify takes a game of another language for malformed`() throws {
    let result = try CommandLineTool.run("verify", "--lines", input: try Self.game())
    #expect(result.status == 2)
    #expect(result.text.contains(#""path":"$.gameContext.solo.language""#))
    #expect(result.text.contains(#"expected a game in the language \"en\", found \"pl\""#))
  }

  @Test(arguments: [["verify"], ["solve"], ["rate"], ["play"], ["dictionary", "contains", "x"]])
  func `a language without built-in words needs a dictionary`(command: [String]) throws {
    let result = try CommandLineTool.run(command + ["--language", "de"], input: [])
    #expect(result.status == 64)
    #expect(result.errors.contains("the words of de are not built in"))
  }

  @Test func `the words of other languages than German are built in`() throws {
    for (language, word) in [
      ("nl", "fiets"), ("pl", "żółw"), ("es", "niño"), ("pt", "coraçao"), ("fr", "foret"),
    ] {
      let result = try CommandLineTool.run(
        "dictionary", "contains", "--language", language, word, "xyzx")
      #expect(result.text.hasPrefix("\(word.uppercased())\tyes\n"))
      #expect(result.status == 1)
    }
  }

  @Test func `a file of another language is refused, though it has the same letters`() throws {
    try withTemporaryFolder { folder in
      let list = folder.file("list", "CAB\nDOG\n")
      let stored = folder.path("stored")
      let exported = try CommandLineTool.run(
        "dictionary", "export", "--language", "fr", "--words", list, "-o", stored)
      #expect(exported.status == 0)
      for (language, status) in [("fr", 0), ("nl", 2), ("en", 2)] as [(String, Int32)] {
        let result = try CommandLineTool.run(
          "dictionary", "contains", "--language", language, "--dictionary", stored, "cab")
        #expect(result.status == status)
        #expect(
          status == 0
            || result.errors
              == "word-cube: \(stored): it has words of fr, expected \(language)\n"
        )
      }
      // What does not say its language is taken for any of the same letters, as before.
      let silent = folder.path("silent")
      _ = try CommandLineTool.run("dictionary", "export", "--words", list, "-o", silent)
      #expect(
        try CommandLineTool.run(
          "dictionary", "contains", "--language", "nl", "--dictionary", silent, "cab"
        ).status == 0)
    }
  }

  @Test func `solve, rate and show read puzzles of the language`() throws {
    let json = Self.puzzle.json + [0x0A]
    let solved = try run("solve", input: json)
    #expect(solved.text.contains(#""word":"ŻÓŁ","score":48"#))
    #expect(try run("solve", input: Array(Self.puzzle.text.utf8)).text == solved.text)
    let rated = try run("rate", "--no-bound", "--sample", "2", input: json)
    #expect(rated.text.contains(#""bestWord":"#))
    #expect(rated.status == 0)
    let shown = try run("show", "--word", "z\u{307}ół", input: json)
    #expect(shown.text.contains("1[Ż]"))
    #expect(shown.status == 0)
    let svg = try run("show", "--svg", "-", input: json)
    #expect(svg.text.contains(">Ż</text>"))
    let english = try CommandLineTool.run(
      "solve", input: Array(Self.puzzle.text.utf8))
    #expect(english.status == 2)
    #expect(english.text.contains("the puzzle's language is pl, not en"))
  }

  @Test func `play plays typed letters`() throws {
    let result = try withTemporaryFolder { folder in
      let list = folder.file("words.txt", Array("ŻÓŁ\n".utf8))
      return try CommandLineTool.run(
        ["play", Self.puzzle.text, "--language", "pl", "--dictionary", list],
        input: "z\u{307}o\u{301}ł\nquit\n")
    }
    let game = try Submission(json: result.output.span)
    #expect(game.moves.count == 1)
    #expect(game.moves.first?.claimedScore == 48)
  }

  @Test func `generate draws the language's tiles, and a provenance names it`() throws {
    let text = PuzzleGenerator(seed: 7, language: .german).puzzle(2).text
    let generated = try CommandLineTool.run(
      "generate", "--seed", "7", "--count", "3", "--text", "--language", "de")
    #expect(generated.lines.last == text)
    let named = try CommandLineTool.run("generate", "--from", "wc1.de.g1.s7.i2", "--text")
    #expect(named.lines == [text])
    let wrong = try CommandLineTool.run(
      "generate", "--from", "wc1.de.g1.s7.i2", "--language", "pl")
    #expect(wrong.status == 64)
  }

  @Test func `a provenance with requirements has the checksum of the words`() throws {
    let found = try run("generate", "--seed", "1", "--max-words", "5", "--provenance")
    let words = try WordGraph(words: ["ŻÓŁ", "ŁÓŻ"], alphabet: Language.polish.tileSet.alphabet)
    #expect(found.text.contains("\"wc1.pl.g1.s1."))
    #expect(found.text.contains(".d\(words.contentChecksum)."))
    #expect(found.status == 0)
  }

  @Test func `score counts the language's letters`() throws {
    let result = try CommandLineTool.run("score", "--language", "pl", "żółć", "ZAZ", "quiz")
    #expect(result.text == "ŻÓŁĆ\t92\nZAZ\t15\n")
    #expect(result.status == 2)
    #expect(result.errors.contains("other than the letters AĄBCĆDEĘ"))
  }

  @Test func `a list of written words is folded`() throws {
    try withTemporaryFolder { folder in
      let list = folder.file("list.txt", Array("déçu\ncœur\nl'eau\nParis\nDECU\neau\n".utf8))
      let graph = folder.file("french.wordgraph", [])
      let built = try CommandLineTool.run(
        "dictionary", "build", "--language", "fr", "--written", list, "-o", graph)
      #expect(built.text.hasPrefix("3 words") && built.text.contains("skipped 3"))
      let found = try CommandLineTool.run(
        "dictionary", "contains", "--language", "fr", "--dictionary", graph, "cœur", "Déçu", "eau")
      #expect(found.text == "COEUR\tyes\nDECU\tyes\nEAU\tyes\n")
      let other = try CommandLineTool.run(
        "dictionary", "contains", "--language", "de", "--dictionary", graph, "EAU")
      #expect(other.status == 2)
      #expect(other.errors.contains("its alphabet is ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    }
  }

  @Test func `a list with letters of another language is refused`() throws {
    let result = try withTemporaryFolder { folder in
      let list = folder.file("words.txt", Array("ŻÓŁ\nFOX\n".utf8))
      return try CommandLineTool.run(
        ["verify", "--language", "pl", "--dictionary", list], input: [])
    }
    #expect(result.status == 2)
  }
}
