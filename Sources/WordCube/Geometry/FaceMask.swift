/// A set of faces as the judge adds them up: two planes in one number, and the third.
///
/// Bit *n* of ``topAndLeft`` is the top face of the cube with number *n*, bit 32 + *n* its left face; bit
/// *n* of ``right`` is its right face.
@usableFromInline
package struct FaceMask: Hashable, BitwiseCopyable, Sendable {
  @usableFromInline var topAndLeft: UInt64
  @usableFromInline var right: UInt64

  /// No face.
  static var none: FaceMask { FaceMask(topAndLeft: 0, right: 0) }

  @inlinable @inline(__always)
  init(topAndLeft: UInt64, right: UInt64) {
    self.topAndLeft = topAndLeft
    self.right = right
  }

  /// The mask of one face.
  init(_ face: Face) {
    let bit = UInt64(face.cube.bit)
    switch face.side {
    case .top: self.init(topAndLeft: bit, right: 0)
    case .left: self.init(topAndLeft: bit << 32, right: 0)
    case .right: self.init(topAndLeft: 0, right: bit)
    }
  }

  /// The faces that touch a face.
  init(touching face: Face) {
    let row = face.index * 3
    self.init(
      topAndLeft: UInt64(Adjacency.table[row]) | UInt64(Adjacency.table[row + 1]) << 32,
      right: UInt64(Adjacency.table[row + 2]))
  }

  /// The same faces, plane by plane.
  @inline(__always)
  var faces: FaceSet {
    FaceSet(
      top: CubeSet(bits: UInt32(truncatingIfNeeded: topAndLeft)),
      left: CubeSet(bits: UInt32(truncatingIfNeeded: topAndLeft &>> 32)),
      right: CubeSet(bits: UInt32(truncatingIfNeeded: right)))
  }

  /// The cubes that have at least one face in the set.
  @inline(__always)
  var cubes: CubeSet {
    CubeSet(bits: UInt32(truncatingIfNeeded: topAndLeft | topAndLeft &>> 32 | right))
  }

  /// Whether the sets have no face in common.
  @inlinable @inline(__always)
  func isDisjoint(with other: FaceMask) -> Bool {
    topAndLeft & other.topAndLeft | right & other.right == 0
  }

  /// The faces of both sets.
  @inlinable @inline(__always)
  func intersection(_ other: FaceMask) -> FaceMask {
    FaceMask(topAndLeft: topAndLeft & other.topAndLeft, right: right & other.right)
  }

  /// Adds the faces of another set.
  @inline(__always)
  mutating func formUnion(_ other: FaceMask) {
    topAndLeft |= other.topAndLeft
    right |= other.right
  }

  /// Keeps the faces that just one of the sets has.
  @inlinable @inline(__always)
  mutating func formSymmetricDifference(_ other: FaceMask) {
    topAndLeft ^= other.topAndLeft
    right ^= other.right
  }
}
