import Benchmark

let benchmarks: @Sendable () -> Void = {
  printRequests()
  parseRequests()
  refuseRequests()
  codeBodies()
}
