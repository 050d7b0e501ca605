import WordCube

/// The visible face on each triangle of the view.
///
/// A playable face may be half covered, and in rare cases fully covered by two cubes at different depths.
/// The surface contains what is visible, playable or not.
struct VisibleSurface: Hashable, Sendable {
  private let faces: [UnitTriangle: Face]

  /// The surface of a set of cubes.
  init(of cubes: CubeSet) {
    var faces: [UnitTriangle: Face] = [:]
    // Paints from the farthest cube to the nearest. Cubes at the same distance do not cover each other.
    for cube in cubes.sorted(by: { $0.nearness < $1.nearness }) {
      for side in Side.allCases {
        let face = Face(cube, side)
        for half in face.halves { faces[half] = face }
      }
    }
    self.faces = faces
  }

  /// The surface of all cubes.
  static let whole = VisibleSurface(of: .all)

  /// The visible face on a triangle; nil if there is none.
  subscript(triangle: UnitTriangle) -> Face? { faces[triangle] }

  /// A face's visible halves.
  func visibleHalves(of face: Face) -> [UnitTriangle] {
    face.halves.filter { faces[$0] == face }
  }

  /// The edges between two different faces, or between a face and the background.
  var edges: [ScreenEdge] { edges { $0 != $1 } }

  /// The outline of all cubes, a hexagon that contains every view.
  static let outline = whole.edges { ($0 == nil) != ($1 == nil) }

  private func edges(where isDrawn: (Face?, Face?) -> Bool) -> [ScreenEdge] {
    var edges: [ScreenEdge] = []
    for triangle in Self.trianglesAndNeighbours {
      if isDrawn(self[triangle], self[triangle.below]) { edges.append(triangle.lowerEdge) }
      // The neighbour has the same vertical edge.
      if triangle.pointsLeft, isDrawn(self[triangle], self[triangle.beside]) {
        edges.append(triangle.verticalEdge)
      }
    }
    return edges
  }

  private static let trianglesAndNeighbours: [UnitTriangle] = (-4...2).flatMap { column in
    (-6...5).map { UnitTriangle(column: column, middle: $0) }
  }
}

extension CubePosition {
  /// The nearness to the viewer, 0 ... 6.
  fileprivate var nearness: Int { x + y + z }
}
