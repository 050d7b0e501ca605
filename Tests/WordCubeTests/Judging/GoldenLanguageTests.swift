import Foundation
import Lexicon
import NaiveTwin
import Testing
import WordCube
import WordCubeFormats

/// Games of the languages beside English, with the verdicts of an independent implementation of the strict rules.
@Suite("Golden games of the languages")
struct GoldenLanguageTests {
  struct Line: Decodable {
    let language: String
    let tiles: String
    let moves: [GoldenMove]
    let dictionary: [String]
    let expected: GoldenVerdict

    var submission: Submission {
      get throws {
        let language = try #require(Language(code: language))
        let puzzle = try Puzzle(
          tiles.split(separator: " ").map { known(Tile(String($0), language: language)) })
        return Submission(
          context: .solo(mode: .unlimited, puzzle: puzzle), moves: MoveList(moves.map(\.move)))
      }
    }
  }

  @Test func `through JSON and the packed forms, by the strict rules`() throws {
    let lines = try GoldenFiles.sample.values(Line.self, in: "languages.jsonl")
    #expect(Set(lines.map(\.language)).count == 6)
    for line in lines {
      let submission = try line.submission
      let language = try #require(Language(code: line.language))
      let words = try WordGraph(words: line.dictionary, alphabet: language.tileSet.alphabet)
      let verifier = Verifier(dictionary: words, language: language)
      let json = submission.json
      #expect(try Submission(json: json.span) == submission)
      guard case .judged(let verdict) = verifier.judge(json: json.span).outcome else {
        Issue.record("not judged: \(line.language)")
        continue
      }
      let record = try #require(submission.record())
      #expect(verifier.judge(record) == verdict)
      #expect(try Puzzle(text: record.puzzle.text) == record.puzzle)
      #expect(verdict.isValid == line.expected.valid)
      if line.expected.valid {
        #expect(verdict.totalScore == line.expected.total)
        #expect(verdict.moves.map(\.word) == line.expected.words)
        #expect(verdict.moves.map(\.score) == line.expected.scores)
      } else {
        #expect(verdict.violation?.move == line.expected.refusedMove)
        #expect(verdict.brokenRules.map(\.name) == line.expected.rules)
      }
    }
  }

  /// The puzzles of seed 0, numbers 0 to 2, computed by another program from the rules.
  private static let puzzles: [String: [String]] = [
    "nl": [
      "AQITATwIicSeyJpbKpI5XSWzIdKqJQBIRAgiK4AgK0Fq0DlAbETaWAuZhBBGWp3G1kniRA0",
      "AQLGsRmbyaCBCB4JrkJHyGxzkkhaI8SyKnCTaZGHolvERipjBKowkIejBObxMHAMxEEkaRY",
      "AQJm4EhiQ6C-iQRucszrYmzMRuVGFJMUAEhoqZ3JJiZJSQRMI4QQ4jJpbYw0SAJjNuIODQM",
    ],
    "pl": [
      "AQO7gS5WuaavC6OF7hq9Z187MjN7NwBkZkxTEACQuWFu8D0AniX3y5fZ5ZhoZt-r902uZhE",
      "AQPLxn3l-mCCC2wBlVtb1J57m1vmLKbDHvrE7RXbboWkX57vBW5B8EXlxvphO6gR3HGyiR0",
      "AQNLdGtubKDbvUKPWew-742wX0cHBjstABSIba4Nd0fNYQaWNMokVX-ac4g2UgNDT1MXBwM",
    ],
    "es": [
      "AQQTAQuIiISaqJZTKQ4pHSWTHeIoHQDIQwYiCgAQKTkozBlAZELSSAmZgpA1GpWE0imiPAw",
      "AQTELRkZwYCBCJwAjj4nyHRyjigcE6MqCqyLSI2HolOCRipjBIgsgIGjBF7xLnALxEDiYBQ",
      "AQQEWDgiQ4C6ecBlEszqYmSqRuRCBJMQAAhgyBmppiUIxQMII2QQ4jBxLgAUCAJCuuEMBQE",
    ],
    "pt": [
      "AQUzgQqKiIWmuNhbKxIpHS2TpeIoJQDIVEgqCwAgaUkpzBlAbEPSSE2ZohRGHJWH0imiTA0",
      "AQXnMRnbuaCBCJ4Ajr43ynRykihcG4QuCqqLaY2XoluCRipjBMkwcIGjBVrxKnAMxFAkaRQ",
      "AQUH1EhiS4C-mUBlEkzqYmyLRuVCBLMUAApgySW5Zi1JyQROK4WU4m5xLoAUSgJCOuISBQE",
    ],
    "fr": [
      "AQYUgRsKkaQiyVpcS5I5HS2zIeJoJQBMRAgqCwAgKUFq0CmAbETWSA2hhBBGHJ2n0knkRA0",
      "AQYnsinbyaCBCCIBj8ZIynSTEklcI6QyGq6TaJGI4lujRjqlBMowkAOkJOIRL3gMyEEkaRU",
      "AQZH3EhiQ4DGicJtMlDrpGysxuWEBJMYAAhoyKHJ5iVoSQROI4WQ8jJxboQ0SAJjOgIRBQM",
    ],
    "de": [
      "AQc2AU1OoQUn2txsjJZaoT3VpfLsLQDUVEo6TQBBbUmL2EoAdYXiaU-xpRRXnK3o2lpoTQ4",
      "AQdoukod4sCBCWYR0c5ZTn3VFlqeKwU3O7SjipWZqGzlTlspBes0wMm0Ze4yNYgu0FJocRc",
      "AQeI6FmoS8DOmoZ2lNj8KHUNUwYJHbUcAIxwyqXaqi6K0QSQK6eYE7lxjpBVzAqlvjKTFQQ",
    ],
  ]

  @Test(arguments: Language.allCases.dropFirst())
  func `the puzzles of seed 0`(language: Language) throws {
    let texts = try #require(Self.puzzles[language.code])
    for (number, text) in texts.enumerated() {
      let puzzle = PuzzleGenerator(seed: 0, language: language).puzzle(UInt64(number))
      #expect(puzzle.text == text)
      #expect(try Puzzle(text: text) == puzzle)
      #expect(puzzle.language == language)
      #expect(try Puzzle(json: puzzle.json.span, language: language) == puzzle)
      let code = try #require(NaiveLanguage(rawValue: language.code))
      #expect(
        NaiveUnpacking.puzzle(puzzle.packed, language: code)
          == NaivePuzzle(tiles: puzzle.tiles.map(\.letters)))
    }
  }
}
