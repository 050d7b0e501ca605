import WordCube

/// Constraints on the order in which cubes leave play: for some pairs of cubes, one leaves no later than the
/// other. A cube that never leaves counts as leaving last.
///
/// So whenever the first cube of such a pair is in play, the second is too.
struct DepartureOrder: Hashable, Sendable {
  /// By cube: the other cubes that leave no earlier. Always transitively closed.
  private(set) var noEarlier = [CubeSet](repeating: [], count: CubePosition.count)

  /// Returns whether one cube has to leave no later than another.
  func requires(_ cube: Int, noLaterThan other: Int) -> Bool {
    noEarlier[cube].rawValue &>> UInt32(other) & 1 != 0
  }

  /// Returns the order with one more constraint: one cube leaves no later than another.
  func requiring(_ cube: Int, noLaterThan other: Int) -> DepartureOrder {
    var order = self
    let later = noEarlier[other].union(CubeSet(bits: 1 &<< UInt32(other)))
    for earlier in 0..<CubePosition.count
    where earlier == cube || requires(earlier, noLaterThan: cube) {
      order.noEarlier[earlier].formUnion(
        later.subtracting(CubeSet(bits: 1 &<< UInt32(earlier))))
    }
    return order
  }

  /// Returns whether a placement can be playable: when its cubes are in play, so are all cubes that leave no
  /// earlier.
  @inline(__always)
  func allows(_ placement: Placement) -> Bool {
    var inPlay = placement.cubes
    for cube in placement.cubes { inPlay.formUnion(noEarlier[Int(cube.rawValue)]) }
    return placement.isPlayable(inPlay: inPlay)
  }
}
