import Benchmark
import BenchmarkSupport
import NaiveTwin
import WordCube

/// How many visible faces the states have together.
private let visibleCount: UInt64 = 20_855

/// The playable faces of states in which some cubes are gone.
func findVisibleFaces() {
  workload("visible", "wordcube") {
    let states = states()
    try compareWithTwin(states)
    let passes = 512
    return Timed(units: states.count * passes, answer: visibleCount * UInt64(passes)) {
      var total: UInt64 = 0
      for _ in 0..<passes {
        // So that no pass is known to be the same as the one before.
        for state in identity(states) { total += UInt64(state.playableFaces.count) }
      }
      return total
    }
  }
  workload("visible", "twin") {
    let states = states().map { NaiveState($0) }
    return Timed(units: states.count, answer: visibleCount) {
      states.reduce(0) { $0 + UInt64($1.playableFaces.count) }
    }
  }
}

/// States with 0 to 26 cubes gone, removed by hand.
private func states() -> [CubeState] {
  var random = SplitMix64(seed: 6)
  let noUses = [Int](repeating: 0, count: Face.count)
  return (0..<1024).compactMap { number in
    let removed = random.shuffled(CubePosition.all).prefix(number % 27)
    return CubeState(useCounts: noUses, removed: CubeSet(removed))
  }
}

/// What the count does not tell: each face is right.
private func compareWithTwin(_ states: [CubeState]) throws {
  for state in states {
    let expected = NaiveState(state).playableFaces.map(\.number)
    if state.playableFaces.map(\.index).sorted() != expected { throw WrongFaces(state: state) }
  }
}

/// A state of which engine and twin see different faces.
private struct WrongFaces: Error {
  var state: CubeState
}
