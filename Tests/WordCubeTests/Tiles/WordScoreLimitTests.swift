import Testing
import WordCube

@Suite("Scores of sums that no word has")
struct WordScoreLimitTests {
  @Test(arguments: [0, -1, .min])
  func `no letters, or fewer, are worth nothing`(count: Int) {
    #expect(WordScore.score(letterSum: 5, letterCount: count) == 0)
  }

  @Test func `one to four letters have the factor 1, five have 2`() {
    let scores = (1...5).map { WordScore.score(letterSum: 10, letterCount: $0) }
    #expect(scores == [10, 20, 30, 40, 100])
  }
}
