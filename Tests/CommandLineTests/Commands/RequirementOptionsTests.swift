import EnglishLexicon
import Foundation
import Lexicon
import Testing
import WordCube
import WordCubeFormats
import WordCubeSolver

struct RequirementOptionsTests {
  private static let solver = Solver(dictionary: WordGraph.english, rarities: RarityTable.english)

  /// The lines that are printed for a finder's first puzzles.
  private func lines(_ finder: PuzzleFinder, seed: UInt64, count: Int) throws -> [String] {
    var start: UInt64 = 0
    return try (0..<count).map { _ in
      let found = try finder.puzzle(of: PuzzleGenerator(seed: seed), from: start)
      start = found.attempt + 1
      return String(decoding: found.puzzle.json, as: UTF8.self)
    }
  }

  @Test func `puzzles are those of the library, in order`() throws {
    let requirements = try PuzzleRequirements(
      words: .between(200...400), commonWords: .init(.between(60...120)), longestWord: 7)
    let finder = try PuzzleFinder(
      Self.solver, requirements, avoiding: Blocklist(["TEA", "QUIZ"]))
    try withTemporaryFolder { folder in
      let list = folder.file("list", "tea\r\n\nQuiz\n")
      let options = [
        "generate", "--seed", "42", "--count", "3", "--min-words", "200", "--max-words", "400",
        "--min-common", "60", "--max-common", "120", "--min-longest", "7", "--without", list,
      ]
      let result = try CommandLineTool.run(options, input: "")
      #expect(result.status == 0)
      #expect(result.errors.isEmpty)
      #expect(try result.lines == lines(finder, seed: 42, count: 3))
      let piped = try CommandLineTool.run(
        options.dropLast() + ["-"], input: "TEA\nQUIZ\n")
      #expect(piped.output == result.output)
    }
  }

  @Test func `common words are counted up to a rarity, words by another dictionary`() throws {
    let common = try PuzzleRequirements(
      commonWords: .init(.atLeast(20), upTo: Rarity(rawValue: 10)))
    let result = try CommandLineTool.run(
      "generate", "--seed", "3", "--min-common", "20", "--common-rarity", "10")
    #expect(try result.lines == lines(PuzzleFinder(Self.solver, common), seed: 3, count: 1))
    try withTemporaryFolder { folder in
      let words = ["TEA", "EAT", "RAT", "TAR", "NOT"]
      let file = folder.file("words", words.joined(separator: "\n"))
      let finder = try PuzzleFinder(
        Solver(dictionary: try WordGraph(words: words)), PuzzleRequirements(words: .atLeast(4)))
      let result = try CommandLineTool.run(
        "generate", "--seed", "3", "--min-words", "4", "--dictionary", file)
      #expect(try result.lines == lines(finder, seed: 3, count: 1))
    }
  }

  @Test func `par is the strong player's`() throws {
    let player = StrongPlayer(Self.solver)
    let puzzle = PuzzleGenerator(seed: 8).puzzle(0)
    let par = try player.par(from: Position(puzzle), effort: .quick).totalScore
    let taken = try CommandLineTool.run(
      "generate", "--seed", "8", "--min-par", "\(par)", "--max-par", "\(par)", "--attempts", "1",
      "--provenance")
    #expect(taken.text.contains(".p\(par)-\(par)e0.d"))
    #expect(taken.status == 0)
    let refused = try CommandLineTool.run(
      "generate", "--seed", "8", "--min-par", "\(par + 1)", "--attempts", "1")
    #expect(refused.status == 1)
    #expect(
      refused.errors
        == "word-cube: candidate 0 does not meet the requirements: 1 had a par below \(par + 1)\n")
  }

  @Test func `if all candidates fail, the error counts the failed requirements`() throws {
    let result = try CommandLineTool.run(
      "generate", "--seed", "42", "--min-words", "2000", "--max-words", "3000", "--attempts", "30")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(
      result.errors
        == """
        word-cube: none of the 30 candidates from 0 on meets the requirements: 30 had fewer than 2000 words

        """)
    // What was found before stays.
    let some = try CommandLineTool.run(
      "generate", "--seed", "42", "--min-words", "300", "--attempts", "2", "--count", "1000")
    #expect(some.status == 1)
    #expect(!some.lines.isEmpty && some.errors.contains("none of the 2 candidates from "))
  }

  @Test(arguments: [
    ["--min-words", "5", "--max-words", "4"], ["--min-words=-1"], ["--max-common=-1"],
    ["--min-common", "5", "--max-words", "4"], ["--min-longest", "0"], ["--min-longest", "55"],
    ["--min-longest", "8", "--max-words", "0"], ["--min-words", "9223372036854775808"],
    ["--min-common", "5", "--dictionary", "x"], ["--common-rarity", "256"], ["--attempts=-1"],
    ["--without", "-", "--dictionary", "-"], ["--par-effort", "none"], ["--min-par", "x"],
  ])
  func `requirements that no puzzle can meet are wrong usage`(options: [String]) throws {
    let result = try CommandLineTool.run(["generate", "--seed", "1"] + options, input: "")
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
  }

  @Test func `an unusable list is reported with the line`() throws {
    try withTemporaryFolder { folder in
      let file = folder.file("list", "CAT\nD'OH\n")
      let result = try CommandLineTool.run("generate", "--seed", "1", "--without", file)
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.errors.hasPrefix("word-cube: \(file): "))
      #expect(result.errors.contains("line 2"))
      let missing = try CommandLineTool.run(
        "generate", "--seed", "1", "--without", folder.path("missing"))
      #expect(missing.status == 2)
    }
  }

  @Test func `without a terminal no progress is shown`() throws {
    let result = try CommandLineTool.run(
      "generate", "--seed", "1", "--min-words", "5000", "--attempts", "3000")
    #expect(result.errors.split(separator: "\n").count == 1)
  }
}
