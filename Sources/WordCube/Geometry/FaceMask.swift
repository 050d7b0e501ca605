/// A set of faces as the judge adds them up: two planes in one number, and the third.
///
/// Bit *n* of ``topAndLeft`` is the top face of the cube with number *n*, bit 32 + *n* its left face; bit
/// *n* of ``right`` is its right face.
struct FaceMask: Hashable, Sendable {
  var topAndLeft: UInt64
  var right: UInt64

  /// No face.
  static var none: FaceMask { FaceMask(topAndLeft: 0, right: 0) }

  @inline(__always)
  init(topAndLeft: UInt64, right: UInt64) {
    self.topAndLeft = topAndLeft
    self.right = right
  }

  /// The mask of one face.
  init(_ face: Face) {
    self.init(planes: (0..<3).map { face.side.rawValue == $0 ? face.cube.bit : 0 })
  }

  /// The faces that touch a face.
  init(touching face: Face) {
    self.init(planes: (0..<3).map { Adjacency.table[face.index * 3 + $0] })
  }

  private init(planes: [UInt32]) {
    self.init(
      topAndLeft: UInt64(planes[0]) | UInt64(planes[1]) << 32, right: UInt64(planes[2]))
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
  @inline(__always)
  func isDisjoint(with other: FaceMask) -> Bool {
    topAndLeft & other.topAndLeft | right & other.right == 0
  }

  /// The faces of both sets.
  @inline(__always)
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
  @inline(__always)
  mutating func formSymmetricDifference(_ other: FaceMask) {
    topAndLeft ^= other.topAndLeft
    right ^= other.right
  }
}

/// What a walk over faces asks of each: which face it is, and which touch it.
struct FaceRow: Sendable {
  let mask: FaceMask
  let touching: FaceMask

  /// The rows of all faces, in the order of their numbers.
  static let all = ImmortalTable(
    Face.all.map { FaceRow(mask: FaceMask($0), touching: FaceMask(touching: $0)) })
}
