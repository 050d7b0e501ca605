import EnglishLexicon
import Lexicon
import Testing
import WordCube
import WordCubeFormats
import WordCubeSolver

/// A live game through JSON: saved, resumed and submitted.
struct LiveGameTests {
  /// Plays the best words of a puzzle, and removes a cube now and then.
  private func play(_ game: inout Game, moves: Int, from time: Double) throws {
    let solver = Solver(dictionary: WordGraph.english)
    for number in 0..<moves {
      let record = game.record
      let (replay, violation) = Verifier(dictionary: WordGraph.english).replay(of: record)
      #expect(violation == nil)
      if number % 4 == 3, let cube = replay.state.inPlay.max() {
        _ = try game.removeCube(cube, at: time + Double(number))
      } else if let best = try solver.bestWord(in: Position(replay)) {
        _ = try game.playWord(best.path, at: time + Double(number))
      }
    }
  }

  @Test func `resumed from its JSON`() throws {
    for seed in 0..<4 as Range<UInt64> {
      let puzzle = PuzzleGenerator(seed: seed).puzzle(0)
      var game = try Game(puzzle: puzzle, startTime: 100, dictionary: .english)
      try play(&game, moves: 6, from: 101)
      let saved = game.completedGame(secondsPlayed: 6).json
      var resumed = try Game(
        resuming: try CompletedGame(json: saved.span), dictionary: .english)
      #expect(resumed == game)
      try play(&game, moves: 5, from: 110.25)
      try play(&resumed, moves: 5, from: 110.25)
      #expect(resumed == game)

      let verifier = Verifier(dictionary: WordGraph.english)
      let (completed, submitted) = (
        game.completedGame(secondsPlayed: 20).json, game.submission.json
      )
      for json in [completed, submitted] {
        let report = verifier.judge(json: json.span, allowingCompleted: true)
        guard case .judged(let verdict) = report.outcome else {
          Issue.record("the game cannot be read")
          continue
        }
        #expect(verdict.isValid && verdict.moves.count == 11)
      }
    }
  }
}
