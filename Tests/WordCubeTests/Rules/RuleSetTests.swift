import NaiveTwin
import Testing
import WordCube

@Suite("Sets of rules")
struct RuleSetTests {
  @Test func `classic and switchable rules are all rules, and no rule is both`() {
    #expect(RuleSet.classic.intersection(.switchable) == [])
    #expect(RuleSet.classic.union(.switchable).rules == Rule.allCases)
    let switches = NaiveRule.allCases.filter { NaiveRules.switches.contains($0) }
    #expect(RuleSet.switchable.rules.map(\.name) == switches.map(\.rawValue))
  }

  @Test(arguments: Rule.allCases)
  func `a set lists its rules in the order of reports`(rule: Rule) {
    let set = RuleSet(rule)
    #expect(set.rules == [rule])
    #expect(set.contains(rule))
    #expect(!RuleSet(rawValue: .max).subtracting(set).contains(rule))
    #expect(set.rawValue == 1 << UInt32(rule.rawValue))
  }

  @Test func `sets print their names`() {
    let set: RuleSet = [RuleSet(.otherPuzzle), RuleSet(.tooShort)]
    #expect("\(set)" == "[tooShort, otherPuzzle]")
  }
}
