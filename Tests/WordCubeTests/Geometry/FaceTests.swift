import Testing
import WordCube

@Suite("Faces by number, cube and side")
struct FaceTests {
  @Test("numbers are cube * 3 + side, and back")
  func numbers() {
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

  @Test("no face has a number above 80")
  func outside() {
    for number in UInt8(81)...255 { #expect(Face(rawValue: number) == nil) }
  }

  @Test("sides have the wire values top 0, left 1, right 2")
  func sides() {
    #expect(Side.allCases.map(\.rawValue) == [0, 1, 2])
    #expect(Side.allCases.map(\.description) == ["top", "left", "right"])
  }

  @Test("faces print as side and cube and are ordered by number")
  func printing() {
    #expect("\(Face(cube(0, 1, 2), .left))" == "left of (0, 1, 2)")
    #expect(Face(cube(0, 1, 2), .top) < Face(cube(0, 1, 2), .left))
  }
}
