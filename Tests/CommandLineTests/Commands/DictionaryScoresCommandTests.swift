import EnglishLexicon
import Lexicon
import Testing
import WordCube
import WordCubeSolver

struct DictionaryScoresCommandTests {
  /// The scores of the words of the first puzzles of seed 0, the highest first.
  private func scores(_ dictionary: WordGraph, _ language: Language) throws -> [Int64] {
    let solver = Solver(dictionary: dictionary)
    let generator = PuzzleGenerator(seed: 0, language: language)
    return try (0..<3).flatMap { number in
      try solver.words(in: Position(generator.puzzle(number))).map(\.score)
    }.sorted(by: >)
  }

  @Test func `a score is as rare among the words as the other one in English`() throws {
    let list = [
      "LAS", "SLA", "ENE", "EEN", "DEN", "TEN", "NET", "DEEN", "TEEN", "REDEN", "TEDER", "NEST",
    ]
    var builder = WordGraphBuilder(alphabet: Language.dutch.tileSet.alphabet)
    for word in list { try builder.insert(word) }
    let english = try scores(.english, .english)
    let dutch = try scores(try builder.build(), .dutch)
    try #require(!dutch.isEmpty)
    try withTemporaryFolder { folder in
      let file = folder.file("dutch.txt", list.joined(separator: "\n"))
      let printed = try CommandLineTool.run(
        "dictionary", "scores", "--language", "nl", "--dictionary", file, "--puzzles", "3",
        "--at-least",
        "30", "48", "5000")
      #expect(printed.status == 0 && printed.errors.isEmpty)
      let lines = printed.text.split(separator: "\n").map { $0.split(separator: " ") }
      #expect(lines.map { $0.first } == ["30", "48", "5000"])
      for (line, score) in zip(lines, [30, 48, 5000] as [Int64]) {
        let share = Double(english.count { $0 >= score }) / Double(english.count)
        let expected = Array(stride(from: 0, through: dutch[0], by: 10)).last { score in
          Double(dutch.count { $0 >= score }) / Double(dutch.count) >= share
        }
        #expect(line.last == "\(expected ?? -1)", "\(score)")
        #expect(line[1] == "\(Double(Int(share * 1000)) / 10)%", "\(score)")
      }
    }
  }

  @Test func `what cannot be counted is wrong usage`() throws {
    for arguments in [["--puzzles", "0"], ["--at-least", "0"], ["--language", "nl"]] {
      #expect(
        try CommandLineTool.run(["dictionary", "scores"] + arguments, input: "").status == 64)
    }
  }
}
