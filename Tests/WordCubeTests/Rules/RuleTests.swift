import NaiveTwin
import Testing
import WordCube

@Suite("The rules' names and order")
struct RuleTests {
  @Test func `names and order are those of the slow twin, which has them from the rules' text`() {
    #expect(Rule.allCases.map(\.name) == NaiveRule.allCases.map(\.rawValue))
    #expect(Rule.allCases.map { "\($0)" } == Rule.allCases.map(\.name))
  }

  @Test func `raw values follow the order and never change`() {
    #expect(Rule.allCases.map(\.rawValue) == Array(0..<20))
    #expect(Rule.otherPuzzle.rawValue == 19)
  }
}
