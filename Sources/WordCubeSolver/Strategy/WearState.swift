import WordCube

/// What has become of the cubes, made to play a word in a few operations: use counts as two bit
/// planes, as in ``WordCube/CubeState``.
struct WearState: Hashable, Sendable {
  /// The cubes in play.
  private(set) var inPlay: UInt32
  /// The low bits of the use counts.
  private var odd = FacePlanes()
  /// The high bits of the use counts.
  private var twice = FacePlanes()

  init(_ state: CubeState) {
    inPlay = state.inPlay.rawValue
    for face in Face.all {
      let count = state.useCount(of: face)
      if count & 1 != 0 { odd.insert(face.index) }
      if count & 2 != 0 { twice.insert(face.index) }
    }
  }

  /// Whether all faces of a way are playable.
  @inline(__always)
  func allows(_ placement: Placement) -> Bool {
    (placement.cubes & ~inPlay) | (placement.gone & inPlay) == 0 && placement.pair & ~inPlay != 0
      && placement.otherPair & ~inPlay != 0
  }

  /// Adds one use to each face of a way; the use that makes 3 takes a cube out of play.
  @inline(__always)
  mutating func play(_ placement: Placement) {
    let carryLow = odd.low & placement.faces.low
    let carryHigh = odd.high & placement.faces.high
    odd.low ^= placement.faces.low
    odd.high ^= placement.faces.high
    let worn = FacePlanes(
      low: odd.low & twice.low & placement.faces.low,
      high: odd.high & twice.high & placement.faces.high)
    twice.low |= carryLow
    twice.high |= carryHigh
    inPlay &= ~worn.cubes
  }

  /// Takes a cube out of play.
  @inline(__always)
  mutating func remove(_ cube: Int) { inPlay &= ~(1 &<< UInt32(cube)) }

  /// Whether a cube is in play and shows a playable face.
  @inline(__always)
  func shows(_ cube: Int, _ hiders: [FaceHiders]) -> Bool {
    guard inPlay &>> UInt32(cube) & 1 != 0 else { return false }
    for face in cube &* 3..<cube &* 3 &+ 3 {
      let hider = hiders[face]
      if hider.full & inPlay == 0, hider.nearPair & ~inPlay != 0, hider.farPair & ~inPlay != 0 {
        return true
      }
    }
    return false
  }
}
