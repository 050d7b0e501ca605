import NaiveTwin
import Testing
import WordCube

@Suite("The playable faces of a whole state")
struct LinesOfSightTests {
  @Test func `a fresh puzzle shows the 27 faces of its three outer layers`() {
    let playable = CubeState().playableFaces
    #expect(playable.count == 27)
    for face in Face.all {
      let isOuter =
        switch face.side {
        case .top: face.cube.y == 2
        case .left: face.cube.z == 2
        case .right: face.cube.x == 2
        }
      #expect(playable.contains(face) == isOuter, "\(face)")
    }
  }

  @Test func `they are the faces that are playable one by one`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<Amounts.states {
      let inPlay = CubeSet.random(using: &random)
      let state = CubeState(inPlay: inPlay)
      let oneByOne = Face.all.filter { state.isPlayable($0) }
      #expect(Array(state.playableFaces) == oneByOne, "\(inPlay)")
    }
  }

  @Test func `an empty cube shows nothing, a single cube all its faces`() {
    #expect(CubeState(inPlay: []).playableFaces.isEmpty)
    for cube in CubePosition.all {
      let playable = CubeState(inPlay: [cube]).playableFaces
      #expect(Array(playable) == Side.allCases.map { Face(cube, $0) })
    }
  }

  @Test(arguments: GoldenFiles.all)
  func `the golden geometry agrees`(files: GoldenFiles) throws {
    let states = try GoldenGeometry(files).removalStates
    #expect(states.count >= 20)
    for golden in states {
      let removed = CubeSet(golden.removed.map { cube($0[0], $0[1], $0[2]) })
      let state = CubeState(inPlay: CubeSet.all.subtracting(removed))
      #expect(state.playableFaces.map(\.index) == golden.playable.sorted(), "\(removed)")
    }
  }
}
