import Testing

@testable import Lexicon

@Suite struct StableSortingTests {
  @Test(arguments: [0, 1, 2, 3, 10, 100, 1000])
  func `elements are in order, and equal ones keep their order`(count: Int) {
    var random = UInt64(count)
    let elements = (0..<count).map { place in
      random = random &* 6_364_136_223_846_793_005 &+ 1
      return (key: random >> 60, place: place)
    }
    let sorted = elements.stablySorted { $0.key < $1.key }
    let expected = elements.sorted { ($0.key, $0.place) < ($1.key, $1.place) }
    #expect(sorted.map(\.place) == expected.map(\.place))
  }

  @Test func `the order may be descending`() {
    #expect([3, 1, 2].stablySorted(by: >) == [3, 2, 1])
  }
}
