import Testing

@testable import WordCube

@Suite("Judged moves are equal only if all their parts are")
struct JudgedMoveTests {
  private static func move(
    _ word: String? = "CAB", score: Int64 = 27, index: Int? = 4, leaving cubes: CubeSet = []
  ) -> JudgedMove {
    JudgedMove(word: word, score: score, wordIndex: index, cubesLeavingPlay: cubes)
  }

  @Test func `each part counts`() throws {
    #expect(Self.move() == Self.move())
    let cube = try #require(CubePosition(rawValue: 3))
    let others = [
      Self.move(nil), Self.move("ABC"), Self.move(score: 28), Self.move(index: 5),
      Self.move(index: nil), Self.move(leaving: [cube]),
    ]
    for other in others { #expect(other != Self.move()) }
  }

  @Test func `words are equal if their bytes are`() {
    #expect(Self.move("\u{C5}") != Self.move("A\u{30A}"))
  }
}
