import Testing
import WordCube

@Suite("Cubes by number and point")
struct CubePositionTests {
  @Test func `numbers are (x * 3 + y) * 3 + z, and back`() {
    var number: UInt8 = 0
    for x in 0...2 {
      for y in 0...2 {
        for z in 0...2 {
          let cube = CubePosition(x: x, y: y, z: z)
          #expect(cube?.rawValue == number)
          #expect(cube.map { [$0.x, $0.y, $0.z] } == [x, y, z])
          #expect(CubePosition(rawValue: number) == cube)
          number += 1
        }
      }
    }
    #expect(Array(CubePosition.all).map(\.rawValue) == Array(0..<27))
  }

  @Test func `no cube is outside the lattice`() {
    #expect(CubePosition(rawValue: 27) == nil)
    #expect(CubePosition(rawValue: 255) == nil)
    for bad in [-1, 3, .min, .max] {
      #expect(CubePosition(x: bad, y: 0, z: 0) == nil)
      #expect(CubePosition(x: 0, y: bad, z: 0) == nil)
      #expect(CubePosition(x: 0, y: 0, z: bad) == nil)
    }
  }

  @Test func `cubes print as points and are ordered by number`() {
    #expect("\(cube(0, 1, 2))" == "(0, 1, 2)")
    #expect(cube(0, 1, 2) < cube(1, 0, 0))
  }
}
