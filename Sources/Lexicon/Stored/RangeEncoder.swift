/// Writes bits; the better their cells predict them, the less space they take.
///
/// (G. N. N. Martin, "Range encoding: an algorithm for removing redundancy from a digitised message",
/// 1979.)
struct RangeEncoder {
  private(set) var bytes: [UInt8] = []
  private var low: UInt32 = 0
  private var range = UInt32.max

  /// Writes a bit, and adapts its cell.
  mutating func write(_ bit: UInt32, _ cell: Int, of cells: inout MutableSpan<UInt16>) {
    let bound = (range &>> 12) &* (UInt32(cells[cell]) &>> 4)
    if bit != 0 {
      range = bound
    } else {
      let (sum, carries) = low.addingReportingOverflow(bound)
      low = sum
      range &-= bound
      if carries { carry() }
    }
    cells[cell] = AdaptiveBits.updated(cells[cell], by: bit)
    while range < 1 << 24 { shift() }
  }

  /// Writes the last bytes.
  mutating func finish() {
    for _ in 0..<4 { shift() }
  }

  private mutating func shift() {
    bytes.append(UInt8(truncatingIfNeeded: low &>> 24))
    low &<<= 8
    range &<<= 8
  }

  /// Adds 1 to the bytes so far, taken as one number. The coded number is less than 1, so some byte absorbs
  /// the carry.
  private mutating func carry() {
    var index = bytes.count - 1
    while bytes[index] == 0xFF {
      bytes[index] = 0
      index -= 1
    }
    bytes[index] += 1
  }
}
