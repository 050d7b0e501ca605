import Lexicon
import WordCube
import WordCubeFormats

/// Sets the numbers of the classic or the strict rules.
@_cdecl("wordcube_fill_rules")
public func fillRules(_ isStrict: Int32, _ numbers: UnsafeMutablePointer<wc_rules>) -> Int32 {
  let rules: Rules = isStrict == 0 ? .classic : .strict
  numbers.pointee = wc_rules(
    switches: rules.switchedOn.rawValue, maximum_moves: Int32(rules.maximumMoveCount),
    clock_tolerance: rules.clockTolerance, grace: rules.grace, allowed_pause: rules.allowedPause)
  return 0
}

/// Judges a game as it was submitted, without writing JSON.
@_cdecl("wordcube_judge")
public func judge(
  _ verifier: Int32, _ length: Int32, _ flags: Int32, _ verdict: UnsafeMutablePointer<wc_verdict>
) -> Int32 {
  returningNumber { () throws(ModuleError) in
    let request = try JudgingRequest(verifier, flags: flags, line: 0)
    let json = try InputBuffer.shared.bytes(length)
    verdict.pointee = wc_verdict(request.report(on: json, held: .asSubmitted))
    return 0
  }
}

/// Judges a game on the caller's puzzle, without writing JSON.
@_cdecl("wordcube_judge_held")
public func judgeHeld(
  _ verifier: Int32, _ length: Int32, _ puzzleLength: Int32, _ playersLength: Int32,
  _ mode: Int32, _ flags: Int32, _ verdict: UnsafeMutablePointer<wc_verdict>
) -> Int32 {
  returningNumber { () throws(ModuleError) in
    let request = try JudgingRequest(verifier, flags: flags, line: 0)
    let parts = try InputBuffer.shared.parts(length, puzzleLength, playersLength)
    let held = try request.held(puzzle: parts[1], players: parts[2], mode: mode)
    verdict.pointee = wc_verdict(request.report(on: parts[0], held: held))
    return 0
  }
}

extension wc_verdict {
  fileprivate init(_ report: GameReport) {
    switch report.outcome {
    case .judged(let verdict): self.init(verdict)
    case .malformed: self.init(outcome: WC_MALFORMED_GAME)
    case .unknownPuzzle: self.init(outcome: WC_UNKNOWN_PUZZLE)
    }
  }

  init(_ verdict: Verdict) {
    self.init(outcome: verdict.isValid ? WC_VALID_GAME : WC_REFUSED_GAME)
    total_score = verdict.totalScore
    moves = Int32(truncatingIfNeeded: verdict.moves.count)
    if let violation = verdict.violation {
      refused_move = violation.move.map { Int32(truncatingIfNeeded: $0) } ?? -1
      for reason in violation.reasons { rules |= 1 << UInt32(reason.rule.rawValue) }
    }
  }

  private init(outcome: Int) {
    self.init(
      total_score: 0, outcome: Int32(outcome), moves: 0, refused_move: -1, rules: 0)
  }
}
