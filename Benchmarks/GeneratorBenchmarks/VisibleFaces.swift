import Benchmark
import BenchmarkSupport
import NaiveTwin
import WordCube

/// The playable faces of states in which some cubes are gone.
func findVisibleFaces() {
  workload("visible", "wordcube") {
    let states = states()
    try compareWithTwin(states)
    let passes = 512
    return Timed(units: states.count * passes, answer: visibleSum(states) &* UInt64(passes)) {
      var total: UInt64 = 0
      for _ in 0..<passes {
        // So that no pass is known to be the same as the one before.
        for state in identity(states) { total &+= state.playableFaces.sum }
      }
      return total
    }
  }
  workload("visible", "twin") {
    let answer = visibleSum(states())
    let states = states().map { NaiveState($0) }
    return Timed(units: states.count, answer: answer) {
      states.reduce(0) { sum, state in
        state.playableFaces.reduce(sum) { $0 &+ 1 << UInt64($1.number / 3) }
      }
    }
  }
}

/// The sum over the states, found face by face.
func visibleSum(_ states: [CubeState]) -> UInt64 {
  states.reduce(0) { sum, state in
    state.playableFaces.reduce(sum) { $0 &+ 1 << UInt64($1.cube.rawValue) }
  }
}

extension FaceSet {
  /// What depends on each face and takes no time to find, as counting would.
  fileprivate var sum: UInt64 {
    UInt64(top.rawValue) &+ UInt64(left.rawValue) &+ UInt64(right.rawValue)
  }
}

/// States with 0 to 26 cubes gone, removed by hand.
func states() -> [CubeState] {
  var random = SplitMix64(seed: 6)
  let noUses = [Int](repeating: 0, count: Face.count)
  return (0..<1024).compactMap { number in
    let removed = random.shuffled(CubePosition.all).prefix(number % 27)
    return CubeState(useCounts: noUses, removed: CubeSet(removed))
  }
}

/// What the sum cannot show: each face is right.
private func compareWithTwin(_ states: [CubeState]) throws {
  for state in states {
    let expected = NaiveState(state).playableFaces.map(\.number)
    if state.playableFaces.map(\.index).sorted() != expected { throw WrongFaces(state: state) }
  }
}

/// A state in which engine and twin find different playable faces.
private struct WrongFaces: Error {
  var state: CubeState
}
