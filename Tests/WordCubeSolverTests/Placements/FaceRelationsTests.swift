import NaiveTwin
import Testing
import WordCube

@testable import WordCubeSolver

@Suite("Placements: which faces touch and clash")
struct FaceRelationsTests {
  @Test func `the occluders are those of the visible faces of all states`() {
    let table = Occluders.table
    var random = SplitMix64(seed: 1)
    for _ in 0..<(BoundTwin.isDebug ? 60 : 2_000) {
      let share = Int.random(in: 1...26, using: &random)
      let inPlay = (0..<27).filter { _ in Int.random(in: 0..<27, using: &random) < share }
      let state = BoundTwin.state(BoundTwin.state(inPlay: inPlay))
      let bits = inPlay.reduce(into: UInt32(0)) { $0 |= 1 << UInt32($1) }
      for face in Face.all where state.inPlay.contains(face.cube) {
        let occluders = table[face.index]
        let isHidden =
          bits & occluders.full.rawValue != 0
          || bits & occluders.nearPair == occluders.nearPair
          || bits & occluders.farPair == occluders.farPair
        #expect(isHidden != state.isPlayable(face))
      }
    }
  }

  @Test func `faces clash when no state shows both`() {
    for face in NaiveFace.all {
      for other in NaiveFace.all {
        let cubes = Set([face, other].map { $0.number / 3 })
        let state = BoundTwin.state(inPlay: cubes)
        let areSeen = state.isPlayable(face) && state.isPlayable(other) && face != other
        #expect(FaceRelations.table[face.number].clashing.contains(other.number) != areSeen)
      }
    }
  }

  @Test func `faces touch as in the twin`() {
    for face in NaiveFace.all {
      for other in NaiveFace.all {
        #expect(
          FaceRelations.table[face.number].touching.contains(other.number) == face.touches(other))
      }
    }
  }
}

extension FaceBits {
  fileprivate func contains(_ number: Int) -> Bool {
    (number < 64 ? low >> UInt64(number) : high >> UInt64(number - 64)) & 1 != 0
  }
}
