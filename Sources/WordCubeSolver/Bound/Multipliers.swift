import WordCube

/// The Lagrange multipliers of the relaxation: the costs of a face's use and of a cube's last use.
///
/// Multipliers are integers in units of 1 / ``BoundProblem/scale`` points. Any non-negative multipliers give
/// an exact bound.
struct Multipliers: Hashable, Sendable {
  /// The number of multipliers: one for each face, then one for the last use of each cube.
  static let count = Face.count + CubePosition.count

  /// The multipliers, each 0 or more.
  var values = [Int32](repeating: 0, count: count)

  /// Returns the index of the multiplier for a cube's last use.
  @inline(__always)
  static func lastUse(ofCube cube: Int) -> Int { Face.count &+ cube }

  /// Fills in the cost of each wear, `cube * 8 + sides`: the cost of its faces one by one or of the cube's
  /// last use, whichever is less.
  func fillWearCosts(_ costs: inout [Int32]) {
    for cube in 0..<CubePosition.count {
      let last = Int64(values[Self.lastUse(ofCube: cube)])
      for sides in 1..<8 {
        let wear = cube * 8 + sides
        costs[wear] = Int32(truncatingIfNeeded: min(costOfFaces(wear), last))
      }
    }
  }

  /// Returns whether a wear's faces, one by one, cost no more than the cube's last use.
  @inline(__always)
  func isCheaperByFaces(_ wear: Int) -> Bool {
    costOfFaces(wear) <= Int64(values[Self.lastUse(ofCube: wear &>> 3)])
  }

  @inline(__always)
  private func costOfFaces(_ wear: Int) -> Int64 {
    let first = (wear &>> 3) &* 3
    var sum: Int64 = 0
    for side in 0..<3 where wear &>> side & 1 != 0 { sum &+= Int64(values[first &+ side]) }
    return sum
  }
}
