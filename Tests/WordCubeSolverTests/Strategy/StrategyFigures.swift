#if !DEBUG
  import EnglishLexicon
  import Lexicon
  import Testing
  import WordCube
  import WordCubeSolver

  /// Prints how strong the strong player is, and how fast: release builds only.
  ///
  ///     swift test -c release -Xswiftc -enable-testing --filter StrategyFigures
  @Suite("StrategyFigures", .serialized)
  struct StrategyFigures {
    private let player = StrongPlayer(Solver(dictionary: WordGraph.english))

    private func positions(_ count: Int) -> [Position] {
      (0..<UInt64(count)).map { Position(PuzzleGenerator(seed: 1).puzzle($0)) }
    }

    @Test(arguments: zip(Effort.allCases, [(200, 1.3), (200, 1.5), (200, 1.6), (40, 1.7)]))
    func `par against greedy play`(effort: Effort, amount: (puzzles: Int, least: Double)) throws {
      var (pars, greedy): (Int64, Int64) = (0, 0)
      var ratios = 0.0
      var time = Duration.zero
      for position in positions(amount.puzzles) {
        let game = try player.greedyGame(from: position)
        var par = game
        time += try ContinuousClock().measure {
          par = try player.par(from: position, effort: effort)
        }
        pars += par.totalScore
        greedy += game.totalScore
        ratios += Double(par.totalScore) / Double(game.totalScore)
      }
      let ratio = Double(pars) / Double(greedy)
      print(
        "figure: par / greedy, \(effort): of the sums \(ratio), mean",
        "\(ratios / Double(amount.puzzles)), \(time / amount.puzzles) a puzzle,",
        "\(amount.puzzles) puzzles, mean par \(pars / Int64(amount.puzzles))")
      #expect(ratio > amount.least)
    }

    @Test func `the bound against par`() throws {
      let search = BoundSearch(dictionary: .english)
      var ratios: [Double] = []
      for position in positions(30) {
        let par = try player.par(from: position, effort: .deepest)
        let bound = search.bound(of: position.puzzle)
        #expect(bound.value >= par.totalScore)
        ratios.append(Double(bound.value) / Double(par.totalScore))
      }
      print(
        "figure: bound / par, deepest effort: mean \(ratios.reduce(0, +) / Double(ratios.count)),",
        "worst \(ratios.max() ?? 0), \(ratios.count) puzzles")
    }
  }
#endif
