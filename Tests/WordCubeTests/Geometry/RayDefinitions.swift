import WordCube

/// A point of the lattice or beside it.
struct Point: Hashable {
  var x: Int
  var y: Int
  var z: Int

  init(_ x: Int, _ y: Int, _ z: Int) {
    (self.x, self.y, self.z) = (x, y, z)
  }

  init(_ cube: CubePosition) { self.init(cube.x, cube.y, cube.z) }

  static func + (left: Point, right: Point) -> Point {
    Point(left.x + right.x, left.y + right.y, left.z + right.z)
  }

  /// The cube here; nil outside the lattice.
  var cube: CubePosition? { CubePosition(x: x, y: y, z: z) }
}

extension Side {
  /// Where the rays of the cubes that hide a face begin, as offsets from the face's cube (RulesAndSwitches, section 1): the
  /// cube in front of the side, and the two cubes that each hide half of it.
  var rays: (full: Point, halves: (Point, Point)) {
    switch self {
    case .top: (Point(0, 1, 0), (Point(0, 1, 1), Point(1, 1, 0)))
    case .left: (Point(0, 0, 1), (Point(0, 1, 1), Point(1, 0, 1)))
    case .right: (Point(1, 0, 0), (Point(1, 1, 0), Point(1, 0, 1)))
    }
  }
}

extension Face {
  /// Whether cubes in play hide the face, found by walking its rays.
  func isHidden(by inPlay: Set<CubePosition>) -> Bool {
    let (full, halves) = side.rays
    func isInPlay(_ offset: Point, _ k: Int) -> Bool {
      (Point(cube) + offset + Point(k, k, k)).cube.map { inPlay.contains($0) } ?? false
    }
    return (0...2).contains { k in
      isInPlay(full, k) || isInPlay(Point(1, 1, 1), k)
        || isInPlay(halves.0, k) && isInPlay(halves.1, k)
    }
  }
}
