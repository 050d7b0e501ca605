import WordCube

/// What using up the cubes costs: the multipliers of the relaxation.
///
/// Prices are integers in units of 1 / ``BoundProblem/scale`` points, so that the bound that they
/// give is exact whatever they are.
struct Multipliers: Hashable, Sendable {
  /// By face: the price of a use.
  var faces: [Int32]
  /// By cube: the price of being the word that uses the cube last, whatever faces of it it uses.
  var lastUse: [Int32]

  /// The price of each wear, `cube * 8 + sides`: the cheaper way to have it.
  func fillWearCosts(_ multipliers: inout [Int32]) {
    for cube in 0..<CubePosition.count {
      let last = Int64(lastUse[cube])
      for sides in 1..<8 {
        var sum: Int64 = 0
        for side in 0..<3 where sides >> side & 1 != 0 { sum += Int64(faces[cube * 3 + side]) }
        multipliers[cube * 8 + sides] = Int32(truncatingIfNeeded: min(sum, last))
      }
    }
  }

  /// Whether the faces of a wear are cheaper one by one than as the last use.
  @inline(__always)
  func isSingly(_ wear: Int) -> Bool {
    let (cube, sides) = (wear &>> 3, wear & 7)
    var sum: Int64 = 0
    for side in 0..<3 where sides &>> side & 1 != 0 { sum &+= Int64(faces[cube &* 3 &+ side]) }
    return sum <= Int64(lastUse[cube])
  }
}
