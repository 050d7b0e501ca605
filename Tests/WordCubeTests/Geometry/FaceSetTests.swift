import NaiveTwin
import Testing
import WordCube

@Suite("Sets of faces")
struct FaceSetTests {
  @Test func `all faces, and a side at a time`() {
    #expect(Array(FaceSet.all) == Array(Face.all))
    #expect(FaceSet.all.count == 81)
    var faces = FaceSet(faces(0, 4, 5))
    #expect(faces.top == [cube(0, 0, 0)])
    #expect(faces[.left] == [cube(0, 0, 1)])
    #expect(faces[.right] == faces.left)
    #expect(faces.cubes == [cube(0, 0, 0), cube(0, 0, 1)])
    faces[.top] = []
    #expect(faces == [face(4), face(5)])
  }

  @Test func `the algebra is that of Set`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<Amounts.sets {
      let (a, b) = (FaceSet.random(using: &random), FaceSet.random(using: &random))
      let (setA, setB) = (Set(a), Set(b))
      #expect(Array(a) == setA.sorted())
      #expect(a.count == setA.count)
      #expect(Set(a.cubes) == Set(setA.map(\.cube)))
      #expect(Set(a.union(b)) == setA.union(setB))
      #expect(Set(a.intersection(b)) == setA.intersection(setB))
      #expect(Set(a.symmetricDifference(b)) == setA.symmetricDifference(setB))
      #expect(Set(a.subtracting(b)) == setA.subtracting(setB))
      #expect(a.isSubset(of: b) == setA.isSubset(of: setB))
      #expect((a == b) == (setA == setB))
    }
  }

  @Test func `insert, remove and update answer as those of Set do`() {
    var random = SplitMix64(seed: 6)
    var faces = FaceSet()
    var set = Set<Face>()
    for _ in 0..<Amounts.sets {
      let face = known(Array(Face.all).randomElement(using: &random))
      switch Int.random(in: 0..<3, using: &random) {
      case 0: #expect(faces.insert(face) == set.insert(face))
      case 1: #expect(faces.remove(face) == set.remove(face))
      default: #expect(faces.update(with: face) == set.update(with: face))
      }
      #expect(Set(faces) == set)
      #expect(faces.contains(face) == set.contains(face))
    }
  }

  @Test func `sets print their faces in order`() {
    let faces: FaceSet = [face(7), face(0)]
    #expect("\(faces)" == "[top of (0, 0, 0), left of (0, 0, 2)]")
  }
}

extension FaceSet {
  fileprivate static func random(using random: inout SplitMix64) -> FaceSet {
    FaceSet(
      top: .random(using: &random), left: .random(using: &random), right: .random(using: &random))
  }
}
