import EnglishLexicon
import Lexicon
import NaiveTwin
import Testing
import WordCube

@Suite("Engine and slow twin agree on random games")
struct TwinAgreementTests {
  /// The commoner English words: few enough to be found quickly, enough for all kinds of games.
  private static let words = zip(0..., WordGraph.english.words).compactMap { index, word in
    (RarityTable.english[index]?.rawValue ?? 255) <= 20 ? word : nil
  }

  @Test func `move by move and rule by rule, under every set of rules`() async throws {
    let words = try WordGraph(words: Self.words)
    // Half of the words leave the dictionary.
    let remaining = try WordGraph(
      words: zip(0..., Self.words).compactMap { $0.isMultiple(of: 2) ? $1 : nil })
    let maker = NaiveGameMaker(words: Self.words, hasLoneQ: true)
    let parts = 8
    let (hits, disagreements) = await withTaskGroup(of: ([NaiveRule: Int], [String]).self) {
      group in
      for part in 0..<parts {
        group.addTask {
          Self.run(stride(from: part, to: Amounts.trials, by: parts), maker, words, remaining)
        }
      }
      return await group.reduce(into: ([NaiveRule: Int](), [String]())) { sum, part in
        sum.0.merge(part.0, uniquingKeysWith: +)
        sum.1 += part.1
      }
    }
    #expect(disagreements.prefix(10) == [])
    for rule in NaiveRule.allCases {
      #expect(hits[rule, default: 0] >= Amounts.hitsOfEachRule, "\(rule)")
    }
  }

  private static func run(
    _ numbers: some Sequence<Int>, _ maker: NaiveGameMaker, _ words: WordGraph,
    _ remaining: WordGraph
  ) -> ([NaiveRule: Int], [String]) {
    var hits: [NaiveRule: Int] = [:]
    var disagreements: [String] = []
    var strictest = NaiveRules.strict
    strictest.strict.insert(.buriedRemoval)
    for number in numbers {
      var random = SplitMix64(seed: UInt64(number))
      let made = maker.trial(number)
      let trial = TwinTrial(
        made, words: words, remainingWords: remaining,
        resumedCount: Int.random(in: 0...made.game.moves.count, using: &random))
      for rules in [.classic, .strict, strictest, .random(using: &random)] {
        var found: [String] = []
        for rule in trial.judge(rules, &found) { hits[rule, default: 0] += 1 }
        disagreements += found.map { "trial \(number): \($0)" }
      }
    }
    return (hits, disagreements)
  }
}
