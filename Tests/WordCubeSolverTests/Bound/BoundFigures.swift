#if !DEBUG
  import EnglishLexicon
  import Lexicon
  import NaiveTwin
  import Testing
  import WordCube
  import WordCubeSolver

  /// Prints how near the bound is to what greedy play scores: release builds only.
  ///
  ///     swift test -c release -Xswiftc -enable-testing --filter BoundFigures
  @Suite("BoundFigures", .serialized)
  struct BoundFigures {
    @Test func `the bound against greedy play, on random English puzzles`() {
      let solver = NaiveSolver(words: WordGraph.english.words)
      let search = BoundSearch(dictionary: .english)
      var random = SplitMix64(seed: 1)
      let clock = ContinuousClock()
      let limits = [1_000_000, 10_000_000, BoundSearch.defaultStepLimit]
      var ratios = [[Double]](repeating: [], count: limits.count)
      var times = [Duration](repeating: .zero, count: limits.count)
      let puzzleCount = 20
      for number in 0..<UInt64(puzzleCount) {
        let puzzle = PuzzleGenerator(seed: 1).puzzle(number)
        var game = TwinGame(NaivePuzzle(tiles: puzzle.tiles.map(\.letters)))
        game.play(solver, carelessness: 0, using: &random)
        for (place, limit) in limits.enumerated() {
          var bound = search.bound(of: puzzle, stepLimit: 0)
          times[place] += clock.measure { bound = search.bound(of: puzzle, stepLimit: limit) }
          #expect(bound.value >= game.score)
          ratios[place].append(Double(bound.value) / Double(game.score))
        }
      }
      for (place, limit) in limits.enumerated() {
        let mean = ratios[place].reduce(0, +) / Double(puzzleCount)
        print(
          "bound / greedy play, \(limit) steps: mean \(mean), worst \(ratios[place].max() ?? 0),",
          "\(times[place] / puzzleCount) a puzzle, \(puzzleCount) puzzles")
      }
    }
  }
#endif
