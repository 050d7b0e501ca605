import Lexicon
import Testing
import WordCube

@Suite("What a move changes")
struct ChangeTests {
  @Test func `a word: use counts, score, and cubes that wear out`() throws {
    let orders = [frontRow, Array(frontRow.reversed()), [frontRow[1], frontRow[0], frontRow[2]]]
    let graph = try WordGraph(words: orders.map { Puzzle.lettered.spelling(of: $0) })
    var game = try Game(puzzle: .lettered, startTime: 0, dictionary: graph)
    for (position, faces) in orders.enumerated() {
      let change = try game.playWord(faces, at: 0)
      #expect(change.kind == .played && change.position == position)
      #expect(change.move == game.moves[position] && change.judged == game.judgedMoves[position])
      #expect(change.facesUsed == faces && change.scoreDifference == change.judged.score)
      #expect(change.judged.wordIndex != nil)
      #expect(frontRow.allSatisfy { change.after.useCount(of: $0) == position + 1 })
      #expect(change.totalScore == game.totalScore && change.after == game.state)
      let isWorn = position == 2
      #expect(Array(change.cubesGone) == (isWorn ? [front] : []))
      #expect(change.facesRevealed.count == (isWorn ? 3 : 0))
      #expect(change.facesHidden.isEmpty && change.cubesReturned.isEmpty && change.end == nil)
    }
    let before = game.totalScore
    let change = try game.undo()
    #expect(change.scoreDifference == -change.judged.score)
    #expect(change.totalScore == before - change.judged.score)
    #expect(Array(change.cubesReturned) == [front] && change.cubesGone.isEmpty)
    #expect(change.facesHidden.count == 3 && Array(change.facesRevealed) == frontRow)
    #expect("\(change)".hasPrefix("taken back "))
  }

  @Test func `a removal: the cube is gone, and faces behind it appear`() throws {
    var game = LiveSamples.game()
    let change = try game.removeCube(front, at: 0)
    #expect(change.scoreDifference == 0 && change.judged.word == nil && change.facesUsed.isEmpty)
    #expect(Array(change.cubesGone) == [front])
    let revealed = game.state.playableFaces.filter { !CubeState().isPlayable($0) }
    #expect(Array(change.facesRevealed) == revealed && revealed.count == 3)
    #expect(
      "\(change)" == "played removal: 26 cubes in play, 1 removed, 0 used up, score 0")
  }
}
