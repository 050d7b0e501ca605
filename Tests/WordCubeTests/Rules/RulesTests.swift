import Lexicon
import Testing
import WordCube

@Suite("Rules and their switches")
struct RulesTests {
  @Test func `classic has no strict rule, strict all except buriedRemoval`() {
    #expect(Rules.classic.switchedOn == [])
    let off = Rule.allCases.filter { !Rules.strict[$0] }
    #expect(off == [.buriedRemoval])
  }

  @Test func `the parameters are those of the rules' text`() {
    for rules in [Rules.classic, .strict] {
      #expect(rules.clockTolerance == 5)
      #expect(rules.timedGameDuration == 180)
      #expect(rules.grace == 5)
      #expect(rules.allowedPause == 0)
      #expect(rules.maximumMoveCount == 135)
    }
  }

  @Test(arguments: RuleSet.switchable.rules)
  func `each strict rule has a switch of its own`(rule: Rule) {
    var rules = Rules.classic
    rules[rule] = true
    #expect(rules.switchedOn == RuleSet(rule))
    #expect(rules == .classic(and: rule))
    rules[rule] = false
    #expect(rules == .classic)
  }

  @Test(arguments: RuleSet.classic.rules)
  func `the classic rules cannot be switched off`(rule: Rule) {
    var rules = Rules.strict
    rules[rule] = false
    #expect(rules[rule])
    #expect(rules == .strict)
    #expect(Rules(switchedOn: RuleSet(rule)) == .classic)
    #expect(Rules(switchedOn: RuleSet(rawValue: .max)).switchedOn == .switchable)
  }

  @Test func `every set of switches has its own fingerprint`() {
    let switchable = RuleSet.switchable.rules
    var seen: Set<Fingerprint> = []
    for bits in 0..<1 << switchable.count {
      let on = switchable.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element)
      seen.insert(Rules(switchedOn: RuleSet(on.map { RuleSet($0) })).fingerprint)
    }
    #expect(seen.count == 1 << switchable.count)
  }

  @Test(arguments: [Rule.timeBackwards, .timeLimit, .tooManyMoves])
  func `fingerprints depend on the parameters of a rule only if it is on`(rule: Rule) {
    var changed = Rules.classic
    switch rule {
    case .timeBackwards: changed.clockTolerance = 5.5
    case .timeLimit: changed.grace = 6
    default: changed.maximumMoveCount = 136
    }
    #expect(changed.fingerprint == Rules.classic.fingerprint)
    changed[rule] = true
    #expect(changed.fingerprint != Rules.classic(and: rule).fingerprint)
  }

  @Test func `each part of a timed game's length changes the fingerprint`() {
    var rules = [Rules](repeating: .strict, count: 4)
    rules[1].timedGameDuration = 120
    rules[2].grace = 2.5
    rules[3].allowedPause = 30
    #expect(Set(rules.map(\.fingerprint)).count == 4)
  }

  @Test func `the fingerprints of version 1`() {
    #expect(Rules.classic.fingerprint.rawValue == 4_926_453_465_859_493_257)
    #expect(Rules.strict.fingerprint.rawValue == 5_691_477_947_341_718_971)
  }

  @Test func `rules print as their name or their switches`() {
    #expect("\(Rules.classic)" == "classic")
    #expect("\(Rules.strict)" == "strict")
    #expect("\(Rules.classic(and: .timeLimit))" == "classic with [timeLimit]")
  }
}

extension RuleSet {
  fileprivate init(_ sets: [RuleSet]) {
    self = sets.reduce([]) { $0.union($1) }
  }
}
