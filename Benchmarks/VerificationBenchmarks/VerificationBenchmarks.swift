import Benchmark

let benchmarks: @Sendable () -> Void = {
  judgePackedGames()
  judgeRecords()
  playMoves()
  judgeBatches()
  judgeGrowingGames()
}
