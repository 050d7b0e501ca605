import WordCube

@testable import word_cube

/// What a ray from the viewer meets first, computed in space and without triangles: the slow, obvious
/// twin of ``VisibleSurface``.
enum NaiveView {
  /// A point of space in sixths.
  private struct Point {
    var x: Int
    var y: Int
    var z: Int
  }

  /// The face that is seen in the middle of a triangle; nil if the ray meets none.
  static func face(at triangle: UnitTriangle, of cubes: CubeSet) -> Face? {
    // The middle in thirds of both screen coordinates.
    let across = triangle.corners.map(\.across).reduce(0, +)
    let down = triangle.corners.map(\.down).reduce(0, +)
    var best: (face: Face, nearness: Int)?
    for cube in cubes {
      for side in Side.allCases {
        let point = point(across: across, down: down, on: side, of: cube)
        guard contains(point, side, cube) else { continue }
        let nearness = point.x + point.y + point.z
        if best.map({ nearness > $0.nearness }) ?? true { best = (Face(cube, side), nearness) }
      }
    }
    return best?.face
  }

  /// Where a ray meets the plane of a face: across = x - z and down = x + z - 2 y.
  private static func point(
    across: Int, down: Int, on side: Side, of cube: CubePosition
  ) -> Point {
    let (across, down) = (across * 2, down * 2)
    switch side {
    case .top:
      let y = (cube.y + 1) * 6
      return Point(x: (down + 2 * y + across) / 2, y: y, z: (down + 2 * y - across) / 2)
    case .left:
      let z = (cube.z + 1) * 6
      return Point(x: across + z, y: (across + 2 * z - down) / 2, z: z)
    case .right:
      let x = (cube.x + 1) * 6
      return Point(x: x, y: (2 * x - across - down) / 2, z: x - across)
    }
  }

  private static func contains(_ point: Point, _ side: Side, _ cube: CubePosition) -> Bool {
    let places = [(point.x, cube.x), (point.y, cube.y), (point.z, cube.z)]
    return places.allSatisfy { ($1 * 6...$1 * 6 + 6).contains($0) }
  }

  /// Whether the rules call a face playable that is fully covered: no full occluder, no pair of half
  /// occluders of the same depth, and one of each kind at different depths.
  static func isCoveredAtTwoDepths(_ face: Face, _ cubes: CubeSet) -> Bool {
    let (first, second): ((Int, Int, Int), (Int, Int, Int)) =
      switch face.side {
      case .top: ((0, 1, 1), (1, 1, 0))
      case .left: ((0, 1, 1), (1, 0, 1))
      case .right: ((1, 1, 0), (1, 0, 1))
      }
    func depths(_ offset: (Int, Int, Int)) -> Set<Int> {
      Set(
        (0...2).filter { step in
          CubePosition(
            x: face.cube.x + offset.0 + step, y: face.cube.y + offset.1 + step,
            z: face.cube.z + offset.2 + step
          ).map { cubes.contains($0) } ?? false
        })
    }
    let (near, far) = (depths(first), depths(second))
    return !near.isEmpty && !far.isEmpty && near.isDisjoint(with: far)
  }
}
