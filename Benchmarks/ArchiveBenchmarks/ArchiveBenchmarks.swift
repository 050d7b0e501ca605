import Benchmark

let benchmarks: @Sendable () -> Void = {
  judgeArchive()
  readArchive()
  judgePackedArchive()
  lookUpArchive()
}
