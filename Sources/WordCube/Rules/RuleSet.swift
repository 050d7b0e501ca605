/// A set of rules, with one bit each.
public struct RuleSet: OptionSet, Hashable, Sendable {
  /// Bit *n* stands for the rule with raw value *n*.
  public let rawValue: UInt32

  /// Creates the set with the given bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates a set of one rule.
  public init(_ rule: Rule) { rawValue = 1 << UInt32(rule.rawValue) }

  /// The classic rules (section 4), which cannot be switched off.
  public static let classic: RuleSet = [
    RuleSet(.repeatedFace), RuleSet(.tooShort), RuleSet(.repeatedWord), RuleSet(.notInDictionary),
    RuleSet(.wrongScore), RuleSet(.notTouching), RuleSet(.outOfPlay), RuleSet(.notPlayable),
    RuleSet(.removedOutOfPlay),
  ]

  /// The strict rules (section 5), which can be switched on and off.
  public static let switchable = RuleSet(
    rawValue: Rule.allCases.reduce(0) { $0 | RuleSet($1).rawValue } & ~classic.rawValue)

  /// Returns whether a rule belongs to the set.
  public func contains(_ rule: Rule) -> Bool { contains(RuleSet(rule)) }

  /// The rules in the set, in the order in which reports list them.
  public var rules: [Rule] { Rule.allCases.filter { contains($0) } }
}

extension RuleSet: CustomStringConvertible {
  /// The names of the rules.
  public var description: String { listDescription(of: rules) }
}
