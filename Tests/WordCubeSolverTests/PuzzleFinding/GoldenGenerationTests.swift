import EnglishLexicon
import Foundation
import Lexicon
import Testing
import WordCube
import WordCubeSolver

struct GoldenGenerationTests {
  /// A line has a provenance, a space, and the puzzle's text; lines with `#` are remarks.
  private static let lines: [(provenance: String, puzzle: String)] = {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Golden/generated-puzzles.txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      preconditionFailure("no file \(file.path)")
    }
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.split(separator: " ")
      return (String(parts[0]), String(parts[1]))
    }
  }()

  private static let solver = Solver(dictionary: WordGraph.english, rarities: RarityTable.english)
  private static let avoided = ["CAT", "TEA", "TEN", "NET", "SIN"]

  @Test func `seeds and requirements always give the same candidates and puzzles`() throws {
    #expect(Self.lines.count >= 12)
    for line in Self.lines {
      let golden = try Provenance(line.provenance)
      let finder = try PuzzleFinder(
        Self.solver, golden.requirements,
        avoiding: golden.requirements.avoidedWords == nil ? nil : Blocklist(Self.avoided))
      let found = try finder.puzzle(of: golden.generator, from: golden.start)
      #expect(found.provenance.text == line.provenance)
      #expect(found.puzzle.text == line.puzzle)
      #expect(golden.puzzle.text == line.puzzle)
      #expect(try finder.confirm(golden) == .confirmed)
    }
  }
}
