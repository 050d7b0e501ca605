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

  @Test func `every count of uses of a cube's faces, used once more and taken back`() throws {
    for (cube, counts) in product(CubePosition.all, 0..<64) {
      let own = (0..<3).map { counts >> (2 * $0) & 3 }
      func uses(plus faces: Int = 0) -> [Int] {
        Face.all.map { face in
          let side = Int(face.side.rawValue)
          return face.cube == cube ? own[side] + faces >> side & 1 : 0
        }
      }
      let isWorn = own.contains(3)
      let removed = try #require(CubeState(useCounts: uses(), removed: [cube]))
      #expect(removed.inPlay == CubeSet.all.subtracting([cube]))
      #expect(removed.usedUp == [])
      #expect(removed.useCounts == uses())

      let before = try #require(CubeState(useCounts: uses(), removed: []))
      #expect(before.inPlay.contains(cube) == !isWorn)
      #expect(before.usedUp == (isWorn ? [cube] : []))
      var state = before
      #expect(state.remove(cube) == (isWorn ? [] : [cube]))
      #expect(state == (isWorn ? before : removed))
      guard !isWorn else { continue }
      #expect(state.remove(cube) == [])
      #expect(state == removed)
      state.putBack(cube)
      #expect(state == before)

      for faces in 1..<8 {
        let used = FaceSet(
          Side.allCases.filter { faces >> Int($0.rawValue) & 1 == 1 }.map { Face(cube, $0) })
        let leaving = state.use(used)
        #expect(leaving == (uses(plus: faces).contains(3) ? [cube] : []))
        #expect(state == CubeState(useCounts: uses(plus: faces), removed: []))
        state.takeBack(used, leaving: leaving)
        #expect(state == before)
      }
    }
  }

  /// All pairs of two sequences' elements.
  private func product<One, Other>(_ one: some Sequence<One>, _ other: some Sequence<Other>) -> [(
    One, Other
  )] {
    one.flatMap { first in other.map { (first, $0) } }
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
