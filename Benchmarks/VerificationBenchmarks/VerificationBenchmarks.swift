import Benchmark

let benchmarks: @Sendable () -> Void = {
  judgePackedGames()
  judgeRecords()
  playMoves()
  judgeBatches()
  countArithmetic()
  judgeGrowingGames()
}
