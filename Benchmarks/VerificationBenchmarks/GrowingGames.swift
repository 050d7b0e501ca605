import BenchmarkSupport

/// How the cost of a packed game grows with its length.
func judgeGrowingGames() {
  for count in [1, 2, 5, 10, 15, 20, 30, 45] {
    let point = PlotPoint("words", count)
    workload("packed-game", "wordcube", at: point) {
      try timedPackedGames(GameSample.beginnings(words: count), passes: max(20, 400 / count))
    }
    workload("packed-game", "twin", at: point) {
      try timedPackedTwin(GameSample.beginnings(words: count))
    }
  }
}
