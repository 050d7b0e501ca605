import EnglishLexicon
import Foundation
import Lexicon
import Testing
import WordCube
import WordCubeFormats
import WordCubeSolver

/// The cases of `Tests/Conformance`, through the libraries' own API.
@Suite struct ConformanceTests {
  private let suite = ConformanceSuite()

  @Test func verdictsAreTheSameBytes() throws {
    for item in try suite.cases("verify") {
      let verifier = try suite.verifier(item)
      let json = Array(item.text("game").utf8)
      var held: HeldAnswer = .asSubmitted
      if !item.text("puzzle").isEmpty {
        let puzzle = try Puzzle(json: Array(item.text("puzzle").utf8), language: verifier.language)
        held = .game(
          HeldGame(puzzle: puzzle, mode: item.text("mode") == "timed" ? .timed : .unlimited))
      }
      let completed = item.text("completed") == "1"
      var report = verifier.judge(json: json, allowingCompleted: completed) { _ in held }
      if let hint = report.hint(allowingCompleted: completed) { report = report.addingHint(hint) }
      var line: [UInt8] = []
      report.appendJSON(to: &line, line: 1)
      #expect(String(decoding: line, as: UTF8.self) == item.answer, "\(item.id)")
    }
  }

  @Test func packedGamesAreTheSameBytes() throws {
    for item in try suite.cases("pack") {
      let game = try DecodedGame(json: Array(item.text("game").utf8), allowingCompleted: true)
      let record = try #require(game.record())
      let log = record.moves.packed(on: record.puzzle)
      #expect(log == ConformanceSuite.bytes(item.answer), "\(item.id)")
    }
    for item in try suite.cases("verify-packed") {
      let puzzle = try Puzzle(json: Array(item.text("puzzle").utf8), language: .english)
      let verdict = try suite.verifier(item)
        .judge(packed: ConformanceSuite.bytes(item.text("log")), on: puzzle)
      #expect(String(decoding: verdict.json, as: UTF8.self) == item.answer, "\(item.id)")
    }
  }

  @Test func wordsAndScores() throws {
    for item in try suite.cases("contains") {
      let found = try suite.dictionary(item).contains(item.text("word"))
      #expect((found ? "1" : "0") == item.answer, "\(item.id)")
    }
    for item in try suite.cases("score") {
      let language = try #require(Language(code: item.text("language")))
      let score = WordScore.score(of: item.text("word"), in: language.tileSet)
      #expect(score.map { "\($0)" } == (item.isOK ? item.answer : nil), "\(item.id)")
    }
  }

  @Test func puzzles() throws {
    for item in try suite.cases("puzzle") where item.isOK && item.text("puzzle").first != "[" {
      let provenance = try Provenance(item.text("puzzle"))
      #expect(provenance.puzzle.text == item.known["text"] as? String, "\(item.id)")
    }
    for item in try suite.cases("generate") {
      let seed = try #require(UInt64(item.text("seed")))
      let number = try #require(UInt64(item.text("number")))
      let json = String(decoding: PuzzleGenerator(seed: seed).puzzle(number).json, as: UTF8.self)
      #expect(item.answer.hasSuffix("\"puzzle\":\(json)}"), "\(item.id)")
    }
  }

  @Test func solverFiguresAreTheSame() throws {
    for item in try suite.cases("solve") where item.isOK {
      let puzzle = try Puzzle(json: Array(item.text("puzzle").utf8), language: .english)
      let words = try Solver(dictionary: try suite.dictionary(item)).words(in: Position(puzzle))
      #expect(words.count == item.known["count"] as? Int, "\(item.id)")
      #expect(words.scoreSum == item.known["scoreSum"] as? Int64, "\(item.id)")
      #expect(words.bestScore == item.known["bestScore"] as? Int64, "\(item.id)")
    }
  }
}

/// A line of `cases.jsonl` that calls a function.
struct ConformanceCase {
  let members: [String: Any]

  var id: String { members["id"] as? String ?? "" }
  var answer: String { members["answer"] as? String ?? "" }
  var isOK: Bool { members["status"] as? String == "ok" }
  var known: [String: Any] { members["known"] as? [String: Any] ?? [:] }

  /// An input as text; empty if the case has none.
  func text(_ name: String) -> String {
    let value = (members["input"] as? [String: Any])?[name]
    return value.map { "\($0)" } ?? ""
  }
}

/// The suite's dictionaries and cases.
struct ConformanceSuite {
  private var dictionaries: [String: (graph: WordGraph, language: Language)] = [
    "english": (.english, .english)
  ]
  private var all: [ConformanceCase] = []

  init() {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Conformance/cases.jsonl")
    guard let data = try? Data(contentsOf: file) else { return }
    for line in data.split(separator: 0x0A) {
      guard let members = try? JSONSerialization.jsonObject(with: line) as? [String: Any] else {
        continue
      }
      guard let name = members["dictionary"] as? String else {
        all.append(ConformanceCase(members: members))
        continue
      }
      let words = (members["words"] as? String ?? "").split(separator: "\n")
      let language = Language(code: members["language"] as? String ?? "") ?? .english
      var builder = WordGraphBuilder(alphabet: language.tileSet.alphabet)
      for word in words { try? builder.insert(word) }
      if let graph = try? builder.build() { dictionaries[name] = (graph, language) }
    }
  }

  /// The cases of a call, of which there are some.
  func cases(_ call: String) throws -> [ConformanceCase] {
    let found = all.filter { $0.members["call"] as? String == call }
    try #require(!found.isEmpty, "no cases of \(call)")
    return found
  }

  func dictionary(_ item: ConformanceCase) throws -> WordGraph {
    try #require(dictionaries[item.text("dictionary")]).graph
  }

  func verifier(_ item: ConformanceCase) throws -> Verifier<WordGraph> {
    let (graph, language) = try #require(dictionaries[item.text("dictionary")])
    var rules: Rules = item.text("rules").hasPrefix("strict") ? .strict : .classic
    for name in item.text("rules").split(separator: "+") {
      if let rule = Rule.allCases.first(where: { $0.name == name }) { rules[rule] = true }
    }
    return Verifier(dictionary: graph, rules: rules, language: language)
  }

  /// The bytes of hexadecimal digits.
  static func bytes(_ digits: String) -> [UInt8] {
    let digits = Array(digits)
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
  }
}
