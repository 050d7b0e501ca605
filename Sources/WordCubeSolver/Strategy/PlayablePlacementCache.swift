/// The best ways that are playable when just some cubes are in play, remembered for those sets of cubes
/// that were asked for lately.
///
/// Takes 1.1 MB.
struct PlayablePlacementCache {
  /// The most ways of a list.
  static let listLength = 64
  private static let slotCount = 4096
  /// No set of cubes is this.
  private static let emptySlot = UInt32.max

  private let index: PlacementIndex
  private var cubes = [UInt32](repeating: emptySlot, count: slotCount)
  private var counts = [Int32](repeating: 0, count: slotCount)
  private var lists = [Int32](repeating: 0, count: slotCount * listLength)

  init(_ index: PlacementIndex) { self.index = index }

  /// The slot that holds the list for a state.
  @inline(__always)
  mutating func slot(of state: WearState) -> Int {
    let hash = UInt64(state.inPlay) &* 0x9E37_79B9_7F4A_7C15
    let slot = Int(truncatingIfNeeded: hash &>> 52)
    if cubes[slot] != state.inPlay { fill(slot, state) }
    return slot
  }

  /// The number of ways in a slot's list.
  @inline(__always)
  func count(in slot: Int) -> Int { Int(counts[slot]) }

  /// A way of a slot's list.
  @inline(__always)
  func placement(_ place: Int, in slot: Int) -> Int { Int(lists[slot &* Self.listLength &+ place]) }

  @inline(never)
  private mutating func fill(_ slot: Int, _ state: WearState) {
    cubes[slot] = state.inPlay
    let count = index.fill(
      &lists, from: slot &* Self.listLength, atMost: Self.listLength, state)
    counts[slot] = Int32(truncatingIfNeeded: count)
  }
}
