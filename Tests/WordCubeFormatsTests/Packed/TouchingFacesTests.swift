import Testing
import WordCube

@testable import WordCubeFormats

@Suite("Ranks of touching faces")
struct TouchingFacesTests {
  @Test func `go both ways for each two faces`() {
    for face in Face.all {
      let neighbours = Face.all.filter { face.touches($0) }
      for (rank, other) in neighbours.enumerated() {
        #expect(TouchingFaces.rank(of: other, after: face) == rank)
      }
      for rank in 0..<32 {
        #expect(
          TouchingFaces.table[face.index * 32 + rank]
            == (rank < neighbours.count ? neighbours[rank].rawValue : TouchingFaces.none))
      }
    }
  }
}
