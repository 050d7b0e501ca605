import NaiveTwin
import Testing
import WordCube

@testable import WordCubeSolver

@Suite("Bound: what hides a face")
struct OccludersTests {
  @Test("the occluders are those that the states know of")
  func occluders() {
    let hiding = Occluders.lattice
    var random = SplitMix64(seed: 1)
    for _ in 0..<(BoundTwin.isDebug ? 60 : 2_000) {
      let share = Int.random(in: 1...26, using: &random)
      let inPlay = (0..<27).filter { _ in Int.random(in: 0..<27, using: &random) < share }
      let state = BoundTwin.state(BoundTwin.state(inPlay: inPlay))
      let bits = inPlay.reduce(into: UInt32(0)) { $0 |= 1 << UInt32($1) }
      for face in Face.all where state.inPlay.contains(face.cube) {
        let number = face.index
        let isHidden =
          bits & hiding.full[number] != 0
          || bits & hiding.nearPair[number] == hiding.nearPair[number]
          || bits & hiding.farPair[number] == hiding.farPair[number]
        #expect(isHidden != state.isPlayable(face))
      }
    }
  }

  @Test("faces clash when no state shows both")
  func clashes() {
    for face in NaiveFace.all {
      for other in NaiveFace.all {
        let cubes = Set([face, other].map { $0.number / 3 })
        let state = BoundTwin.state(inPlay: cubes)
        let areSeen = state.isPlayable(face) && state.isPlayable(other) && face != other
        #expect(Occluders.lattice.clashing[face.number].contains(other.number) != areSeen)
      }
    }
  }

  @Test("faces touch as the twin says")
  func touching() {
    for face in NaiveFace.all {
      for other in NaiveFace.all {
        #expect(
          Occluders.lattice.touching[face.number].contains(other.number) == face.touches(other))
      }
    }
  }
}
