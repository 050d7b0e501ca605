import Testing
import WordCube

@Suite("Cubes and faces in order")
struct OrderTests {
  @Test func `one comes before another just when its number is the smaller one`() {
    for left in CubePosition.all {
      for right in CubePosition.all {
        #expect((left < right) == (left.rawValue < right.rawValue))
      }
    }
    for left in Face.all {
      #expect(!(left < left))
      #expect(Face.all.filter { $0 < left }.count == Int(left.rawValue))
    }
  }
}
