import Testing
import WordCube

@testable import WordCubeFormats

@Suite("Ranks of touching faces")
struct TouchingFacesTests {
  @Test("Go both ways for each two faces")
  func bothWays() {
    let tables = TouchingFaces.tables
    for face in Face.all {
      let neighbours = Face.all.filter { face.touches($0) }
      for other in Face.all {
        let rank = tables.rank(of: other.rawValue, after: face.rawValue)
        #expect(
          neighbours.firstIndex(of: other).map(UInt8.init) ?? TouchingFaces.none == rank)
      }
      for rank in 0..<UInt8(32) {
        let neighbour = tables.neighbour(of: face.rawValue, rank: rank)
        #expect(
          neighbour
            == (rank < neighbours.count ? neighbours[Int(rank)].rawValue : TouchingFaces.none))
      }
    }
  }
}
