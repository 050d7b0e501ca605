import EnglishLexicon
import Foundation
import Lexicon
import NaiveTwin
import Testing
import WordCube
import WordCubeFormats
import WordCubeTesting

/// The engine and the model of the rules say the same of every game: verdict, scores, uses, and all reasons.
@Suite("The engine and the proven model agree", .enabled(if: ModelProgram.shared != nil))
struct ModelComparisonTests {
  private let model = known(ModelProgram.shared)

  private static let settings = [Rules.classic, .strict, Rules(switchedOn: .switchable)]

  private func expectAgreement(on games: [ModelGame], _ what: String) throws {
    for disagreement in try model.disagreements(on: games).prefix(3) {
      Issue.record(Comment(rawValue: disagreement))
    }
    print("model: \(games.count) verdicts on \(what)")
  }

  @Test func `on the samples of each rule`() throws {
    let samples = [SampleGame.valid, .turnBased] + Rule.allCases.map { SampleGame.refused(by: $0) }
    let games = samples.enumerated().flatMap { number, sample in
      ([sample.rules] + Self.settings).enumerated().map { setting, rules in
        ModelGame(
          "sample/\(number)/\(setting)", sample.record, rules, expecting: sample.expectedPuzzle,
          by: WordGraph.english)
      }
    }
    try expectAgreement(on: games, "samples")
  }

  @Test func `on puzzles that differ in one tile`() throws {
    let record = SampleGame.valid.record
    let games = Face.all.map { changed in
      let expected = Puzzle { face in
        let letters = record.puzzle[face].letters
        return face == changed ? letters == "A" ? "B" : "A" : letters
      }
      return ModelGame(
        "puzzle/\(changed.rawValue)", record, .strict, expecting: expected, by: WordGraph.english)
    }
    try expectAgreement(on: games, "other puzzles")
  }

  /// A word over a cube's three faces, when only one other cube is in play, or two that each hide half of a face.
  @Test func `on what hides a face`() throws {
    let cubes = CubePosition.all.flatMap { cube -> [(CubePosition, CubeSet)] in
      let pairs = Side.allCases.flatMap { Face(cube, $0).halfOccluderPairs }
      return (pairs + CubePosition.all.map { [$0] }).map { (cube, $0.union([cube])) }
    }
    let games = cubes.enumerated().map { number, pair in
      let gone = CubePosition.all.filter { !pair.1.contains($0) }
      let faces = Side.allCases.map { Face(pair.0, $0) }
      let record = GameRecord(
        puzzle: .lettered, moves: MoveList(gone.map { removal($0) } + [word(faces)]))
      return ModelGame(
        "hidden/\(number)", record, .classic(and: .firstFaceHidden), by: AcceptingDictionary())
    }
    try expectAgreement(on: games, "what hides a face")
  }

  /// A second move just before, at and after the moments at which the parts of the time limit end.
  @Test func `on the ends of the time limit's parts`() throws {
    var rules = Rules.strict
    (rules.grace, rules.allowedPause) = (8, 60)
    let withGrace = rules.timedGameDuration + rules.grace
    let ends = [rules.timedGameDuration, withGrace, withGrace + rules.allowedPause]
    let games = ends.flatMap { [$0.nextDown, $0, $0.nextUp] }.enumerated().map { number, time in
      let moves = [removal(cube(2, 2, 2)), removal(cube(0, 2, 2), at: time)]
      let record = GameRecord(puzzle: .lettered, mode: .timed, moves: MoveList(moves))
      return ModelGame("limit/\(number)", record, rules, by: AcceptingDictionary())
    }
    try expectAgreement(on: games, "ends of the time limit")
  }

  @Test(arguments: GoldenFiles.all)
  func `on golden games`(files: GoldenFiles) throws {
    let words = try GoldenGameTests.dictionary(files)
    let games = try GoldenGame.all(files).enumerated().flatMap { number, golden in
      Self.settings.enumerated().compactMap { setting, rules in
        golden.record.map { ModelGame("golden/\(number)/\(setting)", $0, rules, by: words) }
      }
    }
    try expectAgreement(on: games, "golden games (\(files.testDescription))")
  }

  @Test(arguments: GoldenFiles.all)
  func `on golden games of the languages`(files: GoldenFiles) throws {
    let lines =
      try files.isWhole
      ? files.lines("vectors-languages.jsonl").map { try WireGame($0) }
      : files.values(GoldenLanguageTests.Line.self, in: "languages.jsonl").map { try WireGame($0) }
    let games = try lines.enumerated().flatMap { number, line in
      let words = try WordGraph(
        words: line.words, alphabet: line.record.puzzle.language.tileSet.alphabet)
      return Self.settings.enumerated().map { setting, rules in
        ModelGame("language/\(number)/\(setting)", line.record, rules, by: words)
      }
    }
    try expectAgreement(on: games, "golden games of the languages (\(files.testDescription))")
  }

  private struct WireGame {
    let record: GameRecord
    let words: [String]

    /// A line of the sample.
    init(_ line: GoldenLanguageTests.Line) throws {
      record = try #require(try line.submission.record())
      words = line.dictionary
    }

    /// A line of the whole data, with the members of a submission.
    init(_ line: Data) throws {
      let object = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
      func member(_ name: String) throws -> Any { try #require(object[name]) }
      let solo: [String: Any] = [
        "gameMode": "unlimited", "language": try member("language"), "puzzle": try member("puzzle"),
      ]
      let json = try JSONSerialization.data(
        withJSONObject: ["gameContext": ["solo": solo], "moves": try member("moves")])
      record = try #require(try Submission(json: Array(json).span).record())
      words = try #require(object["words"] as? [String])
    }
  }

  @Test func `on the benchmarks' corpus`() throws {
    let corpus = URL(fileURLWithPath: #filePath).appendingPathComponent(
      "../../../../Benchmarks/Corpus/games.jsonl")
    let lines = try Data(contentsOf: corpus.standardized).split(separator: UInt8(ascii: "\n"))
    let games = try lines.enumerated().flatMap { number, line in
      let record = try #require(try Submission(json: Array(line).span).record())
      return Self.settings.enumerated().map { setting, rules in
        ModelGame("corpus/\(number)/\(setting)", record, rules, by: WordGraph.english)
      }
    }
    try expectAgreement(on: games, "games of the corpus")
  }

  @Test func `on random games`() async throws {
    let (start, maker, model) = (ContinuousClock.now, try RandomModelGames(), model)
    let (range, part) = (ModelProgram.games, 125)
    let batch = part * ProcessInfo.processInfo.activeProcessorCount
    var (verdictCount, shown) = (0, start)
    for first in stride(from: range.lowerBound, to: range.upperBound, by: batch) {
      let end = min(first + batch, range.upperBound)
      let results = try await withThrowingTaskGroup(of: (Int, [String]).self) { group in
        for partStart in stride(from: first, to: end, by: part) {
          group.addTask {
            let games = (partStart..<min(partStart + part, end)).flatMap { maker[$0] }
            return (games.count, try model.disagreements(on: games))
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      verdictCount += results.reduce(0) { $0 + $1.0 }
      if let disagreement = results.flatMap(\.1).first {
        Issue.record(Comment(rawValue: disagreement))
        return
      }
      if end == range.upperBound || ContinuousClock.now - shown > .seconds(30) {
        shown = .now
        let seconds = (shown - start) / .seconds(1)
        print(
          """
          model: \(verdictCount) verdicts on random games \(range.lowerBound)..<\(end), \
          \(Int(Double(verdictCount) / seconds)) a second
          """)
      }
    }
  }
}
