import Lexicon
import Testing
import WordCube

/// The clock of the fast path and `PlayerClocks` accept the same times.
@Suite("The clock of a one-player game")
struct OnePlayerClockTests {
  /// `Verifier` and `Replay` agree on a game with moves at these times.
  private func expectAgreement(_ times: [Double], _ rules: Rules, start: Double?) {
    let moves = zip(rows, times).map { word($0, at: $1) }
    let verdict = judge(moves, rules, mode: .timed, start: start)
    var replay = Verifier(dictionary: AcceptingDictionary(), rules: rules)
      .replay(of: .lettered, mode: .timed, startTime: start)
    var violation: Violation?
    for move in moves where violation == nil { violation = replay.play(move).violation }
    // NaN differs from itself, and 0 equals -0; their texts do not.
    #expect(verdict.violation?.message == violation?.message, "\(times) \(rules)")
    #expect(verdict.moves == replay.moves, "\(times) \(rules)")
  }

  @Test func `of 0 and -0 the later one counts`() {
    var rules = Rules.classic(and: .timeBackwards)
    rules.clockTolerance = 0
    for times in [[0, -0.0, -1], [-0.0, 0, -1]] { expectAgreement(times, rules, start: nil) }
  }

  @Test func `times and parameters may be infinite, or no number`() {
    let odd = [Double.nan, .infinity, -.infinity, 0, -0.0, 1e308, -1e308]
    for rule in [Rule.timeBackwards, .timeLimit, .removalScore] {
      for parameter in [5, 0, -1, .nan, .infinity, -.infinity] as [Double] {
        var rules = Rules.classic(and: rule)
        (rules.clockTolerance, rules.grace) = (parameter, parameter)
        for first in odd {
          for second in odd {
            for start in [nil, 0, .nan, .infinity, -.infinity] as [Double?] {
              expectAgreement([first, second, -1], rules, start: start)
            }
          }
        }
      }
    }
  }
}
