import Foundation
import Testing
import WordCube
import WordCubeFormats

/// The loopholes of the classic rules (RulesAndSwitches, section 5) on the whole way, from the bytes that a client sends to
/// the status that the command ends with.
@Suite("The loopholes of the classic rules, from JSON to the exit status")
struct LoopholesTests {
  /// The rules that a game breaks; none if it is valid. Also checks the exit status.
  private func broken(_ game: String, _ options: [String]) throws -> [String] {
    let result = try CommandLineTool.run(["verify"] + options, input: game)
    let verdict = try #require(try verdicts(result.lines).first)
    let reasons = verdict.violation?.reasons.map(\.rule) ?? []
    #expect(result.status == (reasons.isEmpty ? 0 : 1))
    #expect(verdict.valid == reasons.isEmpty)
    #expect(result.lines.count == 1)
    return reasons
  }

  /// Classic rules accept a game; strict ones refuse it, but not without this rule.
  private func expect(
    _ game: String, breaks rule: Rule, by option: String, _ options: [String] = []
  ) throws {
    #expect(try broken(game, ["--rules", "classic"]) == [])
    #expect(try broken(game, options) == ["\(rule)"])
    #expect(try broken(game, options + ["--no-" + option]) == [])
    #expect(try broken(game, ["--rules", "classic", "--" + option]) == ["\(rule)"])
  }

  @Test func `H1: a hidden first face`() throws {
    try expect(
      Sample.solo([Sample.move(Sample.arc)]), breaks: .firstFaceHidden, by: "first-face-hidden")
  }

  @Test func `H2: a removal that claims a score`() throws {
    for score in [5, .min] as [Int64] {
      try expect(
        Sample.solo([Sample.move(Sample.removal, claims: score)]), breaks: .removalScore,
        by: "removal-score")
    }
  }

  @Test func `H3: one removal again and again`() throws {
    let moves = [Move](repeating: Sample.move(Sample.removal), count: 3)
    try expect(Sample.solo(moves), breaks: .repeatedRemoval, by: "repeated-removal")
  }

  @Test func `H3: more moves than a game can have`() throws {
    let moves = [Move](repeating: Sample.move(Sample.removal), count: 136)
    try expect(
      Sample.solo(moves), breaks: .tooManyMoves, by: "too-many-moves", ["--no-repeated-removal"])
  }

  @Test func `H4: times that run backwards`() throws {
    let moves = [Sample.move(Sample.cab, at: 100), Sample.move(Sample.dog, at: 94)]
    try expect(Sample.solo(moves), breaks: .timeBackwards, by: "time-backwards")
  }

  @Test func `H5: a timed game without end`() throws {
    let moves = [Sample.move(Sample.cab), Sample.move(Sample.dog, at: 1e9)]
    try expect(Sample.solo(moves, mode: .timed), breaks: .timeLimit, by: "time-limit")
  }

  @Test func `H6: another player in a one-player game`() throws {
    let moves = [Sample.move(Sample.cab), Sample.move(Sample.dog, by: 1)]
    try expect(Sample.solo(moves), breaks: .foreignPlayer, by: "foreign-player")
  }

  @Test func `H7: an unknown player, and a player out of turn`() throws {
    let stranger = [Sample.move(Sample.cab, by: 0), Sample.move(Sample.dog, by: 7)]
    try expect(Sample.turnBased(stranger), breaks: .unknownPlayer, by: "unknown-player")
    let greedy = [Sample.move(Sample.cab, by: 0), Sample.move(Sample.dog, by: 0)]
    try expect(Sample.turnBased(greedy), breaks: .outOfTurn, by: "out-of-turn")
  }

  @Test func `H8: a cube removed that shows no face`() throws {
    let game = Sample.solo([Sample.move(Sample.buriedRemoval)])
    #expect(try broken(game, []) == [])
    try expect(game, breaks: .buriedRemoval, by: "buried-removal", ["--buried-removal"])
  }

  @Test func `H9: a puzzle of the client's own`() throws {
    try withTemporaryFolder { folder throws in
      let file = folder.file("puzzle", PuzzleGenerator(seed: 1).puzzle(0).text)
      let held = ["--puzzle", file, "--mode", "unlimited"]
      #expect(try broken(Sample.valid, []) == [])
      #expect(try broken(Sample.valid, held) == ["otherPuzzle"])
      // Without the rule, the moves are judged on the server's puzzle.
      #expect(
        try broken(Sample.valid, held + ["--no-other-puzzle"]).contains("wrongScore"))
    }
  }

  @Test(arguments: [
    #""letter":"QUIZZICALLY""#, #""letter":"""#, #""letter":"qu""#, "\"letter\":\"\u{410}\"",
    "\"letter\":\"\u{FF21}\"", #""letter":"A\u0301""#, #""letter":"C\u0000""#,
  ])
  func `H10: any text on a face`(_ letter: String) throws {
    try expectMalformed(#""letter":"C""#, letter)
  }

  @Test(arguments: [#""side":1}"#, #""side":2}"#, #""side":3}"#, #""side":-0.5}"#])
  func `H11: a side that is not that of its place`(_ side: String) throws {
    try expectMalformed(#""side":0}"#, side)
  }

  /// A game is malformed under all rules if one text in it is replaced by another.
  private func expectMalformed(_ text: String, _ other: String) throws {
    let range = try #require(Sample.valid.range(of: text))
    let game = Sample.valid.replacingCharacters(in: range, with: other)
    for rules in ["classic", "strict"] {
      let result = try CommandLineTool.run(["verify", "--rules", rules], input: game)
      let malformed = try #require(try verdicts(result.lines).first?.malformed)
      #expect(malformed.path.hasPrefix("$.gameContext.solo.puzzle[0]"))
      #expect(result.status == 2)
    }
  }

  @Test func `H12: claims so large that their sum would overflow`() throws {
    let moves = [.max, .min, .max].map { Sample.move(Sample.removal, claims: $0) }
    let game = Sample.solo([Sample.move(Sample.cab)] + moves)
    let result = try CommandLineTool.run(["verify", "--rules", "classic"], input: game)
    #expect(try verdicts(result.lines).first?.totalScore == Int(Sample.score("CAB")))
    #expect(result.status == 0)
    for claim in [.max, .min] as [Int64] {
      let word = Sample.solo([Sample.move(Sample.cab), Sample.move(Sample.dog, claims: claim)])
      #expect(try broken(word, ["--rules", "classic"]) == ["wrongScore"])
    }
  }
}
