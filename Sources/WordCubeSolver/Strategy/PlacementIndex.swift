import WordCube

/// Finds the first placements of a list that are playable: 256 at a time, by bits that say which of
/// them need a cube in play or gone. Pairs of half occluders are checked one by one.
struct PlacementIndex {
  private typealias Bits = SIMD4<UInt64>

  private let placements: [Placement]
  private let count: Int
  /// By block, then by cube: the placements that need it in play, and those that need it gone.
  private var needs: [Bits]
  private static let blockLength = 256

  /// An index of the first placements of a list.
  init(_ placements: [Placement], count: Int) {
    self.placements = placements
    self.count = count
    let blockCount = (count + Self.blockLength - 1) / Self.blockLength
    needs = [Bits](repeating: Bits(), count: blockCount * CubePosition.count * 2)
    for (place, placement) in placements.prefix(count).enumerated() {
      let start = place / Self.blockLength * CubePosition.count * 2
      let lane = place / 64 % 4
      let bit = 1 &<< UInt64(place % 64) as UInt64
      for (side, cubes) in [placement.cubes, placement.gone].enumerated() {
        for cube in CubeSet(bits: cubes) {
          needs[start + Int(cube.rawValue) * 2 + side][lane] |= bit
        }
      }
    }
  }

  /// Writes the numbers of the first playable placements to a list, at most `length` of them.
  ///
  /// - Returns: How many were written.
  func fill(
    _ list: inout [Int32], from start: Int, atMost length: Int, inPlay: CubeSet
  ) -> Int {
    var count = 0
    var first = 0
    var row = 0
    while first < self.count {
      var struck = Bits()
      for third in 0..<3 {
        for cube in third &* 9..<third &* 9 &+ 9 {
          struck |= needs[row &+ cube &* 2 &+ Int((inPlay.rawValue &>> UInt32(cube)) & 1)]
        }
        if struck == Bits(repeating: .max) { break }
      }
      for lane in 0..<4 where struck[lane] != .max {
        var open = ~struck[lane]
        while open != 0 {
          let place = first &+ lane &* 64 &+ open.trailingZeroBitCount
          open &= open &- 1
          guard place < self.count else { break }
          guard placements[place].isPlayable(inPlay: inPlay) else { continue }
          list[start &+ count] = Int32(truncatingIfNeeded: place)
          count &+= 1
          if count == length { return count }
        }
      }
      first &+= Self.blockLength
      row &+= CubePosition.count &* 2
    }
    return count
  }
}
