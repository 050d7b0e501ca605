import WordCube

/// What the viewer sees of the cubes in play: the nearest face on each triangle of the view.
///
/// The rules call some faces playable that are half covered, and, rarely, one that is covered wholly
/// by two cubes at different depths; the surface is what there is to see, whatever may be played.
struct VisibleSurface: Hashable, Sendable {
  private let faces: [UnitTriangle: Face]

  /// The view of some cubes.
  init(of cubes: CubeSet) {
    var faces: [UnitTriangle: Face] = [:]
    // Painted from the farthest cube to the nearest. Cubes of the same distance stand side by side
    // and cover nothing of each other.
    for cube in cubes.sorted(by: { $0.nearness < $1.nearness }) {
      for side in Side.allCases {
        let face = Face(cube, side)
        for half in face.halves { faces[half] = face }
      }
    }
    self.faces = faces
  }

  /// The view of all cubes.
  static let whole = VisibleSurface(of: .all)

  /// The triangles that the hexagon covers, from left to right and from the top down.
  static let triangles: [UnitTriangle] = (-3...2).flatMap { column in
    (-5...5).map { UnitTriangle(column: column, middle: $0) }
  }.filter { whole[$0] != nil }

  /// The face that is seen on a triangle; nil where the view goes past all cubes.
  subscript(triangle: UnitTriangle) -> Face? { faces[triangle] }

  /// The halves of a face that are seen.
  func visibleHalves(of face: Face) -> [UnitTriangle] {
    face.halves.filter { faces[$0] == face }
  }

  /// The edges with one face on one side, and another or none on the other side.
  var edges: [ScreenEdge] { edges { $0 != $1 } }

  /// The outline of all cubes: the hexagon that every view lies in.
  static let outline = whole.edges { ($0 == nil) != ($1 == nil) }

  private func edges(where isDrawn: (Face?, Face?) -> Bool) -> [ScreenEdge] {
    var edges: [ScreenEdge] = []
    for triangle in Self.trianglesAndNeighbours {
      if isDrawn(self[triangle], self[triangle.below]) { edges.append(triangle.lowerEdge) }
      // The neighbour has the same edge.
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
  /// How near to the viewer the cube is, 0 ... 6.
  fileprivate var nearness: Int { x + y + z }
}
