import NaiveTwin
import Testing

@testable import WordCube

/// A release build goes through all 2^27 sets of cubes in play, a debug build through random ones.
@Suite("The playable faces for every set of cubes in play")
struct EveryCubeSetTests {
  private static let partCount = 32

  @Test func `are those that the rays leave visible, as a set and one by one`() async {
    let start = ContinuousClock.now
    let wrong = await withTaskGroup(of: [UInt32].self) { group in
      for part in 1...Self.partCount {
        group.addTask {
          let wrong = Self.wrongSets(inPart: part - 1)
          if Amounts.isRelease, part.isMultiple(of: 4) {
            print(
              "visibility: about \(part) of \(Self.partCount) parts, \(ContinuousClock.now - start)"
            )
          }
          return wrong
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(wrong == [])
  }

  /// The first sets of a part for which the engine and the rules disagree.
  private static func wrongSets(inPart part: Int) -> [UInt32] {
    let (tops, lefts, rights) = (plainFaces(.top), plainFaces(.left), plainFaces(.right))
    var (wrong, state, random) = ([UInt32](), CubeState(), SplitMix64(seed: UInt64(part)))
    let count = UInt32(Amounts.cubeSets / partCount)
    for number in UInt32(part) * count..<UInt32(part + 1) * count {
      let inPlay = Amounts.isRelease ? number : UInt32(random.next() >> 37)
      state.cubesInPlay = CubeSet(bits: inPlay)
      let playable = state.playableFaces
      let agrees =
        check(tops.span, inPlay, playable.top, state)
        && check(lefts.span, inPlay, playable.left, state)
        && check(rights.span, inPlay, playable.right, state)
      if !agrees {
        wrong.append(inPlay)
        if wrong.count == 3 { break }
      }
    }
    return wrong
  }

  /// Whether the faces of one side that the rules show are those in a set, and those that are playable one by one.
  private static func check(
    _ faces: Span<PlainFace>, _ inPlay: UInt32, _ playable: CubeSet, _ state: CubeState
  ) -> Bool {
    var (expected, oneByOne): (UInt32, UInt32) = (0, 0)
    for index in faces.indices {
      let plain = faces[index]
      if plain.isPlayable(inPlay) { expected |= plain.cube }
      if state.isPlayable(plain.face) { oneByOne |= plain.cube }
    }
    return playable.rawValue == expected && oneByOne == expected
  }

  private static func plainFaces(_ side: Side) -> [PlainFace] {
    CubePosition.all.map { PlainFace(Face($0, side)) }
  }
}

/// A face and the cubes that hide it, one bit each.
private struct PlainFace {
  /// A pair that is never in play: no cube has this bit.
  private static let noPair: UInt32 = 1 << 31

  let face: Face
  let cube: UInt32
  private var full: UInt32 = 0
  /// The two half occluders for each k.
  private var (near, middle, far) = (noPair, noPair, noPair)

  init(_ face: Face) {
    func bit(_ offset: Point, _ k: Int) -> UInt32? {
      (Point(face.cube) + offset + Point(k, k, k)).cube.map { 1 << UInt32($0.rawValue) }
    }
    func pair(_ k: Int) -> UInt32 {
      guard let one = bit(face.side.rays.halves.0, k), let other = bit(face.side.rays.halves.1, k)
      else {
        return Self.noPair
      }
      return one | other
    }
    self.face = face
    cube = 1 << UInt32(face.cube.rawValue)
    for k in 0...2 { full |= (bit(face.side.rays.full, k) ?? 0) | (bit(Point(1, 1, 1), k) ?? 0) }
    (near, middle, far) = (pair(0), pair(1), pair(2))
  }

  /// Whether the cube is in play, no full occluder is, and of no pair both are.
  func isPlayable(_ inPlay: UInt32) -> Bool {
    inPlay & cube != 0 && inPlay & full == 0 && inPlay & near != near && inPlay & middle != middle
      && inPlay & far != far
  }
}
