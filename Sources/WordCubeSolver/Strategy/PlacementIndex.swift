import WordCube

/// Finds a list's first playable placements, 256 at a time, with bits that say which of them the cubes in
/// play rule out. It checks pairs of half occluders one by one.
struct PlacementIndex {
  private typealias Bits = SIMD4<UInt64>

  private let placements: [Placement]
  private let count: Int
  /// By block, then by row of three cubes, then by which of the three are in play, as a number 0 ... 7: the
  /// placements that need another of the three in play, or one of these gone.
  private var ruledOut: [Bits]
  private static let blockLength = 256
  private static let rowCount = CubePosition.count / 3

  /// Creates an index of a list's first placements.
  init(_ placements: [Placement], count: Int) {
    self.placements = placements
    self.count = count
    let blockCount = (count + Self.blockLength - 1) / Self.blockLength
    ruledOut = [Bits](repeating: Bits(), count: blockCount * Self.rowCount * 8)
    for (index, placement) in placements.prefix(count).enumerated() {
      let start = index / Self.blockLength * Self.rowCount * 8
      let bit = 1 &<< UInt64(index % 64) as UInt64
      for row in 0..<Self.rowCount {
        let shift = UInt32(row * 3)
        let needed = placement.cubes.rawValue &>> shift & 7
        let gone = placement.gone.rawValue &>> shift & 7
        if needed | gone == 0 { continue }
        for inPlay in 0..<8 as Range<UInt32> where needed & ~inPlay | gone & inPlay != 0 {
          ruledOut[start + row * 8 + Int(inPlay)][index / 64 % 4] |= bit
        }
      }
    }
  }

  /// Writes the numbers of the first playable placements to a list, at most `length` of them.
  ///
  /// - Returns: The number of placements written.
  func fill(
    _ list: inout [Int32], from start: Int, atMost length: Int, inPlay: CubeSet
  ) -> Int {
    var count = 0
    for block in 0..<ruledOut.count / (Self.rowCount * 8) {
      var bits = Bits()
      for row in 0..<Self.rowCount {
        let cubes = Int((inPlay.rawValue &>> UInt32(row &* 3)) & 7)
        bits |= ruledOut[(block &* Self.rowCount &+ row) &* 8 &+ cubes]
      }
      for lane in 0..<4 where bits[lane] != .max {
        var open = ~bits[lane]
        while open != 0 {
          let index = block &* Self.blockLength &+ lane &* 64 &+ open.trailingZeroBitCount
          open &= open &- 1
          guard index < self.count else { break }
          guard placements[index].isPlayable(inPlay: inPlay) else { continue }
          list[start &+ count] = Int32(truncatingIfNeeded: index)
          count &+= 1
          if count == length { return count }
        }
      }
    }
    return count
  }
}
