/// Reads what a `RangeEncoder` writes. Past the end, it reads zeros.
struct RangeDecoder {
  /// The offset after the bytes read so far.
  private(set) var offset: Int
  private var range = UInt32.max
  private var code: UInt32 = 0

  /// Whether the number read is the lower end of the interval, as the encoder writes it.
  var isExact: Bool { code == 0 }

  /// Starts reading at an offset.
  init(_ bytes: Span<UInt8>, from start: Int) {
    offset = start
    for _ in 0..<4 { shift(bytes) }
  }

  /// Reads a bit, and adapts its cell.
  @inline(__always)
  mutating func bit(
    _ cell: Int, of cells: inout MutableSpan<UInt16>, from bytes: Span<UInt8>
  ) -> UInt32 {
    let state = cells[cell]
    let bound = (range &>> 12) &* (UInt32(state) &>> 4)
    let bit: UInt32 = code < bound ? 1 : 0
    if bit != 0 {
      range = bound
    } else {
      code &-= bound
      range &-= bound
    }
    cells[cell] = AdaptiveBits.updated(state, by: bit)
    while range < 1 << 24 {
      shift(bytes)
      range &<<= 8
    }
    return bit
  }

  private mutating func shift(_ bytes: Span<UInt8>) {
    code = code &<< 8 | (offset < bytes.count ? UInt32(bytes[offset]) : 0)
    offset &+= 1
  }
}
