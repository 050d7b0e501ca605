import EnglishLexicon
import Lexicon
import NaiveTwin
import Testing
import WordCube
import WordCubeSolver

/// The greedy player against one that searches all words again before each move.
struct GreedyGameTests {
  static let seeds = Array(0..<UInt64(amount(release: 60, debug: 4)))
  let english = TestWords.english

  @Test(arguments: seeds) func `agrees with the slow twin`(seed: UInt64) throws {
    var twin = TwinPosition(seed: seed, english.maker)
    let game = try StrongPlayer(english.solver).greedyGame(from: twin.position)
    var total: Int64 = 0
    for move in game.moves {
      let words = english.maker.solver.allWords(twin.naivePuzzle, twin.naiveState)
        .filter { !twin.playedWords.contains($0.word) }
      // `max` takes the first of several, and the words are in alphabetical order.
      let best = known(words.max { naiveScore($0.word) < naiveScore($1.word) })
      guard case .playedWord(let path) = move.action else {
        Issue.record("a cube was removed")
        return
      }
      #expect(twin.position.puzzle.spelling(of: path) == best.word)
      #expect(move.claimedScore == naiveScore(best.word))
      #expect(path == (try english.solver.paths(of: best.word, in: twin.position, atMost: 1)).first)
      total += naiveScore(best.word)
      twin.playedWords.append(best.word)
      twin.naiveState.apply(.playedWord(path.map { NaiveFace.all[$0.index] }))
    }
    #expect(game.totalScore == total)
    #expect(try english.solver.bestWord(in: twin.position) == nil)
  }
}
