/// A set of faces as the judge adds them up: two planes in one number, and the third.
///
/// Bit *n* of ``topAndLeft`` is the top face of the cube with number *n*, bit 32 + *n* its left face; bit
/// *n* of ``right`` is its right face.
struct FaceMask: Equatable, Sendable {
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
  @inline(__always)
  init(_ face: Face) {
    topAndLeft = Self.table[face.index * 2]
    right = Self.table[face.index * 2 + 1]
  }

  /// The faces that touch a face.
  @inline(__always)
  init(touching face: Face) {
    let row = face.index * 3
    topAndLeft = UInt64(Adjacency.table[row]) | UInt64(Adjacency.table[row + 1]) &<< 32
    right = UInt64(Adjacency.table[row + 2])
  }

  @inline(__always)
  init(_ faces: FaceSet) {
    topAndLeft = UInt64(faces.top.rawValue) | UInt64(faces.left.rawValue) &<< 32
    right = UInt64(faces.right.rawValue)
  }

  /// The same faces, plane by plane.
  @inline(__always)
  var faces: FaceSet {
    FaceSet(
      top: CubeSet(bits: UInt32(truncatingIfNeeded: topAndLeft)),
      left: CubeSet(bits: UInt32(truncatingIfNeeded: topAndLeft &>> 32)),
      right: CubeSet(bits: UInt32(truncatingIfNeeded: right)))
  }

  /// Whether the sets have no face in common.
  @inline(__always)
  func isDisjoint(with other: FaceMask) -> Bool {
    topAndLeft & other.topAndLeft | right & other.right == 0
  }

  /// Whether all faces belong to another set as well.
  @inline(__always)
  func isSubset(of other: FaceMask) -> Bool {
    topAndLeft & ~other.topAndLeft | right & ~other.right == 0
  }

  /// Adds the faces of another set.
  @inline(__always)
  mutating func formUnion(_ other: FaceMask) {
    topAndLeft |= other.topAndLeft
    right |= other.right
  }

