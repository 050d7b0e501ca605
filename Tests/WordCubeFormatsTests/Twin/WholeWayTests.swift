import Foundation
import NaiveTwin
import Testing
import WordCube
import WordCubeFormats

/// From the bytes of a submission to the bytes of its verdict, against the slow twin, which takes
/// Foundation's decoder and the rules' text.
@Suite struct WholeWayTests {
  /// The members of a verdict line that the twin can compute.
  private struct Line: Decodable, Equatable {
    struct Move: Decodable, Equatable {
      let word: String?
      let score: Int64
    }

    struct Reason: Decodable, Equatable {
      let rule: String
      let face: Int?
      let earlierMove: Int?
    }

    struct Violation: Decodable, Equatable {
      let move: Int?
      let reasons: [Reason]
    }

    let line: Int
    let valid: Bool
    let totalScore: Int64
    let moves: [Move]
    let violation: Violation?

    init(_ verdict: NaiveVerdict, line: Int) {
      self.line = line
      valid = verdict.isValid
      totalScore = verdict.total
      moves = verdict.accepted.map { Move(word: $0.word, score: $0.score) }
      violation =
        verdict.isValid
        ? nil
        : Violation(
          move: verdict.refusedMove,
          reasons: verdict.reasons.map {
            Reason(rule: $0.rule.rawValue, face: $0.face, earlierMove: $0.earlierMove)
          })
    }
  }

  @Test(arguments: [(Rules.strict, NaiveRules.strict), (.classic, .classic)])
  func `verdict lines agree with the twin`(_ rules: Rules, _ naiveRules: NaiveRules) throws {
    let verifier = Verifier(dictionary: TwinGames.graph, rules: rules)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for number in 0..<Amount.games {
      let trial = TwinGames.maker.trial(number)
      var game = trial.game
      game.startTime = nil
      if number % 3 == 0 { encoder.outputFormatting = [.prettyPrinted] }
      if number % 3 == 1 { encoder.outputFormatting = [.sortedKeys] }
      if number % 3 == 2 { encoder.outputFormatting = [] }
      let json = Array(try encoder.encode(game))
      let held: HeldGame? = try trial.expectedPuzzle.map {
        HeldGame(
          puzzle: try Puzzle(json: Array(try encoder.encode($0)).span),
          mode: game.mode == .timed ? .timed : .unlimited,
          players: game.players.map { .several($0) } ?? .one)
      }
      var output: [UInt8] = []
      verifier.judge(json: json.span) { _ in held.map { .game($0) } ?? .asSubmitted }
        .appendJSON(to: &output, line: number + 1)
      let line = try JSONDecoder().decode(Line.self, from: Data(output))
      // Without the rule, a game is judged on the server's puzzle.
      if !rules[.otherPuzzle] { game.puzzle = trial.expectedPuzzle ?? game.puzzle }
      let verdict = naiveJudge(
        game, rules: naiveRules, expectedPuzzle: trial.expectedPuzzle,
        dictionary: { TwinGames.maker.contains($0) })
      #expect(line == Line(verdict, line: number + 1), "trial \(number)")
    }
  }
}
