/// The sums of two sets of numbers of 5 bits, where the sum of two numbers is their exclusive or.
///
/// A set is a mask with a bit for each number. A table has the sums of all sets of numbers of 3 bits, so the work does not
/// depend on the sets.
@usableFromInline
struct ExclusiveOrSums {
  /// The number of entries of the table that ``of(_:_:)`` reads.
  static let stepCount = 16

  /// The sums of sets a and b of numbers of 3 bits, at `a << 8 | b`.
  private static let table: [UInt8] = {
    var table = [UInt8](repeating: 0, count: 1 << 16)
    for one in 1..<256 {
      let number = UInt32(one.trailingZeroBitCount)
      let rest = one & (one - 1)
      for other in 0..<256 {
        table[one << 8 | other] =
          table[rest << 8 | other] | UInt8(moved(UInt32(other), by: number))
      }
    }
    return table
  }()

  private let table = ExclusiveOrSums.table

  /// Returns the sums of each number in one set and each number in another.
  @inline(__always)
  func of(_ one: UInt32, _ other: UInt32) -> UInt32 {
    // The upper 2 bits of the numbers choose a byte; those of a sum are the sums of theirs.
    let table = table.span
    let (a, b, c, d) = (
      Int(one & 255) << 8, Int(one >> 8 & 255) << 8, Int(one >> 16 & 255) << 8, Int(one >> 24) << 8
    )
    let (e, f, g, h) = (
      Int(other & 255), Int(other >> 8 & 255), Int(other >> 16 & 255), Int(other >> 24)
    )
    let first = table[a | e] | table[b | f] | table[c | g] | table[d | h]
    let second = table[a | f] | table[b | e] | table[c | h] | table[d | g]
    let third = table[a | g] | table[b | h] | table[c | e] | table[d | f]
    let fourth = table[a | h] | table[b | g] | table[c | f] | table[d | e]
    return UInt32(first) | UInt32(second) << 8 | UInt32(third) << 16 | UInt32(fourth) << 24
  }

  /// Returns the sums of each number in a set and one number.
  @inlinable @inline(__always)
  static func moved(_ set: UInt32, by number: UInt32) -> UInt32 {
    // For each bit of the number, halves change places.
    var set = set
    if number & 1 != 0 { set = (set & 0x5555_5555) &<< 1 | (set &>> 1) & 0x5555_5555 }
    if number & 2 != 0 { set = (set & 0x3333_3333) &<< 2 | (set &>> 2) & 0x3333_3333 }
    if number & 4 != 0 { set = (set & 0x0F0F_0F0F) &<< 4 | (set &>> 4) & 0x0F0F_0F0F }
    if number & 8 != 0 { set = (set & 0x00FF_00FF) &<< 8 | (set &>> 8) & 0x00FF_00FF }
    if number & 16 != 0 { set = set &<< 16 | set &>> 16 }
    return set
  }
}
