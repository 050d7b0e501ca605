import Foundation
import NaiveTwin
import Testing
import WordCube

@Suite("Which faces touch")
struct FaceAdjacencyTests {
  @Test func `two different faces touch when they share a corner point, and only then`() {
    for face in Face.all {
      for other in Face.all {
        let sharesCorner = !Set(face.corners).isDisjoint(with: other.corners)
        #expect(face.touches(other) == (face != other && sharesCorner), "\(face), \(other)")
        #expect(face.touchingFaces.contains(other) == face.touches(other), "\(face), \(other)")
      }
    }
  }

  @Test func `two different faces touch when their squares in space meet, and only then`() {
    /// The coordinates that the face covers along x, y and z.
    func square(_ face: Face) -> [ClosedRange<Int>] {
      let axis = [Side.top: 1, .left: 2, .right: 0][face.side]
      return [face.cube.x, face.cube.y, face.cube.z].enumerated().map { index, least in
        (index == axis ? least + 1 : least)...least + 1
      }
    }
    for face in Face.all {
      for other in Face.all {
        let meets = zip(square(face), square(other)).allSatisfy { $0.overlaps($1) }
        #expect(face.touches(other) == (face != other && meets), "\(face), \(other)")
      }
    }
  }

  @Test func `the slow twin agrees`() {
    for (face, naive) in zip(Face.all, NaiveFace.touching) {
      #expect(face.touchingFaces.map(\.index) == naive.map(\.number), "\(face)")
    }
  }

  @Test func `a face touches 7 to 32 others, 17.4 in the mean`() {
    let counts = Face.all.map { $0.touchingFaces.count }
    #expect(counts.min() == 7)
    #expect(counts.max() == 32)
    #expect((Double(counts.reduce(0, +)) / 81 * 10).rounded() == 174)
  }

  @Test(arguments: GoldenFiles.all)
  func `the golden geometry agrees`(files: GoldenFiles) throws {
    let touching = try GoldenGeometry(files).touching
    #expect(touching.count == Face.count)
    for (face, numbers) in zip(Face.all, touching) {
      #expect(face.touchingFaces.map { Int($0.rawValue) } == numbers.sorted(), "\(face)")
    }
  }
}
