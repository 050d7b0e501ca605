import Foundation
import Testing
import WordCube
import WordCubeFormats

@testable import word_cube

/// `verify --puzzles`.
struct HeldGamesTests {
  private static let id = UniqueID(high: 1, low: 2)
  private static let other = PuzzleGenerator(seed: 42).puzzle(0)

  private static func map(_ lines: String...) throws -> HeldGames {
    try HeldGames(lines: Array(lines.joined(separator: "\n").utf8), path: "map")
  }

  private static func claim(_ context: CompletedGame.Context) -> GameClaim {
    let context: Submission.Context =
      switch context {
      case .dailyChallenge(let id): .dailyChallenge(id: id)
      case .sharedGame(let code): .sharedGame(code: code)
      default: .solo(mode: .timed, puzzle: other)
      }
    return Submission(context: context, moves: MoveList([])).claim
  }

  @Test func `challenges and codes have their games, and others are unknown`() throws {
    let games = try Self.map(
      "{\"dailyChallengeId\":\"\(Self.id)\",\"puzzle\":\"\(Self.other.text)\",\"mode\":\"timed\"}",
      "",
      #"{"sharedGameCode":"a\u0062","provenance":"wc1.en.g1.s42.i0","mode":"unlimited","language":"en"}"#,
      "{\"sharedGameCode\":\"c\",\"puzzle\":\(String(decoding: Sample.puzzle.json, as: UTF8.self)),"
        + "\"mode\":\"timed\"}\r")
    #expect(
      games.answer(to: Self.claim(.dailyChallenge(id: Self.id)))
        == .game(HeldGame(puzzle: Self.other, mode: .timed)))
    #expect(
      games.answer(to: Self.claim(.sharedGame(code: ExactText("ab"))))
        == .game(HeldGame(puzzle: Self.other, mode: .unlimited)))
    #expect(
      games.answer(to: Self.claim(.sharedGame(code: ExactText("c"))))
        == .game(HeldGame(puzzle: Sample.puzzle, mode: .timed)))
    #expect(games.answer(to: Self.claim(.sharedGame(code: ExactText("d")))) == .unknown)
    #expect(
      games.answer(to: Self.claim(.dailyChallenge(id: UniqueID(high: 2, low: 1)))) == .unknown)
    #expect(games.answer(to: Self.claim(.solo)) == .asSubmitted)
  }

  @Test(arguments: [
    "x", "{}", #"{"mode":"timed"}"#, #"{"sharedGameCode":"a","mode":"timed"}"#,
    #"{"sharedGameCode":"a","provenance":"wc1.en.g1.s42.i0"}"#,
    #"{"sharedGameCode":"a","provenance":"wc1.en.g1.s42.i0","mode":"fast"}"#,
    #"{"provenance":"wc1.en.g1.s42.i0","mode":"timed"}"#,
    #"{"dailyChallengeId":"x","provenance":"wc1.en.g1.s42.i0","mode":"timed"}"#,
    #"{"sharedGameCode":"a","provenance":"wc1.en.g1.s42.i0","mode":"timed","language":"it"}"#,
    #"{"sharedGameCode":"a","provenance":"wc1.en.g1.s42.i0","mode":"timed","more":1}"#,
    #"{"sharedGameCode":"a","puzzle":"AQ","mode":"timed"}"#,
    #"{"sharedGameCode":"a","puzzle":[],"mode":"timed"}"#,
    #"{"sharedGameCode":"good","provenance":"wc1.en.g1.s42.i1","mode":"timed"}"#,
  ])
  func `a malformed line is named`(line: String) {
    let good = #"{"sharedGameCode":"good","provenance":"wc1.en.g1.s42.i0","mode":"timed"}"#
    #expect {
      try Self.map(good, good, line)
    } throws: { error in
      (error as? CommandError)?.message.hasPrefix("map: line 3: ") == true
    }
  }

  @Test func `an archive of many days is judged in one run`() throws {
    try withTemporaryFolder { folder in
      let map = folder.file(
        "map",
        "{\"dailyChallengeId\":\"\(Self.id)\",\"puzzle\":\"\(Sample.puzzle.text)\",\"mode\":\"unlimited\"}"
      )
      let moves = [Sample.cab, Sample.dog].map { Sample.move($0) }
      let unknown = Submission(context: .sharedGame(code: ExactText("x")), moves: MoveList(moves))
        .json
      let input = [Sample.daily(moves), String(decoding: unknown, as: UTF8.self), Sample.valid]
      let result = try CommandLineTool.run(
        ["verify", "--puzzles", map], input: input.joined(separator: "\n"))
      #expect(result.status == 2)
      #expect(try verdicts(result.lines).map(\.totalScore) == [48, nil, 48])
      #expect(
        result.lines[1].hasPrefix(#"{"line":2,"valid":false,"unknownPuzzle":{"message":"#))
      #expect(result.lines[1].hasSuffix(#" (--puzzles does not list it)"}}"#))
      for options in [["--puzzle", map, "--mode", "timed"], ["--provenance", "wc1.en.g1.s42.i0"]] {
        let wrong = try CommandLineTool.run(
          ["verify", "--puzzles", map] + options, input: Sample.valid)
        #expect(wrong.status == 64)
      }
    }
  }
}
