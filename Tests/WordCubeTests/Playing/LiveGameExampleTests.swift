import Foundation
import Testing

// LiveGame begin
import EnglishLexicon
import Lexicon
import WordCube

struct Table {
  private(set) var game: Game
  private(set) var label = ""

  init(puzzle: Puzzle, now: Double) throws(GameSetupError) {
    game = try Game(puzzle: puzzle, startTime: now, dictionary: .english)
  }

  mutating func fingerComesDown(on face: Face) { show(game.touch(face)) }

  mutating func fingerMoves(to face: Face) { show(game.drag(to: face)) }

  mutating func fingerLifts(now: Double) {
    do throws(GamePlayError) {
      animate(try game.playSelection(at: now))
    } catch {
      label = error.playerMessage.text
      game.clearSelection()
    }
  }

  mutating func doubleTap(on cube: CubePosition, now: Double) {
    do throws(GamePlayError) {
      animate(try game.removeCube(cube, at: now))
    } catch {
      label = error.playerMessage.text
    }
  }

  mutating func undo() {
    if game.canUndo, let change = try? game.undo() { animate(change) }
  }

  private mutating func show(_ step: Game.SelectionStep) {
    switch step.spelling {
    case .nothing: label = ""
    case .noWord, .prefix: label = game.selection.text
    case .word(let score): label = "\(game.selection.text) \(score)"
    case .playedWord(let move): label = "\(game.selection.text) was move \(move)"
    }
  }

  private mutating func animate(_ change: Game.Change) {
    label = "\(change.judged): \(change.totalScore) points"
    for cube in change.cubesGone { label += ", \(cube) falls" }
    label += ", \(change.facesRevealed.count) faces appear"
    if let end = change.end { label += ", \(end)" }
  }
}
// LiveGame end

@Suite("The example of the article on live games")
struct LiveGameExampleTests {
  @Test func `is the code above, which is compiled and run`() throws {
    let here = URL(fileURLWithPath: #filePath)
    let article = here.deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/WordCube/WordCube.docc/LiveGame.md")
    let shown = try String(contentsOf: article, encoding: .utf8)
    let source = try String(contentsOf: here, encoding: .utf8)
    let compiled = try #require(
      part(of: source, from: "// LiveGame begin\n", to: "// LiveGame end"))
    #expect(try #require(part(of: shown, from: "```swift\n", to: "```")) == compiled)
  }

  private func part(of text: String, from open: String, to close: String) -> Substring? {
    guard let start = text.range(of: open)?.upperBound,
      let end = text[start...].range(of: close)?.lowerBound
    else { return nil }
    return text[start..<end]
  }

  @Test func `shows the expected labels`() throws {
    var table = try Table(puzzle: LiveSamples.puzzle, now: 0)
    let labels = LiveSamples.quotes.enumerated().map { position, face in
      position == 0 ? table.fingerComesDown(on: face) : table.fingerMoves(to: face)
      return table.label
    }
    #expect(labels == ["QU", "QUO 42", "QUOT", "QUOTE 170", "QUOTES 324"])
    table.fingerLifts(now: 4)
    #expect(table.label == "QUOTES 324: 324 points, 0 faces appear")
    table.doubleTap(on: front, now: 5)
    #expect(table.label == "removal: 324 points, (2, 2, 2) falls, 3 faces appear")
    table.doubleTap(on: front, now: 5)
    #expect(table.label == "The cube is already out of play")
    table.undo()
    #expect(table.label == "removal: 324 points, 3 faces appear")
    for face in LiveSamples.quotes { table.fingerMoves(to: face) }
    #expect(table.label == "QUOTES was move 0")
    table.fingerLifts(now: 9)
    #expect(table.label == "QUOTES was already played")
    let verdict = Verifier(dictionary: WordGraph.english).judge(
      try #require(table.game.submission.record()))
    #expect(verdict.isValid && verdict.totalScore == 324)
  }
}
