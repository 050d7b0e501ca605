/// The adaptive probabilities of a range coder, one for each context that a bit can have.
///
/// A cell's upper 12 bits are the probability of a 1 in 4096ths, 1 to 4095. The lower 4 bits count the bits
/// seen, up to 15: the first ones change the probability most.
enum AdaptiveBits {
  /// The number of cells is 2 to this power.
  static let logarithm: UInt32 = 20

  /// A probability of one half, with no bits seen.
  private static let fresh: UInt16 = 2048 << 4

  /// All cells, before the first bit.
  static var freshCells: [UInt16] { [UInt16](repeating: fresh, count: 1 << Int(logarithm)) }

  /// All cells, before the first bit of written forms: most bits are 0.
  static var freshWrittenCells: [UInt16] {
    [UInt16](repeating: 512 << 4, count: 1 << Int(logarithm))
  }

  /// Returns the cell of a context. Contexts may share a cell.
  static func cell(of context: UInt32) -> Int {
    Int((context &* 0x9E37_79B1) &>> (32 - logarithm))
  }

  /// Returns the first of a context's 32 cells for a 5-bit number.
  static func group(of context: UInt32) -> Int { cell(of: context) & ~31 }

  /// Returns `65536 / (count + 1.5)`: how far a bit moves the probability after `count` others, in 65536ths.
  private static func step(after count: UInt32) -> UInt32 { 131_072 / (2 &* count &+ 3) }

  /// Returns the cell after a bit.
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
