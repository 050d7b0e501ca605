/// A set of faces in two numbers: what the rules ask of it takes a few operations.
///
/// Bit *n* of ``low`` is the top face of the cube with number *n*, bit 32 + *n* its left face; bit *n* of
/// ``high`` is its right face.
@usableFromInline
package struct FaceMask: Hashable, BitwiseCopyable, Sendable {
  @usableFromInline package var low: UInt64
  @usableFromInline package var high: UInt64

  /// No face.
  @inlinable @inline(__always)
  package static var none: FaceMask { FaceMask(low: 0, high: 0) }

  @inlinable @inline(__always)
  package init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// The mask of one face.
  package init(_ face: Face) {
    let bit = UInt64(face.cube.bit)
    switch face.side {
    case .top: self.init(low: bit, high: 0)
    case .left: self.init(low: bit << 32, high: 0)
    case .right: self.init(low: 0, high: bit)
    }
  }

  /// The faces of a set.
  package init(_ faces: FaceSet) {
    self.init(
      low: UInt64(faces.top.rawValue) | UInt64(faces.left.rawValue) << 32,
      high: UInt64(faces.right.rawValue))
  }

  /// The same faces, side by side.
  @inlinable @inline(__always)
  package var faces: FaceSet {
    FaceSet(
      top: CubeSet(bits: UInt32(truncatingIfNeeded: low)),
      left: CubeSet(bits: UInt32(truncatingIfNeeded: low &>> 32)),
      right: CubeSet(bits: UInt32(truncatingIfNeeded: high)))
  }

  /// The cubes that have at least one face in the set.
  @inlinable @inline(__always)
  package var cubes: CubeSet { CubeSet(bits: UInt32(truncatingIfNeeded: low | low &>> 32 | high)) }

  /// Whether the sets have no face in common.
  @inlinable @inline(__always)
  package func isDisjoint(with other: FaceMask) -> Bool {
    low & other.low | high & other.high == 0
  }

  /// The faces of both sets.
  @inlinable @inline(__always)
  package func intersection(_ other: FaceMask) -> FaceMask {
    FaceMask(low: low & other.low, high: high & other.high)
  }

  /// Adds the faces of another set.
  @inlinable @inline(__always)
  package mutating func formUnion(_ other: FaceMask) {
    low |= other.low
    high |= other.high
  }

  /// Keeps the faces that just one of the sets has.
  @inlinable @inline(__always)
  package mutating func formSymmetricDifference(_ other: FaceMask) {
    low ^= other.low
    high ^= other.high
  }
}
