import WordCube

/// A set of faces by their numbers: bit *n* of ``low`` is face *n*, bit *n* of ``high`` face 64 + *n*.
///
/// A search adds faces one by one, walks them in order and sorts sets. What the rules need of a set is
/// quicker with a `FaceSet`.
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

  /// Takes the face with the lowest number out of the set; nil if the set is empty.
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
  /// Orders sets by their bits, as numbers of 128 bits.
  static func < (one: FaceBits, other: FaceBits) -> Bool {
    (one.high, one.low) < (other.high, other.low)
  }
}
