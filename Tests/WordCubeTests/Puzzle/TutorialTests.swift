import EnglishLexicon
import Foundation
import Testing
import WordCube

struct TutorialTests {
  @Test func `its steps are a game that the rules accept`() throws {
    let tutorial = Tutorial.english
    var game = try Game(puzzle: tutorial.puzzle, startTime: 0, dictionary: .english)
    for (index, step) in tutorial.steps.enumerated() {
      let faces = step.faces
      #expect(faces.allSatisfy { game.state.isPlayable($0) })
      let change =
        switch step {
        case .word: try game.playWord(faces, at: Double(index))
        case .removal(let cube): try game.removeCube(cube, at: Double(index))
        }
      #expect(step.accepts(change.move.action, on: tutorial.puzzle))
      for other in tutorial.steps where other != step {
        #expect(!other.accepts(change.move.action, on: tutorial.puzzle))
      }
    }
    #expect(game.judgedMoves.map(\.word) == ["STONE", "SENTENCE", "NOTES", nil])
    #expect(game.totalScore > 0 && game.end == nil)
  }

  @Test func `a word may go over other faces, and another word may not`() throws {
    let tutorial = Tutorial.english
    let step = try #require(tutorial.steps.first)
    var faces = step.faces
    faces.removeLast()
    #expect(!step.accepts(.playedWord(faces), on: tutorial.puzzle))
    let e = tutorial.puzzle[try #require(step.faces.last)]
    for face in Face.all where tutorial.puzzle[face] == e {
      #expect(step.accepts(.playedWord(faces + [face]), on: tutorial.puzzle))
    }
  }

  @Test func `the page has the same tutorial`() throws {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let page = try String(
      contentsOf: folder.appendingPathComponent("Web/Page/scripts/game/tutorial-game.js"),
      encoding: .utf8)
    let english = try #require(page.split(separator: "\n  en: {").dropFirst().first)
    let shown = try #require(english.split(separator: "\n  },").first)
    #expect(shown.contains(#"puzzle: "wc1.en.g1.s2830.i0""#))
    let steps = Tutorial.english.steps.map { step in
      let path = "path: [\(step.faces.map { "\($0.rawValue)" }.joined(separator: ", "))]"
      return switch step {
      case .word(let word, _): #"{ word: "\#(word)", \#(path)"#
      case .removal(let cube): "{ cube: \(cube.rawValue), \(path)"
      }
    }
    for step in steps { #expect(shown.contains(step)) }
    #expect(shown.split(separator: "path:").count == steps.count + 1)
    #expect(Tutorial.english.puzzle == PuzzleGenerator(seed: 2830).puzzle(0))
  }
}
