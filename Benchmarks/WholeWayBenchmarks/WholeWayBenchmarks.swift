import Benchmark

let benchmarks: @Sendable () -> Void = {
  judgeJSON()
  answerJSON()
  judgeGrowingGames()
}
