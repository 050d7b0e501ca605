/// A set of faces as 81 bits in the order of the faces' numbers, made to be walked through quickly.
struct FaceBits: Hashable, Sendable {
  var low: UInt64 = 0
  var high: UInt64 = 0

  func contains(_ face: Int) -> Bool {
    face < 64 ? low &>> UInt64(face) & 1 != 0 : high &>> UInt64(face &- 64) & 1 != 0
  }

  mutating func insert(_ face: Int) {
    if face < 64 { low |= 1 &<< UInt64(face) } else { high |= 1 &<< UInt64(face &- 64) }
  }

  var isEmpty: Bool { low | high == 0 }

  static func & (one: FaceBits, other: FaceBits) -> FaceBits {
    FaceBits(low: one.low & other.low, high: one.high & other.high)
  }

  static func | (one: FaceBits, other: FaceBits) -> FaceBits {
    FaceBits(low: one.low | other.low, high: one.high | other.high)
  }

  static prefix func ~ (set: FaceBits) -> FaceBits {
    FaceBits(low: ~set.low, high: ~set.high)
  }

  /// Takes the face with the least number out of the set; nil if the set is empty.
  mutating func popFirst() -> Int? {
    if low != 0 {
      defer { low &= low &- 1 }
      return low.trailingZeroBitCount
    }
    guard high != 0 else { return nil }
    defer { high &= high &- 1 }
    return high.trailingZeroBitCount &+ 64
  }
}
