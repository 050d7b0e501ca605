import NaiveTwin
import Testing
import WordCube

@Suite("What hides a face")
struct OcclusionTests {
  @Test("one cube more, or two, hide a face as the rays say")
  func singlesAndPairs() {
    // A face is hidden by one cube or by a pair, so that these cases tell all others.
    var wrong: [String] = []
    for face in Face.all {
      for first in CubePosition.all {
        for second in CubePosition.all where second >= first {
          let others: Set = [face.cube, first, second]
          let state = CubeState(inPlay: CubeSet(others))
          if state.isPlayable(face) == face.isHidden(by: others) {
            wrong.append("\(face) with \(first) and \(second)")
          }
        }
      }
    }
    #expect(wrong == [])
  }

  @Test("random cubes in play hide a face as the rays and the slow twin say")
  func randomStates() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<Amounts.states {
      let inPlay = CubeSet.random(using: &random)
      let state = CubeState(inPlay: inPlay)
      let cubes = Set(inPlay)
      let playable = Face.all.filter { inPlay.contains($0.cube) && !$0.isHidden(by: cubes) }
      #expect(Face.all.filter { state.isPlayable($0) } == playable, "\(inPlay)")

      var twin = NaiveState()
      for point in NaivePoint.all where !inPlay.contains(cube(point.x, point.y, point.z)) {
        twin.apply(.removedCube(point))
      }
      #expect(twin.playableFaces.map(\.number) == playable.map(\.index), "\(inPlay)")
    }
  }
}

extension CubeSet {
  /// A set of random cubes; few, half or most of them.
  static func random(using random: inout SplitMix64) -> CubeSet {
    let percent = Int.random(in: 2...98, using: &random)
    let cubes = CubePosition.all.filter { _ in Int.random(in: 0..<100, using: &random) < percent }
    return CubeSet(cubes)
  }
}
