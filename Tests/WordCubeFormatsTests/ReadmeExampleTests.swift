import Foundation
import Testing

// README begin
import EnglishLexicon
import Lexicon
import WordCube
import WordCubeFormats

let verifier = Verifier(dictionary: WordGraph.english)  // one for all threads

func answer(to body: [UInt8], challenges: [UniqueID: HeldGame]) -> String {
  let report = verifier.judge(json: body) { claim in
    guard case .dailyChallenge(let id) = claim.context, let game = challenges[id] else {
      return .unknown
    }
    return .game(game)  // the server's own puzzle and mode, whatever the body says
  }
  guard case .judged(let verdict) = report.outcome else { return "\(report)" }
  return verdict.isValid ? "worth \(verdict.totalScore) points" : "\(verdict)"
}
// README end

// README begin
func play(_ faces: [Face], in replay: inout Replay<WordGraph>, at time: Double) -> String {
  let word = replay.puzzle.spelling(of: faces)
  let score = WordScore.score(of: word) ?? 0
  switch replay.play(Move(.playedWord(faces), claimedScore: score, playedAt: time)) {
  case .accepted(let judged): return "\(word): \(judged.score), now \(replay.totalScore)"
  case .refused(let violation): return "\(word): \(violation)"
  }
}
// README end

// WordCubeSolver/WordCubeSolver.docc/WordCubeSolver.md begin
import WordCubeSolver

let solver = Solver(dictionary: .english, rarities: .english)  // one for all threads

func hint(for replay: Replay<WordGraph>) throws(SearchLimitError) -> String {
  guard let best = try solver.bestWord(in: Position(replay)) else { return "no word is left" }
  return "\(best.word) scores \(best.score), from the \(best.path[0])"
}
// WordCubeSolver/WordCubeSolver.docc/WordCubeSolver.md end

// WordCube/WordCube.docc/RulesAndSwitches.md begin
func houseRules() -> Rules {
  var rules = Rules.strict
  rules[.buriedRemoval] = true
  rules.allowedPause = 60
  return rules
}
// WordCube/WordCube.docc/RulesAndSwitches.md end

// Lexicon/Lexicon.docc/YourOwnDictionary.md begin
func dictionary(ofLines list: [UInt8]) throws(WordListError) -> WordGraph {
  var builder = WordGraphBuilder(options: [.raiseASCII, .skipInvalid])
  try builder.insertLines(list)
  return try builder.build()
}
// Lexicon/Lexicon.docc/YourOwnDictionary.md end

// WordCube/WordCube.docc/ComingFromYourOwnGame.md begin
func verify(
  moves: MoveList, playedOn puzzle: Puzzle, isValidWord: @escaping @Sendable (String) -> Bool
) -> Verdict {
  Verifier(dictionary: ClosureDictionary(isValidWord), rules: .classic)
    .judge(GameRecord(puzzle: puzzle, moves: moves))
}
// WordCube/WordCube.docc/ComingFromYourOwnGame.md end

// Lexicon/Lexicon.docc/YourOwnDictionary.md begin
struct WordTable: WordDictionary {
  struct Unreachable: Error {}

  let alphabet = Alphabet.english
  let checksum: Fingerprint? = nil
  let query: @Sendable (String) throws(Unreachable) -> Bool

  func lookup(_ letters: Span<LetterCode>) throws(Unreachable) -> WordLookup {
    var codes: [LetterCode] = []
    for place in letters.indices where letters[place] < alphabet.count {
      codes.append(letters[place])
    }
    guard !codes.isEmpty, codes.count == letters.count else { return .absent }
    return try query(alphabet.text(of: codes)) ? .word(index: nil) : .absent
  }
}
// Lexicon/Lexicon.docc/YourOwnDictionary.md end

/// The Swift of the README and of articles is the code above, which is compiled and run, and their output is the
/// real one.
@Suite struct ReadmeExampleTests {
  private let readme: String
  private let sample: [UInt8]

  init() throws {
    readme = try Self.text("../../README.md")
    sample = Array(try Self.text("../Samples/sample-game.json").utf8)
  }

  /// The text of a file, by its path from here.
  private static func text(_ path: String) throws -> String {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try String(contentsOf: here.appendingPathComponent(path), encoding: .utf8)
  }

