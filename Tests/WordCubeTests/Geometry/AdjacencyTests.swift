import Foundation
import Testing
import WordCube

@Suite("Which faces touch")
struct AdjacencyTests {
  @Test("two different faces touch when they share a corner point, and only then")
  func cornersDecide() {
    let corners = Face.all.map(\.corners)
    for face in Face.all {
      for other in Face.all {
        let sharesCorner = !corners[face.index].isDisjoint(with: corners[other.index])
        #expect(face.touches(other) == (face != other && sharesCorner), "\(face), \(other)")
        #expect(face.touchingFaces.contains(other) == face.touches(other), "\(face), \(other)")
      }
    }
  }

  @Test("a face touches 7 to 32 others, 17.4 in the mean")
  func counts() {
    let counts = Face.all.map { $0.touchingFaces.count }
    #expect(counts.min() == 7)
    #expect(counts.max() == 32)
    #expect((Double(counts.reduce(0, +)) / 81 * 10).rounded() == 174)
  }

  @Test("the golden geometry agrees", arguments: GoldenFiles.all)
  func golden(files: GoldenFiles) throws {
    let touching = try GoldenGeometry(files).touching
    #expect(touching.count == Face.count)
    for (face, numbers) in zip(Face.all, touching) {
      #expect(face.touchingFaces.map { Int($0.rawValue) } == numbers.sorted(), "\(face)")
    }
  }
}
