import NaiveTwin
import Testing
import WordCube

@Suite("Sets of cubes")
struct CubeSetTests {
  @Test func `raw values of 27 bits, no others`() {
    #expect(CubeSet(rawValue: 0) == [])
    #expect(CubeSet(rawValue: 1 << 26) == [front])
    #expect(CubeSet(rawValue: 0x7FF_FFFF) == .all)
    for bit in 27..<32 { #expect(CubeSet(rawValue: 1 << UInt32(bit)) == nil) }
    #expect(CubeSet.all.count == 27)
    #expect(Array(CubeSet.all) == Array(CubePosition.all))
  }

  @Test func `the algebra is that of Set`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<Amounts.sets {
      let (a, b) = (CubeSet.random(using: &random), CubeSet.random(using: &random))
      let (setA, setB) = (Set(a), Set(b))
      #expect(Array(a) == setA.sorted())
      #expect(a.count == setA.count)
      #expect(Set(a.union(b)) == setA.union(setB))
      #expect(Set(a.intersection(b)) == setA.intersection(setB))
      #expect(Set(a.symmetricDifference(b)) == setA.symmetricDifference(setB))
      #expect(Set(a.subtracting(b)) == setA.subtracting(setB))
      #expect(a.isSubset(of: b) == setA.isSubset(of: setB))
      #expect(a.isDisjoint(with: b) == setA.isDisjoint(with: setB))
      #expect((a == b) == (setA == setB))
    }
  }

  @Test func `insert, remove and update answer as those of Set do`() {
    var random = SplitMix64(seed: 4)
    var cubes = CubeSet()
    var set = Set<CubePosition>()
    for _ in 0..<Amounts.sets {
      let cube = known(Array(CubePosition.all).randomElement(using: &random))
      switch Int.random(in: 0..<3, using: &random) {
      case 0: #expect(cubes.insert(cube) == set.insert(cube))
      case 1: #expect(cubes.remove(cube) == set.remove(cube))
      default: #expect(cubes.update(with: cube) == set.update(with: cube))
      }
      #expect(Set(cubes) == set)
      #expect(cubes.contains(cube) == set.contains(cube))
    }
  }

  @Test func `sets print their cubes in order`() {
    let cubes: CubeSet = [cube(0, 1, 2), cube(0, 0, 0)]
    #expect("\(cubes)" == "[(0, 0, 0), (0, 1, 2)]")
    #expect("\(CubeSet())" == "[]")
  }
}
