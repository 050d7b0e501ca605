/// The adaptive probabilities of a range coder, one for each context of a bit.
///
/// The upper 12 bits of a cell are the probability of a 1 in 4096ths, 1 to 4095. The lower 4 bits count
/// the bits that were seen, to 15: the first ones change the probability most.
enum AdaptiveBits {
  /// The number of cells is 2 to this power.
  static let logarithm: UInt32 = 20

  /// One half, after no bits.
  private static let fresh: UInt16 = 2048 << 4

  /// All cells, before the first bit.
  static var freshCells: [UInt16] { [UInt16](repeating: fresh, count: 1 << Int(logarithm)) }

  /// The cell of a context; contexts may share one.
  static func cell(of context: UInt32) -> Int {
    Int((context &* 0x9E37_79B1) &>> (32 - logarithm))
  }

  /// The first of the 32 cells of a context for a number of 5 bits.
  static func group(of context: UInt32) -> Int { cell(of: context) & ~31 }

  /// `65536 / (count + 1.5)`: how far a bit moves the probability after `count` others, in 65536ths.
  private static func step(after count: UInt32) -> UInt32 { 131_072 / (2 &* count &+ 3) }

  /// The cell after a bit.
  @inline(__always)
  static func updated(_ cell: UInt16, by bit: UInt32) -> UInt16 {
    let (probability, count) = (UInt32(cell) &>> 4, UInt32(cell) & 15)
    let step = step(after: count)
    let next =
      bit != 0
      ? probability &+ ((4095 &- probability) &* step) &>> 16
      : probability &- (probability &* step) &>> 16
    return UInt16(truncatingIfNeeded: next &<< 4 | (count < 15 ? count &+ 1 : 15))
  }
}

/// Writes bits in less room the better their cells predict them.
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

  /// Adds 1 to the bytes so far, as one number. The coded number is less than 1, so a byte takes it.
  private mutating func carry() {
    var place = bytes.count - 1
    while bytes[place] == 0xFF {
      bytes[place] = 0
      place -= 1
    }
    bytes[place] += 1
  }
}

/// Reads what a `RangeEncoder` writes. Behind the end it reads zeros.
struct RangeDecoder {
  /// The bytes that were read.
  private(set) var place: Int
  private var range = UInt32.max
  private var code: UInt32 = 0

  /// Begins at an offset.
  init(_ bytes: Span<UInt8>, from start: Int) {
    place = start
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
    code = code &<< 8 | (place < bytes.count ? UInt32(bytes[place]) : 0)
    place &+= 1
  }
}
