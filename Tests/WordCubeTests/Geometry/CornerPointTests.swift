import NaiveTwin
import Testing
import WordCube

@Suite("The corner points of a face")
struct CornerPointTests {
  @Test func `they are those of the slow twin`() {
    for (face, naive) in zip(Face.all, NaiveFace.all) {
      #expect(face.corners.count == 4)
      #expect(Set(face.corners.map { NaivePoint($0.x, $0.y, $0.z) }) == naive.corners, "\(face)")
    }
  }

  @Test func `they go around the face clockwise, as the viewer sees them`() {
    for face in Face.all {
      // Across and down on the viewer's screen.
      let places = face.corners.map { (across: $0.x - $0.z, down: $0.x + $0.z - 2 * $0.y) }
      var twiceTheArea = 0
      for (place, next) in zip(places, places.dropFirst() + places.prefix(1)) {
        twiceTheArea += place.across * next.down - next.across * place.down
      }
      #expect(twiceTheArea == 4, "\(face)")
    }
  }

  @Test func `all 64 points but the farthest are corners of a face`() {
    let points = Set(Face.all.flatMap(\.corners))
    #expect(points.count == 63)
    #expect(points.allSatisfy { $0.x + $0.y + $0.z > 0 })
    #expect(points.contains { ($0.x, $0.y, $0.z) == (3, 3, 3) })
  }

  @Test func `they print as points`() {
    #expect(
      "\(Face(cube(2, 0, 1), .left).corners)" == "[(2, 1, 2), (3, 1, 2), (3, 0, 2), (2, 0, 2)]")
  }
}
