import NaiveTwin
import Testing
import WordCube

@Suite("What hides a face")
struct OccludersTests {
  @Test
  func `one cube in play hides a face where it is a full occluder, two where they are a pair`() {
    for (face, naive) in zip(Face.all, NaiveFace.all) {
      func isHidden(by cubes: CubePosition...) -> Bool {
        var twin = NaiveState()
        for point in NaivePoint.all
        where !cubes.contains(where: { Int($0.rawValue) == point.number })
          && point != naive.index
        { twin.apply(.removedCube(point)) }
        return !twin.isPlayable(naive)
      }
      let full = CubePosition.all.filter { isHidden(by: $0) }
      #expect(Array(face.fullOccluders) == full, "\(face)")
      let others = CubePosition.all.filter { !full.contains($0) && $0 != face.cube }
      let pairs = others.flatMap { one in
        others.filter { $0 > one && isHidden(by: one, $0) }.map { CubeSet([one, $0]) }
      }
      #expect(Set(face.halfOccluderPairs) == Set(pairs), "\(face)")
      #expect(face.halfOccluderPairs.count == pairs.count, "\(face)")
    }
  }

  @Test func `the pair nearest to the face comes first`() {
    let face = Face(cube(0, 0, 0), .top)
    #expect(
      face.halfOccluderPairs == [[cube(0, 1, 1), cube(1, 1, 0)], [cube(1, 2, 2), cube(2, 2, 1)]])
    #expect(face.fullOccluders == [cube(0, 1, 0), cube(1, 2, 1), cube(1, 1, 1), cube(2, 2, 2)])
  }

  @Test func `one cube more, or two, hide a face as the rays say`() {
    // A face is hidden by one cube or by a pair, so these cases stand for all others.
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

  @Test func `random cubes in play hide a face as the rays and the slow twin say`() {
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
