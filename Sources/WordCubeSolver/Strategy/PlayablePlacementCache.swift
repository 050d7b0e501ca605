import WordCube

/// A cache of the best playable placements, by the cubes in play. Each list is made at its first use, and
/// kept until its slot is needed for other cubes.
struct PlayablePlacementCache {
  /// The maximum number of placements in a list.
  static let listLength = 64
  private static let slotCount = 4096

  private let index: PlacementIndex
  /// By slot: the cubes in play that the list is for; all bits are set if there is no list.
  private var cubes = [UInt32](repeating: .max, count: slotCount)
  private var counts = [Int32](repeating: 0, count: slotCount)
  private var lists = [Int32](repeating: 0, count: slotCount * listLength)

  init(_ index: PlacementIndex) { self.index = index }

  /// Returns the slot with the list for some cubes in play.
  @inline(__always)
  mutating func slot(inPlay: CubeSet) -> Int {
    let hash = UInt64(inPlay.rawValue) &* 0x9E37_79B9_7F4A_7C15
    let slot = Int(truncatingIfNeeded: hash &>> 52)
    if cubes[slot] != inPlay.rawValue { fill(slot, inPlay: inPlay) }
    return slot
  }

  /// Returns the number of placements in a slot's list.
  @inline(__always)
  func count(in slot: Int) -> Int { Int(counts[slot]) }

  /// Returns a placement from a slot's list.
  @inline(__always)
  func placement(_ index: Int, in slot: Int) -> Int {
    Int(lists[slot &* Self.listLength &+ index])
  }

  @inline(never)
  private mutating func fill(_ slot: Int, inPlay: CubeSet) {
    cubes[slot] = inPlay.rawValue
    let count = index.fill(
      &lists, from: slot &* Self.listLength, atMost: Self.listLength, inPlay: inPlay)
    counts[slot] = Int32(truncatingIfNeeded: count)
  }
}
