import Benchmark

let benchmarks: @Sendable () -> Void = {
  makeRandomPuzzles()
  findVisibleFaces()
  findPuzzles()
}
