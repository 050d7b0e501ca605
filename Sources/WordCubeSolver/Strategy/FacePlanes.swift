import WordCube

/// A set of faces for arithmetic on use counts: cube *n*'s top face is bit *n* of `low`, its left
/// face bit 32 + *n* of `low`, and its right face bit *n* of `high`.
struct FacePlanes: Hashable, Sendable {
  var low: UInt64 = 0
  var high: UInt64 = 0

  /// The cubes that have a face in the set.
  @inline(__always)
  var cubes: UInt32 { UInt32(truncatingIfNeeded: low | low &>> 32 | high) }

  mutating func insert(_ face: Int) {
    let (cube, side) = face.quotientAndRemainder(dividingBy: 3)
    let bit = 1 &<< UInt64(cube) as UInt64
    switch side {
    case 0: low |= bit
    case 1: low |= bit &<< 32
    default: high |= bit
    }
  }

  /// The set in the engine's form.
  var faceSet: FaceSet {
    FaceSet(
      top: CubeSet(bits: UInt32(truncatingIfNeeded: low)),
      left: CubeSet(bits: UInt32(truncatingIfNeeded: low &>> 32)),
      right: CubeSet(bits: UInt32(truncatingIfNeeded: high)))
  }
}
