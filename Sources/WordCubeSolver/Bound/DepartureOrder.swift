import WordCube

/// What is supposed about the order in which cubes leave play: for some pairs of cubes, that one
/// leaves no later than the other. A cube that never leaves, leaves later than all that do.
///
/// So whenever the first cube of such a pair is in play, the second one is, too.
struct DepartureOrder: Hashable, Sendable {
  /// By cube: the cubes that leave no earlier, itself not among them. Always transitively closed.
  private(set) var noEarlier: [UInt32]

  /// Nothing is supposed.
  init() {
    noEarlier = [UInt32](repeating: 0, count: CubePosition.count)
  }

  /// Whether it is supposed that one cube leaves no later than another.
  func requires(_ cube: Int, noLaterThan other: Int) -> Bool {
    noEarlier[cube] &>> UInt32(other) & 1 != 0
  }

  /// The order in which, besides, one cube leaves no later than another.
  func requiring(_ cube: Int, noLaterThan other: Int) -> DepartureOrder {
    var order = self
    let later = noEarlier[other] | 1 &<< UInt32(other)
    for earlier in 0..<CubePosition.count
    where earlier == cube || requires(earlier, noLaterThan: cube) {
      order.noEarlier[earlier] |= later & ~(1 &<< UInt32(earlier))
    }
    return order
  }

  /// Whether a way can be playable: when its cubes are in play, so are all that leave no earlier.
  @inline(__always)
  func allows(_ placement: FormableWords.Placement) -> Bool {
    var inPlay = placement.uses
    var rest = placement.uses
    while rest != 0 {
      inPlay |= noEarlier[rest.trailingZeroBitCount]
      rest &= rest &- 1
    }
    return inPlay & placement.gone == 0 && inPlay & placement.nearPair != placement.nearPair
      && inPlay & placement.farPair != placement.farPair
  }
}
