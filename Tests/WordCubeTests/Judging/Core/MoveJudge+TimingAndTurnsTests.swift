import Testing
import WordCube

@Suite("The rules on the time and length of a game")
struct MoveJudgeTimingTests {
  private func times(
    _ times: [Double], _ rules: Rules, mode: GameMode = .timed,
    players: GameRecord.Players = .one, start: Double? = nil
  ) -> Verdict {
    let moves = zip(rows, times).map { word($0, at: $1) }
    return judge(moves, rules, mode: mode, players: players, start: start)
  }

  @Test func `timeBackwards: a fall of the tolerance passes, more does not`() {
    let rules = Rules.classic(and: .timeBackwards)
    #expect(times([100, 95], rules).isValid)
    #expect(times([100, 95.0.nextDown], rules).brokenRules == [.timeBackwards])
    #expect(times([100, 94], .classic).isValid)
    #expect(times([100, 100, 200], rules).isValid)
  }

  @Test func `timeBackwards: measured from the latest time, not from the move before`() {
    let rules = Rules.classic(and: .timeBackwards)
    let verdict = times([100, 97, 94], rules)
    #expect(verdict.brokenRules == [.timeBackwards])
    #expect(verdict.violation?.move == 2)
  }

  @Test func `timeBackwards: the tolerance can be set`() {
    var rules = Rules.classic(and: .timeBackwards)
    rules.clockTolerance = 0
    #expect(times([100, 100], rules).isValid)
    #expect(times([100, 100.0.nextDown], rules).brokenRules == [.timeBackwards])
    rules.clockTolerance = 1e9
    #expect(times([1e9, 0], rules).isValid)
  }

  @Test func `timeBackwards: removals have times as well, and times of any size`() {
    let rules = Rules.classic(and: .timeBackwards)
    let moves = [removal(front, at: .greatestFiniteMagnitude), word(rows[0], at: 0)]
    #expect(judge(moves, rules).brokenRules == [.timeBackwards])
    let far = [word(rows[0], at: -.greatestFiniteMagnitude), word(rows[1], at: 0)]
    #expect(judge(far, rules).isValid)
    let overflowing = [
      removal(front, at: .greatestFiniteMagnitude), removal(front, at: -.greatestFiniteMagnitude),
    ]
    #expect(judge(overflowing, rules).brokenRules == [.timeBackwards])
  }

  @Test func `timeLimit: 180 and 5 seconds after the first move pass, more does not`() {
    let rules = Rules.classic(and: .timeLimit)
    #expect(times([1000, 1185], rules).isValid)
    let late = times([1000, 1185.0.nextUp, 1186], rules)
    #expect(late.brokenRules == [.timeLimit])
    #expect(late.violation?.move == 1)
    #expect(times([1000, 1186], .classic).isValid)
  }

  @Test func `timeLimit: counted from the game's start where it is known`() {
    let rules = Rules.classic(and: .timeLimit)
    #expect(times([100, 185], rules, start: 0).isValid)
    #expect(times([100, 186], rules, start: 0).brokenRules == [.timeLimit])
    let first = times([186], rules, start: 0)
    #expect(first.violation?.move == 0)
    #expect(times([-1000, 185], rules, start: 0).isValid)
  }

  @Test func `timeLimit: grace, pause and length can be set`() {
    var rules = Rules.classic(and: .timeLimit)
    rules.grace = 0
    #expect(times([0, 180], rules).isValid)
    #expect(times([0, 180.5], rules).brokenRules == [.timeLimit])
    rules.allowedPause = 60
    #expect(times([0, 240], rules).isValid)
    #expect(times([0, 240.5], rules).brokenRules == [.timeLimit])
    rules.timedGameDuration = 60
    #expect(times([0, 120], rules).isValid)
    #expect(times([0, 120.5], rules).brokenRules == [.timeLimit])
  }

  @Test func `timeLimit: just for timed games of one player`() {
    let rules = Rules.classic(and: .timeLimit)
    #expect(times([0, 1e6], rules, mode: .unlimited).isValid)
    #expect(times([0, 1e6], rules, players: .several([])).isValid)
  }

  @Test func `tooManyMoves: as many as the limit pass, and nothing else is said of the next`() {
    var rules = Rules.classic(and: .tooManyMoves)
    let moves = [Move](repeating: removal(front), count: 135)
    #expect(judge(moves, rules).isValid)
    let beyond = judge(moves + [word(faces(0, 0), claims: -1)], rules)
    #expect(beyond.brokenRules == [.tooManyMoves])
    #expect(beyond.violation?.move == 135)
    #expect(beyond.moves.count == 135)
    for limit in [0, -1, .min] {
      rules.maximumMoveCount = limit
      #expect(judge([], rules).isValid)
      #expect(judge(moves, rules).violation?.move == 0)
    }
    rules.maximumMoveCount = .max
    #expect(judge(moves, rules).isValid)
  }
}
