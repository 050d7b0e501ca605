import Testing
import WordCube

@Suite("Faces by number, cube and side")
struct FaceTests {
  @Test func `numbers are cube * 3 + side, and back`() {
    var number: UInt8 = 0
    for cube in CubePosition.all {
      for side in Side.allCases {
        let face = Face(cube, side)
        #expect(face.rawValue == number)
        #expect(face.index == Int(number))
        #expect(face.cube == cube)
        #expect(face.side == side)
        #expect(Face(rawValue: number) == face)
        number += 1
      }
    }
    #expect(Face.all.map(\.rawValue) == Array(0..<81))
  }

  @Test func `no face has a number above 80`() {
    for number in UInt8(81)...255 { #expect(Face(rawValue: number) == nil) }
  }

  @Test func `sides have the wire values top 0, left 1, right 2`() {
    #expect(Side.allCases.map(\.rawValue) == [0, 1, 2])
    #expect(Side.allCases.map(\.description) == ["top", "left", "right"])
  }

  @Test func `faces print as side and cube and are ordered by number`() {
    #expect("\(Face(cube(0, 1, 2), .left))" == "left of (0, 1, 2)")
    #expect(Face(cube(0, 1, 2), .top) < Face(cube(0, 1, 2), .left))
  }
}
