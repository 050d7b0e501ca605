import Benchmark

let benchmarks: @Sendable () -> Void = {
  judgeArchive()
  judgePackedArchive()
  lookUpArchive()
}
