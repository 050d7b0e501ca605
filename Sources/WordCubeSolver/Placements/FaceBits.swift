import WordCube

/// A set of faces by number: bit *n* of ``low`` is face *n*, and bit *n* of ``high`` is face 64 + *n*.
///
/// Searches add faces one by one, walk them in order and sort sets. For the rules' operations, a `FaceSet` is
/// faster.
struct FaceBits: Hashable, Sendable {
  private(set) var low: UInt64 = 0
  private(set) var high: UInt64 = 0

  var isEmpty: Bool { low | high == 0 }

  var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }

  @inline(__always)
  mutating func insert(_ face: Face) {
    let number = UInt64(face.rawValue)
    if number < 64 { low |= 1 &<< number } else { high |= 1 &<< (number &- 64) }
  }

  /// Removes and returns the face with the lowest number; nil if the set is empty.
  @inline(__always)
  mutating func popFirst() -> Face? {
    if low != 0 {
      defer { low &= low &- 1 }
      return Face(uncheckedRawValue: UInt8(truncatingIfNeeded: low.trailingZeroBitCount))
    }
    guard high != 0 else { return nil }
    defer { high &= high &- 1 }
    return Face(uncheckedRawValue: UInt8(truncatingIfNeeded: high.trailingZeroBitCount &+ 64))
  }

  static func & (one: FaceBits, other: FaceBits) -> FaceBits {
    FaceBits(low: one.low & other.low, high: one.high & other.high)
  }

  static func | (one: FaceBits, other: FaceBits) -> FaceBits {
    FaceBits(low: one.low | other.low, high: one.high | other.high)
  }

  static prefix func ~ (set: FaceBits) -> FaceBits {
    FaceBits(low: ~set.low, high: ~set.high)
  }
}

extension FaceBits: Comparable {
  /// Compares sets as 128-bit numbers.
  static func < (one: FaceBits, other: FaceBits) -> Bool {
    (one.high, one.low) < (other.high, other.low)
  }
}
