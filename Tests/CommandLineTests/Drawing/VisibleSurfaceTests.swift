import Testing
import WordCube

@testable import word_cube

struct VisibleSurfaceTests {
  @Test func `a whole cube shows its 27 outer faces, all of them wholly`() {
    let surface = VisibleSurface(of: .all)
    let seen = Face.all.filter { !surface.visibleHalves(of: $0).isEmpty }
    #expect(seen.count == 27)
    #expect(seen.allSatisfy { surface.visibleHalves(of: $0) == $0.halves })
    #expect(FaceSet(seen) == CubeState().playableFaces)
    #expect(VisibleSurface.triangles.count == 54)
    #expect(VisibleSurface(of: []).edges.isEmpty)
  }

  @Test func `the outline is the hexagon around the nearest corner`() {
    let edges = VisibleSurface.outline
    #expect(edges.count == 18)
    #expect(Set(edges).count == 18)
    let points = Set(edges.flatMap { [$0.from, $0.to] })
    #expect(points.count == 18)
    // In the plane the six corners are as far from the middle as each is from the next.
    let corners = [
      (3, 3, 0), (3, 0, 0), (3, 0, 3), (0, 0, 3), (0, 3, 3), (0, 3, 0),
    ].map { ScreenPoint(x: $0.0, y: $0.1, z: $0.2) }
    #expect(corners.allSatisfy { points.contains($0) })
    #expect(corners.allSatisfy { 3 * $0.across * $0.across + $0.down * $0.down == 36 })
    #expect(ScreenPoint(x: 3, y: 3, z: 3) == ScreenPoint(x: 0, y: 0, z: 0))
  }

  @Test func `the two halves of a face make up its four corners`() {
    for face in Face.all {
      #expect(Set(face.screenCorners).count == 4)
      #expect(Set(face.halves.flatMap(\.corners)) == Set(face.screenCorners))
      #expect(face.halves.count == 2)
      let sides = zip(
        face.screenCorners, face.screenCorners.dropFirst() + face.screenCorners.prefix(1))
      for (from, to) in sides {
        let (across, down) = (to.across - from.across, to.down - from.down)
        #expect(3 * across * across + down * down == 4)
      }
    }
  }

  @Test func `up is up, left is left and right is right`() throws {
    let cube = DrawingSamples.cube(1, 1, 1)
    let middle = Dictionary(
      uniqueKeysWithValues: Side.allCases.map { side in
        let corners = Face(cube, side).screenCorners
        return (
          side,
          (across: corners.map(\.across).reduce(0, +), down: corners.map(\.down).reduce(0, +))
        )
      })
    let (top, left, right) = (
      try #require(middle[.top]), try #require(middle[.left]), try #require(middle[.right])
    )
    #expect(top.across == 0)
    #expect(left.across == -right.across)
    #expect(left.across < 0)
    #expect(top.down < left.down)
    #expect(left.down == right.down)
  }

  @Test func `neighbouring triangles share an edge`() {
    for triangle in VisibleSurface.triangles {
      #expect(triangle.beside.beside == triangle)
      #expect(triangle.beside.verticalEdge == triangle.verticalEdge)
      for (edge, neighbour) in [
        (triangle.lowerEdge, triangle.below), (triangle.verticalEdge, triangle.beside),
      ] {
        let ends = Set([edge.from, edge.to])
        #expect(ends.isSubset(of: triangle.corners))
        #expect(ends.isSubset(of: neighbour.corners))
      }
    }
  }

  @Test func `in any state each triangle shows the first face that a ray meets`() {
    var generator = RepeatableGenerator(state: 1)
    for number in 0..<40 {
      let state = DrawingSamples.randomState(chance: Double(number) / 40, &generator)
      let surface = VisibleSurface(of: state.inPlay)
      for triangle in VisibleSurface.triangles {
        #expect(surface[triangle] == NaiveView.face(at: triangle, of: state.inPlay))
      }
    }
  }

  @Test func `visible faces are playable, and playable faces are visible except at two depths`() {
    var generator = RepeatableGenerator(state: 2)
    var coveredCount = 0
    for number in 0..<600 {
      let state = DrawingSamples.randomState(chance: Double(number % 100) / 100, &generator)
      let drawing = CubeDrawing(DrawingSamples.puzzle, state: state)
      let seen = FaceSet(drawing.visibleFaces.map(\.face))
      let covered = state.playableFaces.subtracting(seen)
      #expect(seen.isSubset(of: state.playableFaces))
      #expect(Array(covered) == drawing.coveredPlayableFaces)
      for face in covered {
        #expect(NaiveView.isCoveredAtTwoDepths(face, state.inPlay))
        coveredCount += 1
      }
    }
    #expect(coveredCount > 0)
  }

  @Test func `a face that two cubes at different depths cover is playable and not seen`() {
    let drawing = CubeDrawing(DrawingSamples.puzzle, state: DrawingSamples.covered)
    let face = Face(DrawingSamples.cube(0, 0, 0), .top)
    #expect(DrawingSamples.covered.isPlayable(face))
    #expect(drawing.coveredPlayableFaces == [face])
    #expect(drawing.surface.visibleHalves(of: face).isEmpty)
    let letter = drawing.letters(of: face)
    #expect(
      drawing.legend(stars: true) == ["covered but playable: \(letter), top of (0, 0, 0)"])
  }
}

extension VisibleSurface {
  /// The triangles of the hexagon, from left to right and from the top down.
  fileprivate static let triangles: [UnitTriangle] = (-3...2).flatMap { column in
    (-5...5).map { UnitTriangle(column: column, middle: $0) }
  }.filter { whole[$0] != nil }
}
