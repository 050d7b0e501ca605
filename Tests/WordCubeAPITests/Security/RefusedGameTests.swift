import EnglishLexicon
import Foundation
import Lexicon
import Testing
import WordCube
import WordCubeFormats
import WordCubeTesting

@testable import APIContract
@testable import WordCubeAPI

@Suite struct RefusedGameTests {
  private func verdict(_ game: SampleGame) -> Verdict {
    let verifier = Verifier(dictionary: WordGraph.english, rules: game.rules)
    return verifier.judge(game.record, expecting: game.expectedPuzzle)
  }

  @Test(arguments: Rule.allCases)
  func `the JSON is that of the engine's verdict, for each rule`(rule: Rule) throws {
    let verdict = verdict(.refused(by: rule))
    let refused = try #require(RefusedGame(verdict))
    #expect(refused.totalScore == verdict.totalScore)
    #expect(refused.moves.count == verdict.moves.count)
    #expect(refused.violation.reasons.map(\.rule).contains(rule.name))
    #expect(refused.violation.move == verdict.violation?.move)
    let written = try JSONEncoder().encode(refused)
    #expect(try Samples.canonical(written) == Samples.canonical(Data(verdict.json)))
    #expect(try JSONDecoder().decode(RefusedGame.self, from: Data(verdict.json)) == refused)
  }

  /// `JSONEncoder` is the twin of the engine's writer.
  @Test(arguments: Rule.allCases)
  func `a response with a refused game has the bytes of the encoder`(rule: Rule) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let refused = try #require(RefusedGame(verdict(.refused(by: rule))))
    let match = try JSONDecoder().decode(Match.self, from: try #require(Samples.of("Match").first))
    for problem in [
      ProblemDetails(.refusedGame, verdict: refused), ProblemDetails(.refusedGame),
      ProblemDetails(.refusedGame, detail: "a/b \"c\" é\n", serverTime: -1, match: match),
    ] {
      #expect(Data(Response(problem).body) == (try encoder.encode(problem)))
    }
  }

  @Test func `a valid game is no refused game`() throws {
    #expect(RefusedGame(verdict(.valid)) == nil)
    let json = Data(verdict(.valid).json)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(RefusedGame.self, from: json) }
  }

  @Test func `what a rule expects is an integer, a number, a text or nothing`() throws {
    typealias Value = RefusedGame.Value
    let cases: [(RuleValue, Value, String)] = [
      (.none, .none, "null"), (.integer(.min), .integer(.min), "-9223372036854775808"),
      (.seconds(180), .integer(180), "180"), (.seconds(0.5), .number(0.5), "0.5"),
      (.seconds(.nan), .none, "null"), (.seconds(.infinity), .none, "null"),
      (.text(ExactText("a\"é")), .text("a\"é"), #""a\"é""#), (.text(""), .text(""), #""""#),
    ]
    for (evidence, finding, json) in cases {
      #expect(Value(evidence) == finding)
      let written = try JSONEncoder().encode([finding])
      #expect(String(decoding: written, as: UTF8.self) == "[\(json)]")
      #expect(try JSONDecoder().decode([Value].self, from: written) == [finding])
    }
    let infinite = try JSONEncoder().encode([Value.number(.infinity)])
    #expect(String(decoding: infinite, as: UTF8.self) == "[null]")
  }

  @Test(arguments: ["true", "[]", "{}"])
  func `other JSON is no finding`(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([RefusedGame.Value].self, from: Data("[\(json)]".utf8))
    }
  }
}
