import WordCube

/// Which cubes hide which face, by cube sets, and which faces can therefore never be seen together.
///
/// A constant of the lattice, made from the offsets of section 1 of the rules; a test compares it
/// with what a ``WordCube/CubeState`` says.
struct HidingCubes: Sendable {
  /// Stands for "no such pair": no set of cubes has this bit.
  static let noPair: UInt32 = 0x8000_0000

  /// By face: the cubes of which any one hides it.
  let full: [UInt32]
  /// By face: two cubes that hide it when both are in play, or ``noPair``.
  let nearPair: [UInt32]
  /// By face: the second such pair, or ``noPair``.
  let farPair: [UInt32]
  /// By face: the faces that are never playable in one state with it, and the face itself.
  let clashing: [FaceBits]
  /// By face: the faces that touch it.
  let touching: [FaceBits]

  static let lattice = HidingCubes()

  private init() {
    var full = [UInt32](repeating: 0, count: Face.count)
    var nearPair = [UInt32](repeating: Self.noPair, count: Face.count)
    var farPair = nearPair
    for face in Face.all {
      // The point over the face, and the two that cover half of it each.
      let (over, half, otherHalf): (Step, Step, Step) =
        switch face.side {
        case .top: (Step(0, 1, 0), Step(0, 1, 1), Step(1, 1, 0))
        case .left: (Step(0, 0, 1), Step(0, 1, 1), Step(1, 0, 1))
        case .right: (Step(1, 0, 0), Step(1, 1, 0), Step(1, 0, 1))
        }
      for distance in 0..<3 {
        full[face.index] |= over.bit(from: face.cube, distance: distance)
        full[face.index] |= Step(1, 1, 1).bit(from: face.cube, distance: distance)
        let one = half.bit(from: face.cube, distance: distance)
        let other = otherHalf.bit(from: face.cube, distance: distance)
        guard one != 0, other != 0 else { continue }
        farPair[face.index] = nearPair[face.index]
        nearPair[face.index] = one | other
      }
    }
    self.full = full
    self.nearPair = nearPair
    self.farPair = farPair
    clashing = (0..<Face.count).map { face in
      var set = FaceBits()
      set.insert(face)
      for other in 0..<Face.count
      where full[face] &>> UInt32(other / 3) & 1 != 0 || full[other] &>> UInt32(face / 3) & 1 != 0 {
        set.insert(other)
      }
      return set
    }
    touching = Face.all.map { face in
      var set = FaceBits()
      for other in face.touchingFaces { set.insert(other.index) }
      return set
    }
  }
}

/// A step through the lattice.
private struct Step {
  let x: Int
  let y: Int
  let z: Int

  init(_ x: Int, _ y: Int, _ z: Int) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The bit of the cube one such step and some steps (1, 1, 1) away, or 0 outside the lattice.
  func bit(from cube: CubePosition, distance: Int) -> UInt32 {
    let target = CubePosition(
      x: cube.x + x + distance, y: cube.y + y + distance, z: cube.z + z + distance)
    return target.map { 1 &<< UInt32($0.rawValue) } ?? 0
  }
}
