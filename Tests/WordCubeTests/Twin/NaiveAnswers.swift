import NaiveTwin
import WordCube

// Conversions between the engine's values and the slow twin's. The fuzz target `EngineTwin` uses
// this file too.

extension Rules {
  init(_ rules: NaiveRules) {
    self.init(switchedOn: [])
    for rule in Rule.allCases where rules.strict.contains(known(NaiveRule(rawValue: rule.name))) {
      self[rule] = true
    }
    clockTolerance = rules.clockTolerance
    timedGameDuration = rules.timeLimit
    grace = rules.grace
    allowedPause = rules.allowedPause
    maximumMoveCount = rules.maximumMoves
  }
}

extension NaiveReason: CustomStringConvertible {
  /// The reason's parts.
  public var description: String {
    "\(rule) \(face.map { "\($0)" } ?? "-") \(earlierMove.map { "\($0)" } ?? "-")"
  }

  init(_ reason: Reason) {
    self.init(
      known(NaiveRule(rawValue: reason.rule.name)), face: reason.face,
      earlierMove: reason.earlierMove)
  }
}

extension NaiveAcceptedMove {
  /// Whether two judged moves are the same: word, score and cubes that left play.
  func agrees(with move: JudgedMove) -> Bool {
    word == move.word && score == move.score
      && Set(left.map { $0.number }) == Set(move.cubesLeavingPlay.map { Int($0.rawValue) })
  }
}
