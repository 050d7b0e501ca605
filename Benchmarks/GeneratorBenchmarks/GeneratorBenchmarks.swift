import Benchmark

let benchmarks: @Sendable () -> Void = {
  makeRandomPuzzles()
  visibleAndRandomInCPP()
  findVisibleFaces()
  findPuzzles()
}
