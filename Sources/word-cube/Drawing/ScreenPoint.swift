import WordCube

/// A lattice point, projected to the screen along the direction (-1, -1, -1).
///
/// Points on one line of sight are equal. Lattice points have an even sum of the two coordinates;
/// pairs with an odd sum are the middles of vertical edges.
struct ScreenPoint: Hashable, Sendable {
  /// To the right, in units of the width of a left or right face.
  let across: Int
  /// Downwards, in units of half a cube's edge.
  let down: Int

  init(across: Int, down: Int) {
    self.across = across
    self.down = down
  }

  /// Projects a lattice point.
  init(x: Int, y: Int, z: Int) {
    self.init(across: x - z, down: x + z - 2 * y)
  }

  /// Projects the corner of a cube that is nearest to the origin.
  init(_ cube: CubePosition) { self.init(x: cube.x, y: cube.y, z: cube.z) }
}

extension Face {
  /// The corners as the viewer sees them, clockwise.
  var screenCorners: [ScreenPoint] { corners.map { ScreenPoint(x: $0.x, y: $0.y, z: $0.z) } }

  /// The two triangles that the face covers in the view.
  var halves: [UnitTriangle] {
    let corner = ScreenPoint(cube)
    let offsets =
      switch side {
      case .top: [(-1, -1), (0, -1)]
      case .left: [(-1, 0), (-1, 1)]
      case .right: [(0, 0), (0, 1)]
      }
    return offsets.map { UnitTriangle(column: corner.across + $0, middle: corner.down + $1) }
  }
}
