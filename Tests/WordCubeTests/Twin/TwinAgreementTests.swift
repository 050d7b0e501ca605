import EnglishLexicon
import Lexicon
import NaiveTwin
import Testing
import WordCube

@Suite("Engine and slow twin agree on random games")
struct TwinAgreementTests {
  /// The commoner English words: few enough to be found quickly, enough for all kinds of games.
  static let words = zip(0..., WordGraph.english.words).compactMap { index, word in
    (RarityTable.english[index]?.rawValue ?? 255) <= 20 ? word : nil
  }

  @Test func `move by move and rule by rule, under every set of rules`() async throws {
    let words = try WordGraph(words: Self.words)
    // Half of the words leave the dictionary.
    let remaining = try WordGraph(
      words: zip(0..., Self.words).compactMap { $0.isMultiple(of: 2) ? $1 : nil })
    let maker = NaiveGameMaker(words: Self.words, hasLoneQ: true)
    let (hits, disagreements) = await Self.run(Amounts.trials, maker, words, remaining)
    #expect(disagreements.prefix(10) == [])
    for rule in NaiveRule.allCases {
      #expect(hits[rule, default: 0] >= Amounts.hitsOfEachRule, "\(rule)")
    }
  }

  /// Random letters as words: the letters of a language by their weights, mostly few of them.
  static func randomWords(in language: NaiveLanguage) -> [String] {
    var random = SplitMix64(seed: UInt64(language.row.number))
    let bag = language.row.tiles.flatMap { Array(repeating: $0.tile, count: $0.weight) }
    return (0..<20_000).map { number in
      (0..<[3, 3, 4, 4, 5, 6][number % 6]).map { _ in known(bag.randomElement(using: &random)) }
        .joined()
    }
  }

  @Test(arguments: NaiveLanguage.allCases.dropFirst())
  func `in each language, with words of random letters`(language: NaiveLanguage) async throws {
    let list = Self.randomWords(in: language)
    let alphabet = try Alphabet(language.row.letters)
    let words = try WordGraph(words: list, alphabet: alphabet)
    let remaining = try WordGraph(words: list.prefix(10_000), alphabet: alphabet)
    let maker = NaiveGameMaker(words: list, language: language)
    let (hits, disagreements) = await Self.run(Amounts.languageTrials, maker, words, remaining)
    #expect(disagreements.prefix(10) == [])
    for rule in [NaiveRule.repeatedWord, .notInDictionary, .wrongScore, .notPlayable] {
      #expect(hits[rule, default: 0] > 0, "\(rule)")
    }
  }

  private static func run(
    _ count: Int, _ maker: NaiveGameMaker, _ words: WordGraph, _ remaining: WordGraph
  ) async -> ([NaiveRule: Int], [String]) {
    let parts = 8
    return await withTaskGroup(of: ([NaiveRule: Int], [String]).self) { group in
      for part in 0..<parts {
        group.addTask { run(stride(from: part, to: count, by: parts), maker, words, remaining) }
      }
      return await group.reduce(into: ([NaiveRule: Int](), [String]())) { sum, part in
        sum.0.merge(part.0, uniquingKeysWith: +)
        sum.1 += part.1
      }
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
