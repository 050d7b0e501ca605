import BenchmarkSupport
import NaiveTwin

/// Arithmetic without memory, over one thread and over two: what two threads gain on the machine, at best,
/// while the batches are judged. Where other work shares it, that is less than two.
func countArithmetic() {
  arithmetic("two-threads", tasks: 2)
  arithmetic("one-thread", tasks: 1)
}

private func arithmetic(_ contestant: String, tasks: Int) {
  concurrentWorkload("arithmetic", contestant) {
    let seeds: [UInt64] = [1, 2, 3, 4]
    let steps = 1_000_000
    return TimedTasks(
      units: seeds.count * steps, answer: mixed(seeds[...], steps: steps)
    ) {
      await withTaskGroup(of: UInt64.self) { group in
        let share = seeds.count / tasks
        for first in stride(from: 0, to: seeds.count, by: share) {
          group.addTask { mixed(seeds[first..<first + share], steps: steps) }
        }
        return await group.reduce(0, ^)
      }
    }
  }
}

/// The results of a number of steps from each seed, mixed.
private func mixed(_ seeds: ArraySlice<UInt64>, steps: Int) -> UInt64 {
  var sum: UInt64 = 0
  for seed in seeds {
    var random = SplitMix64(seed: seed)
    for _ in 0..<steps { sum ^= random.next() }
  }
  return sum
}
