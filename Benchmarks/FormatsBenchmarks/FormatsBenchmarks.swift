import Benchmark

let benchmarks: @Sendable () -> Void = {
  decodeJSON()
  encodeJSON()
  pack()
}
