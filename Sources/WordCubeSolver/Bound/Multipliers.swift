import WordCube

/// The Lagrange multipliers of the relaxation: what a use of a face costs, and the last use of a cube.
///
/// Multipliers are integers in units of 1 / ``BoundProblem/scale`` points. Any multipliers that are not
/// negative give an exact bound.
struct Multipliers: Hashable, Sendable {
  /// The number of multipliers: one for each face, then one for the last use of each cube.
  static let count = Face.count + CubePosition.count

  /// The multipliers, from 0 on.
  var values = [Int32](repeating: 0, count: count)

  /// The index of the multiplier for the last use of a cube.
  @inline(__always)
  static func lastUse(ofCube cube: Int) -> Int { Face.count &+ cube }

  /// The cost of each wear, `cube * 8 + sides`: that of its faces one by one, or of the last use of
  /// the cube, whichever is less.
  func fillWearCosts(_ costs: inout [Int32]) {
    for cube in 0..<CubePosition.count {
      let last = Int64(values[Self.lastUse(ofCube: cube)])
      for sides in 1..<8 {
        let wear = cube * 8 + sides
        costs[wear] = Int32(truncatingIfNeeded: min(costOfFaces(wear), last))
      }
    }
  }

  /// Whether the faces of a wear cost no more one by one than the last use of the cube.
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