  /// The runs of lines between an opening line and a closing one.
  private static func blocks(of text: String, from open: String, to close: String) -> [String] {
    var blocks: [String] = []
    var block: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == open {
        block = []
      } else if line == close, let lines = block {
        blocks.append(lines.joined(separator: "\n"))
        block = nil
      } else {
        block?.append(line)
      }
    }
    return blocks
  }

  private var submission: Submission {
    get throws { try Submission(json: sample.span) }
  }

  private var puzzle: Puzzle {
    get throws { try #require(try submission.record()).puzzle }
  }

  @Test func `the readme shows this code`() throws {
    // `.ci/consumer` checks the package manifest.
    let shown = Self.blocks(of: readme, from: "```swift", to: "```")
      .filter { !$0.hasPrefix("// swift-tools-version") }
    let compiled = Self.blocks(
      of: try Self.text("ReadmeExampleTests.swift"), from: "// README begin", to: "// README end")
    #expect(!shown.isEmpty)
    #expect(shown == compiled)
  }

  @Test(arguments: [
    "Lexicon/Lexicon.docc/YourOwnDictionary.md",
    "WordCube/WordCube.docc/ComingFromYourOwnGame.md",
    "WordCube/WordCube.docc/RulesAndSwitches.md",
    "WordCubeSolver/WordCubeSolver.docc/WordCubeSolver.md",
  ])
  func `the articles show this code`(path: String) throws {
    let shown = Self.blocks(of: try Self.text("../../Sources/\(path)"), from: "```swift", to: "```")
    let compiled = Self.blocks(
      of: try Self.text("ReadmeExampleTests.swift"), from: "// \(path) begin", to: "// \(path) end")
    #expect(!compiled.isEmpty)
    for block in compiled { #expect(shown.contains(block)) }
  }

  @Test func `the first example answers`() throws {
    let solo = try Submission(json: sample.span)
    guard case .solo(let mode, let puzzle) = solo.context else { return #expect(Bool(false)) }
    let id = UniqueID(high: 1, low: 2)
    let challenges = [id: HeldGame(puzzle: puzzle, mode: mode)]
    let daily = Submission(context: .dailyChallenge(id: id), moves: solo.moves).json
    #expect(answer(to: daily, challenges: challenges) == "worth 2032 points")
    #expect(answer(to: daily, challenges: [:]) == "no puzzle is known for this daily challenge")
    #expect(answer(to: sample, challenges: challenges) == "no puzzle is known for this game")
    #expect(answer(to: Array(daily.dropLast(4)), challenges: challenges).hasPrefix("malformed: $"))
    let cheat = String(decoding: daily, as: UTF8.self)
      .replacingOccurrences(of: "\"score\":880,", with: "\"score\":8800,")
    #expect(answer(to: Array(cheat.utf8), challenges: challenges).contains("wrongScore"))
  }

  @Test func `the article shows the real verdicts`() throws {
    let article = try Self.text(
      "../../Sources/WordCubeFormats/WordCubeFormats.docc/CommandLine.md")
    let cheat = String(decoding: sample, as: UTF8.self)
      .replacingOccurrences(of: "\"score\": 90,", with: "\"score\": 900,")
    let shown = Self.blocks(of: article, from: "```json", to: "```")
    let real = [sample, Array(cheat.utf8)].map { game in
      var line: [UInt8] = []
      verifier.judge(json: game.span).appendJSON(to: &line, line: 1)
      return String(decoding: line, as: UTF8.self)
    }
    #expect(shown == real)
  }

  @Test func `the replay answers move by move`() throws {
    var replay = verifier.replay(of: try puzzle)
    let words = try submission.moves.prefix(2).compactMap {
      move -> (faces: [Face], time: Double)? in
      guard case .playedWord(let faces) = move.action else { return nil }
      return (faces, move.playedAt)
    }
    let answers = words.map { play($0.faces, in: &replay, at: $0.time) }
    #expect(answers == ["QUARRELS: 880, now 880", "QUOTA: 170, now 1050"])
    let again = play(words[0].faces, in: &replay, at: words[1].time)
    #expect(again.hasPrefix("QUARRELS: move 2 breaks repeatedWord"))
  }

  @Test func `the hint can be played`() throws {
    var replay = verifier.replay(of: try puzzle)
    let best = try #require(try solver.bestWord(in: Position(replay)))
    #expect(try hint(for: replay) == "\(best.word) scores \(best.score), from the \(best.path[0])")
    #expect(play(best.path, in: &replay, at: 0) == "\(best.word): \(best.score), now \(best.score)")
  }

  @Test func `the rules of the house`() {
    #expect(houseRules()[.buriedRemoval])
    #expect(houseRules() != .strict)
  }

  @Test func `a dictionary of lines`() throws {
    let graph = try dictionary(ofLines: Array("cube\nCUBE\nnaïve\n".utf8))
    #expect(Array(graph.words) == ["CUBE"])
  }

  @Test func `the old signature`() throws {
    let (moves, puzzle) = (try submission.moves, try puzzle)
    let verdict = verify(moves: moves, playedOn: puzzle) { WordGraph.english.contains($0) }
    #expect(verdict.totalScore == 2032)
    #expect(!verify(moves: moves, playedOn: puzzle) { $0 != "AGREE" }.isValid)
  }

  @Test func `a table that may fail`() throws {
    let game = try #require(try submission.record())
    let words = WordTable { WordGraph.english.contains($0) }
    #expect(try Verifier(dictionary: words).judge(game).totalScore == 2032)
    let lost = WordTable { _ throws(WordTable.Unreachable) in throw WordTable.Unreachable() }
    #expect(throws: WordTable.Unreachable.self) { try Verifier(dictionary: lost).judge(game) }
  }
}
