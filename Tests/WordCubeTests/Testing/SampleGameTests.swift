import EnglishLexicon
import Lexicon
import Testing
import WordCube
import WordCubeTesting

@Suite("Samples for consumers' tests")
struct SampleGameTests {
  @Test("the valid samples are valid", arguments: [SampleGame.valid, .turnBased])
  func valid(sample: SampleGame) {
    #expect(sample.rules == .strict)
    let verdict = judge(sample.record, sample.rules, by: WordGraph.english)
    #expect(verdict.isValid)
    #expect(verdict.totalScore == sample.totalScore)
    #expect(judge(sample.record, .classic, by: AcceptingDictionary()).isValid)
  }

  @Test("each refused sample breaks its rule, and no other", arguments: Rule.allCases)
  func refused(rule: Rule) {
    let sample = SampleGame.refused(by: rule)
    #expect(sample.brokenRule == rule)
    let verdict = judge(
      sample.record, sample.rules, by: WordGraph.english, expecting: sample.expectedPuzzle)
    #expect(verdict.brokenRules == [rule])
    #expect(verdict.violation?.move == sample.refusedMove)
    #expect(verdict.totalScore == sample.totalScore)

    var without = sample.rules
    without[rule] = false
    let isClassic = RuleSet.classic.contains(rule)
    let lenient = judge(
      sample.record, without, by: WordGraph.english, expecting: sample.expectedPuzzle)
    #expect(lenient.isValid == !isClassic)
  }

  @Test("each sample move is accepted as the first one")
  func moves() {
    for move in [SampleMoves.quotes, SampleMoves.greatest, SampleMoves.gap, SampleMoves.removal] {
      let game = GameRecord(puzzle: SamplePuzzles.standard, moves: [move])
      #expect(judge(game, .strict, by: WordGraph.english).isValid)
    }
  }

  @Test("puzzles stay the same")
  func puzzles() {
    #expect(
      SamplePuzzles.standard.text
        == "AQGgBgKiIQW1RLW7k0kwgVzDiYh1aOOEMAsBcwFJiXALS-FIa8S1mJgmLLIFnHuERNeMIxM")
    #expect(SamplePuzzles.other == PuzzleGenerator(seed: 19).puzzle(1))
    #expect(Set(SamplePuzzles.everyTile.tiles).count == 27)
  }

  @Test("the example of the documentation", arguments: Rule.allCases)
  func aRefusedGameEarnsNothing(rule: Rule) {
    let sample = SampleGame.refused(by: rule)
    let verifier = Verifier(dictionary: WordGraph.english, rules: sample.rules)
    let verdict = verifier.judge(sample.record, expecting: sample.expectedPuzzle)
    #expect(earnings(of: verdict) == 0)
  }

  private func earnings(of verdict: Verdict) -> Int64 { verdict.isValid ? verdict.totalScore : 0 }
}