  /// For each face the two words of its mask. A constant, since it is looked up for every face that is
  /// judged.
  private static let table: [UInt64] = [
    0x0000_0000_0000_0001, 0x0000_0000,  // 0
    0x0000_0001_0000_0000, 0x0000_0000,  // 1
    0x0000_0000_0000_0000, 0x0000_0001,  // 2
    0x0000_0000_0000_0002, 0x0000_0000,  // 3
    0x0000_0002_0000_0000, 0x0000_0000,  // 4
    0x0000_0000_0000_0000, 0x0000_0002,  // 5
    0x0000_0000_0000_0004, 0x0000_0000,  // 6
    0x0000_0004_0000_0000, 0x0000_0000,  // 7
    0x0000_0000_0000_0000, 0x0000_0004,  // 8
    0x0000_0000_0000_0008, 0x0000_0000,  // 9
    0x0000_0008_0000_0000, 0x0000_0000,  // 10
    0x0000_0000_0000_0000, 0x0000_0008,  // 11
    0x0000_0000_0000_0010, 0x0000_0000,  // 12
    0x0000_0010_0000_0000, 0x0000_0000,  // 13
    0x0000_0000_0000_0000, 0x0000_0010,  // 14
    0x0000_0000_0000_0020, 0x0000_0000,  // 15
    0x0000_0020_0000_0000, 0x0000_0000,  // 16
    0x0000_0000_0000_0000, 0x0000_0020,  // 17
    0x0000_0000_0000_0040, 0x0000_0000,  // 18
    0x0000_0040_0000_0000, 0x0000_0000,  // 19
    0x0000_0000_0000_0000, 0x0000_0040,  // 20
    0x0000_0000_0000_0080, 0x0000_0000,  // 21
    0x0000_0080_0000_0000, 0x0000_0000,  // 22
    0x0000_0000_0000_0000, 0x0000_0080,  // 23
    0x0000_0000_0000_0100, 0x0000_0000,  // 24
    0x0000_0100_0000_0000, 0x0000_0000,  // 25
    0x0000_0000_0000_0000, 0x0000_0100,  // 26
    0x0000_0000_0000_0200, 0x0000_0000,  // 27
    0x0000_0200_0000_0000, 0x0000_0000,  // 28
    0x0000_0000_0000_0000, 0x0000_0200,  // 29
    0x0000_0000_0000_0400, 0x0000_0000,  // 30
    0x0000_0400_0000_0000, 0x0000_0000,  // 31
    0x0000_0000_0000_0000, 0x0000_0400,  // 32
    0x0000_0000_0000_0800, 0x0000_0000,  // 33
    0x0000_0800_0000_0000, 0x0000_0000,  // 34
    0x0000_0000_0000_0000, 0x0000_0800,  // 35
    0x0000_0000_0000_1000, 0x0000_0000,  // 36
    0x0000_1000_0000_0000, 0x0000_0000,  // 37
    0x0000_0000_0000_0000, 0x0000_1000,  // 38
    0x0000_0000_0000_2000, 0x0000_0000,  // 39
    0x0000_2000_0000_0000, 0x0000_0000,  // 40
    0x0000_0000_0000_0000, 0x0000_2000,  // 41
    0x0000_0000_0000_4000, 0x0000_0000,  // 42
    0x0000_4000_0000_0000, 0x0000_0000,  // 43
    0x0000_0000_0000_0000, 0x0000_4000,  // 44
    0x0000_0000_0000_8000, 0x0000_0000,  // 45
    0x0000_8000_0000_0000, 0x0000_0000,  // 46
    0x0000_0000_0000_0000, 0x0000_8000,  // 47
    0x0000_0000_0001_0000, 0x0000_0000,  // 48
    0x0001_0000_0000_0000, 0x0000_0000,  // 49
    0x0000_0000_0000_0000, 0x0001_0000,  // 50
    0x0000_0000_0002_0000, 0x0000_0000,  // 51
    0x0002_0000_0000_0000, 0x0000_0000,  // 52
    0x0000_0000_0000_0000, 0x0002_0000,  // 53
    0x0000_0000_0004_0000, 0x0000_0000,  // 54
    0x0004_0000_0000_0000, 0x0000_0000,  // 55
    0x0000_0000_0000_0000, 0x0004_0000,  // 56
    0x0000_0000_0008_0000, 0x0000_0000,  // 57
    0x0008_0000_0000_0000, 0x0000_0000,  // 58
    0x0000_0000_0000_0000, 0x0008_0000,  // 59
    0x0000_0000_0010_0000, 0x0000_0000,  // 60
    0x0010_0000_0000_0000, 0x0000_0000,  // 61
    0x0000_0000_0000_0000, 0x0010_0000,  // 62
    0x0000_0000_0020_0000, 0x0000_0000,  // 63
    0x0020_0000_0000_0000, 0x0000_0000,  // 64
    0x0000_0000_0000_0000, 0x0020_0000,  // 65
    0x0000_0000_0040_0000, 0x0000_0000,  // 66
    0x0040_0000_0000_0000, 0x0000_0000,  // 67
    0x0000_0000_0000_0000, 0x0040_0000,  // 68
    0x0000_0000_0080_0000, 0x0000_0000,  // 69
    0x0080_0000_0000_0000, 0x0000_0000,  // 70
    0x0000_0000_0000_0000, 0x0080_0000,  // 71
    0x0000_0000_0100_0000, 0x0000_0000,  // 72
    0x0100_0000_0000_0000, 0x0000_0000,  // 73
    0x0000_0000_0000_0000, 0x0100_0000,  // 74
    0x0000_0000_0200_0000, 0x0000_0000,  // 75
    0x0200_0000_0000_0000, 0x0000_0000,  // 76
    0x0000_0000_0000_0000, 0x0200_0000,  // 77
    0x0000_0000_0400_0000, 0x0000_0000,  // 78
    0x0400_0000_0000_0000, 0x0000_0000,  // 79
    0x0000_0000_0000_0000, 0x0400_0000,  // 80
  ]
}
