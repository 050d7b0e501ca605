import NaiveTwin
import WordCube

extension Rules {
  /// 220 sets of rules: classic; all; each strict rule, and each two of them, alone and missing; and 86 random ones.
  static let modelSettings: [Rules] = {
    let switches = RuleSet.switchable.rules
    var sets: [RuleSet] = [[]]
    for (index, rule) in switches.enumerated() {
      sets.append(RuleSet(rule))
      sets += switches[(index + 1)...].map { [RuleSet(rule), RuleSet($0)] }
    }
    sets += sets.map { RuleSet.switchable.subtracting($0) }
    var random = SplitMix64(seed: 220)
    return sets.map { Rules(switchedOn: $0) }
      + (sets.count..<220).map { number in
        var rules = Rules(NaiveRules.random(using: &random))
        // Every fourth has a parameter that makes no sense.
        switch number % 16 {
        case 0: rules.clockTolerance = -1
        case 4: rules.clockTolerance = .greatestFiniteMagnitude
        case 8: rules.grace = -.leastNonzeroMagnitude
        case 12: rules.maximumMoveCount = [-1, .min, .max][random.below(3)]
        default: break
        }
        return rules
      }
  }()
}
