import EnglishLexicon
import Lexicon
import Testing
import WordCube
import WordCubeTesting

@Suite("Samples for consumers' tests")
struct SampleGameTests {
  @Test(arguments: [SampleGame.valid, .turnBased])
  func `the valid samples are valid`(sample: SampleGame) {
    #expect(sample.rules == .strict)
    let verdict = judge(sample.record, sample.rules, by: WordGraph.english)
    #expect(verdict.isValid)
    #expect(verdict.totalScore == sample.totalScore)
    #expect(judge(sample.record, .classic, by: AcceptingDictionary()).isValid)
  }

  @Test(arguments: Rule.allCases)
  func `each refused sample breaks its rule, and no other`(rule: Rule) {
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

  @Test func `each sample move is accepted as the first one`() {
    for move in [SampleMoves.quotes, SampleMoves.greatest, SampleMoves.gap, SampleMoves.removal] {
      let game = GameRecord(puzzle: SamplePuzzles.standard, moves: [move])
      #expect(judge(game, .strict, by: WordGraph.english).isValid)
    }
  }

  @Test func `puzzles stay the same`() {
    #expect(
      SamplePuzzles.standard.text
        == "AQGgBgKiIQW1RLW7k0kwgVzDiYh1aOOEMAsBcwFJiXALS-FIa8S1mJgmLLIFnHuERNeMIxM")
    #expect(SamplePuzzles.other == PuzzleGenerator(seed: 19).puzzle(1))
    #expect(Set(SamplePuzzles.everyTile.tiles).count == 27)
  }

  @Test(arguments: Rule.allCases)
  func `the example of the documentation`(rule: Rule) {
    let sample = SampleGame.refused(by: rule)
    let verifier = Verifier(dictionary: WordGraph.english, rules: sample.rules)
    let verdict = verifier.judge(sample.record, expecting: sample.expectedPuzzle)
    #expect(earnings(of: verdict) == 0)
  }

  private func earnings(of verdict: Verdict) -> Int64 { verdict.isValid ? verdict.totalScore : 0 }
}
