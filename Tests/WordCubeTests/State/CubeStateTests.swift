import Lexicon
import NaiveTwin
import Testing

@testable import WordCube

@Suite("The state of the cubes")
struct CubeStateTests {
  @Test func `a fresh state`() {
    let state = CubeState()
    #expect(state.inPlay == .all)
    #expect(state.removed.isEmpty)
    #expect(state.usedUp.isEmpty)
    #expect(state.useCounts == [Int](repeating: 0, count: 81))
    #expect("\(state)" == "27 cubes in play, 0 removed, 0 used up")
  }

  @Test func `from use counts and removed cubes, and back`() throws {
    let counts = (0..<81).map { ($0 * 7 + $0 / 13) % 4 }
    let removed: CubeSet = [cube(0, 0, 0), cube(2, 1, 0)]
    let state = try #require(CubeState(useCounts: counts, removed: removed))
    #expect(state.useCounts == counts)
    #expect(state.removed == removed)
    for cube in CubePosition.all {
      let isWorn = Side.allCases.contains { counts[Face(cube, $0).index] == 3 }
      #expect(state.inPlay.contains(cube) == (!isWorn && !removed.contains(cube)))
      #expect(state.usedUp.contains(cube) == (isWorn && !removed.contains(cube)))
    }
  }

  @Test func `counts are 81 numbers in 0 ... 3`() {
    let zeros = [Int](repeating: 0, count: 81)
    #expect(CubeState(useCounts: zeros, removed: []) == CubeState())
    #expect(CubeState(useCounts: zeros.dropLast(), removed: []) == nil)
    #expect(CubeState(useCounts: zeros + [0], removed: []) == nil)
    for bad in [-1, 4, .min, .max] {
      #expect(CubeState(useCounts: zeros.dropLast() + [bad], removed: []) == nil)
    }
  }

  @Test func `words and removals that are taken back leave the state before them`() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<200 {
      var state = CubeState()
      var (before, undo): ([CubeState], [(inout CubeState) -> Void]) = ([], [])
      while before.count < 40, !state.inPlay.isEmpty {
        before.append(state)
        let cubes = Array(state.inPlay)
        let (cube, chosen) = (cubes[0], cubes[random.below(cubes.count)])
        if random.below(5) == 0 {
          state.remove(chosen)
          undo.append { $0.putBack(chosen) }
        } else {
          var faces = FaceSet(Face(chosen, Side.allCases[random.below(3)]))
          faces.formUnion(FaceSet(Face(cube, .top)))
          let leaving = state.use(faces)
          undo.append { $0.takeBack(faces, leaving: leaving) }
        }
      }
      for (earlier, undo) in zip(before, undo).reversed() {
        undo(&state)
        #expect(state == earlier)
      }
      #expect(state == CubeState())
    }
  }

  @Test func `the third use of a face takes its cube out of play after the move`() throws {
    // Three words over the front cube's top, left and right face in different orders.
    let top = face(78)
    let orders = [faces(78, 79, 80), faces(78, 80, 79), faces(80, 78, 79)]
    var replay = Verifier(dictionary: AcceptingDictionary()).replay(of: .lettered)
    for (index, order) in orders.enumerated() {
      #expect(replay.state.useCount(of: top) == index)
      #expect(replay.state.isPlayable(top))
      let ruling = replay.play(word(order))
      let judged = try #require(replay.moves.last)
      #expect(ruling == .accepted(judged))
      #expect(judged.cubesLeavingPlay == (index == 2 ? [front] : []))
    }
    #expect(replay.state.useCount(of: top) == CubeState.maximumUseCount)
    #expect(replay.state.usedUp == [front])
    #expect(!replay.state.isPlayable(top))
    #expect("\(replay.state)" == "26 cubes in play, 0 removed, 1 used up")
  }

  @Test func `a removed cube is out of play and its faces' counts stay`() {
    var replay = Verifier(dictionary: AcceptingDictionary()).replay(of: .lettered)
    _ = replay.play(word(frontRow))
    _ = replay.play(removal(front))
    #expect(replay.state.removed == [front])
    #expect(replay.state.inPlay == CubeSet.all.subtracting([front]))
    #expect(replay.state.useCount(of: face(78)) == 1)
    #expect(replay.state.usedUp.isEmpty)
  }
}
