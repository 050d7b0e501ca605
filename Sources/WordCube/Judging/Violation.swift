/// A value in a report: what a rule expected, or what was found.
public enum RuleValue: Hashable, Sendable {
  /// Nothing, such as an absent player index.
  case none
  /// A count, an index or a score.
  case integer(Int64)
  /// A time in seconds.
  case seconds(Double)
  /// A word, a face, or a description.
  case text(ExactText)

  static func text(_ string: String) -> RuleValue { .text(ExactText(string)) }
}

extension RuleValue: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .none: "nothing"
    case .integer(let value): "\(value)"
    case .seconds(let value): "\(value) s"
    case .text(let text): text.string.utf8.isEmpty ? "nothing" : text.string
    }
  }
}

/// A rule that a move broke, and how.
public struct Reason: Hashable, Sendable {
  /// The rule.
  public let rule: Rule
  /// The index within the word, from 0, of the first face that breaks the rule; nil for rules that
  /// are not about a face.
  public let face: Int?
  /// The value that the rule expected.
  public let expected: RuleValue
  /// The value found instead.
  public let found: RuleValue
  /// The earlier move that spelled the word, for ``Rule/repeatedWord``; nil for other rules.
  public let earlierMove: Int?

  init(
    _ rule: Rule, face: Int? = nil, expected: RuleValue, found: RuleValue, earlierMove: Int? = nil
  ) {
    self.rule = rule
    self.face = face
    self.expected = expected
    self.found = found
    self.earlierMove = earlierMove
  }
}

extension Reason: CustomStringConvertible {
  /// The rule, the face, what was expected and what was found.
  public var description: String {
    let location = face.map { " at face \($0)" } ?? ""
    let earlier = earlierMove.map { " in move \($0)" } ?? ""
    return "\(rule)\(location): expected \(expected), found \(found)\(earlier)"
  }
}

/// The reasons why a game, or one move, is refused.
public struct Violation: Hashable, Sendable {
  /// The index of the refused move, from 0; nil if the game is refused before its first move.
  public let move: Int?
  /// A reason for each rule that the move breaks, in the order of ``Rule``; at least one.
  public let reasons: [Reason]

  init(move: Int?, reasons: [Reason]) {
    assert(!reasons.isEmpty)
    self.move = move
    self.reasons = reasons
  }
}

extension Violation {
  /// The refused move and all reasons, in one sentence. The wording may change.
  public var message: String {
    var text = move.map { "move \($0) breaks " } ?? "the game breaks "
    var separator = ""
    for reason in reasons {
      text += separator + reason.description
      separator = "; "
    }
    return text
  }
}

extension Violation: CustomStringConvertible {
  /// The ``message``.
  public var description: String { message }
}
