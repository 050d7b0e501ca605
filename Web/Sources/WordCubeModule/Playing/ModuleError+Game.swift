import WordCube

extension ModuleError {
  /// The error of a game that cannot be opened.
  init(_ error: GameSetupError) {
    guard case .refusedMove(let position, let refusal) = error else {
      self.init(.refused, text: error.description)
      return
    }
    self = ModuleError(refusal, message: error.description).adding("move") {
      $0.number(Int64(position))
    }
  }

  /// The error of a move, an undo or a reaction that a game refuses.
  init(_ error: GamePlayError, message: String? = nil) {
    let base = ModuleError(.refused, text: message ?? error.description)
    switch error {
    case .violation(let violation): self = base.adding("violation") { $0.write(violation) }
    case .over(let end): self = base.adding("end") { $0.text(end.name) }
    default: self = base
    }
  }
}

extension Game.End {
  /// The name in JSON.
  var name: StaticString {
    switch self {
    case .finished: "finished"
    case .moveLimit: "moveLimit"
    case .noPlayableFace: "noPlayableFace"
    case .timeLimit: "timeLimit"
    }
  }
}

extension JSONText {
  /// Writes a violation as verdicts have it.
  mutating func write(_ violation: Violation) {
    object { json in
      json.member("move", violation.move)
      json.name("reasons")
      json.array(of: violation.reasons) { $0.write($1) }
      json.member("message", violation.message)
    }
  }

  private mutating func write(_ reason: Reason) {
    object { json in
      json.member("rule", reason.rule.name)
      json.member("face", reason.face)
      json.name("expected")
      json.write(reason.expected)
      json.name("found")
      json.write(reason.found)
      if let move = reason.earlierMove { json.member("earlierMove", move) }
    }
  }

  private mutating func write(_ evidence: RuleValue) {
    switch evidence {
    case .none: raw("null")
    case .integer(let value): number(value)
    case .seconds(let value): number(value)
    case .text(let text): self.text(text.string)
    }
  }
}
