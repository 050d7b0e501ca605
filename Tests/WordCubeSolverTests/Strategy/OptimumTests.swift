import Lexicon
import NaiveTwin
import Testing
import WordCube
import WordCubeSolver

/// The strong player against an exhaustive search of all games, on few cubes with few words.
struct OptimumTests {
  @Test func `is never beyond and mostly equal`() throws {
    var random = SplitMix64(seed: 9)
    var (games, equal) = (0, 0)
    for _ in 0..<amount(release: 150, debug: 8) {
      let letters = ["A", "B", "C", "T", "QU"]
      let puzzle = NaivePuzzle(
        tiles: (0..<81).map { _ in letters[Int.random(in: 0..<5, using: &random)] })
      let words = ["CAB", "BAT", "TACT", "QUA", "ABACA", "ATTACC"].shuffled(using: &random).prefix(
        3)
      var state = NaiveState()
      for point in NaivePoint.all.shuffled(using: &random).dropFirst(4) {
        state.apply(.removedCube(point))
      }
      guard
        let optimum = ExhaustiveGame.optimum(
          puzzle, from: state, words: Array(words), maximumPositionCount: 20_000)
      else { continue }
      let player = StrongPlayer(Solver(dictionary: try WordGraph(words: words)))
      let par = try player.par(
        from: Position(Puzzle(puzzle), state: CubeState(state)), effort: .quick)
      #expect(par.totalScore <= optimum)
      games += 1
      if par.totalScore == optimum { equal += 1 }
    }
    #expect(games >= amount(release: 100, debug: 4))
    #expect(equal * 100 >= games * 95, "\(equal) of \(games)")
  }
}
