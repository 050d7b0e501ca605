/// Finds the playable ones among many ways, 256 at a time.
///
/// For each block of 256 ways and each cube there are two sets of 256 bits: the ways that need the cube
/// in play, and those that need it gone. What is left when those that a state fails are struck out is
/// playable but for pairs of half occluders.
struct PlacementIndex {
  private typealias Bits = SIMD4<UInt64>

  private let placements: [Placement]
  private let count: Int
  /// By block, then by cube: the ways that need it in play, and the ways that need it gone.
  private var needs: [Bits]
  private static let cubeCount = 27
  private static let blockLength = 256

  /// An index of the first ways of a list.
  init(_ placements: [Placement], count: Int) {
    self.placements = placements
    self.count = count
    let blockCount = (count + Self.blockLength - 1) / Self.blockLength
    needs = [Bits](repeating: Bits(), count: blockCount * Self.cubeCount * 2)
    for (place, placement) in placements.prefix(count).enumerated() {
      let start = place / Self.blockLength * Self.cubeCount * 2
      let lane = place / 64 % 4
      let bit = 1 &<< UInt64(place % 64) as UInt64
      for (side, cubes) in [placement.cubes, placement.gone].enumerated() {
        var rest = cubes
        while rest != 0 {
          needs[start + rest.trailingZeroBitCount * 2 + side][lane] |= bit
          rest &= rest &- 1
        }
      }
    }
  }

  /// Writes the first playable ways to a list, as many as have room; how many there are.
  func fill(_ list: inout [Int32], from start: Int, atMost length: Int, _ state: WearState) -> Int {
    var count = 0
    var first = 0
    var row = 0
    while first < self.count {
      var struck = Bits()
      for third in 0..<3 {
        for cube in third &* 9..<third &* 9 &+ 9 {
          struck |= needs[row &+ cube &* 2 &+ Int((state.inPlay &>> UInt32(cube)) & 1)]
        }
        if struck == Bits(repeating: .max) { break }
      }
      for lane in 0..<4 where struck[lane] != .max {
        var open = ~struck[lane]
        while open != 0 {
          let place = first &+ lane &* 64 &+ open.trailingZeroBitCount
          open &= open &- 1
          guard place < self.count else { break }
          guard state.allows(placements[place]) else { continue }
          list[start &+ count] = Int32(truncatingIfNeeded: place)
          count &+= 1
          if count == length { return count }
        }
      }
      first &+= Self.blockLength
      row &+= Self.cubeCount &* 2
    }
    return count
  }
}
