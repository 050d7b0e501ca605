import EnglishLexicon
import Foundation
import Lexicon
import Testing
import WordCube
import WordCubeSolver

/// The par lines of some puzzles, to the face: they are the same on every platform.
///
/// `WORDCUBE_REGENERATE=1 swift test -c release -Xswiftc -enable-testing --filter GoldenParTests` writes
/// them again, after a change of the player.
struct GoldenParTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Golden/par-lines.txt")
  /// Debug builds look at the first lines only, which are those of the least effort.
  private static let checkedCount = amount(release: 15, debug: 1)

  private static func section(_ number: UInt64, _ effort: Effort) throws -> String {
    let puzzle = PuzzleGenerator(seed: 2026).puzzle(number)
    let par = try StrongPlayer(Solver(dictionary: WordGraph.english)).par(
      from: Position(puzzle), effort: effort)
    var text = "puzzle \(number) \(effort): \(par)\n"
    for move in par.moves {
      switch move.action {
      case .playedWord(let path):
        let faces = path.map { String($0.rawValue) }.joined(separator: " ")
        text += "  \(move.claimedScore) \(puzzle.spelling(of: path)) \(faces)\n"
      case .removedCube(let cube):
        text += "  remove \(cube.rawValue)\n"
      }
    }
    return text
  }

  @Test func `lines are pinned`() throws {
    var sections: [String] = []
    for effort in [Effort.quick, .standard, .deep] {
      for number in 0..<5 as Range<UInt64> where sections.count < Self.checkedCount {
        sections.append(try Self.section(number, effort))
      }
    }
    if ProcessInfo.processInfo.environment["WORDCUBE_REGENERATE"] == "1" {
      try sections.joined().write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(text.hasPrefix(sections.joined()))
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("puzzle") }.count == 15)
  }
}
