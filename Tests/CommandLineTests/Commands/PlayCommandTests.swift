import Foundation
import Testing
import WordCube
import WordCubeFormats

@testable import word_cube

/// Games that are typed through a pipe.
struct PlayCommandTests {
  /// Plays on the sample's puzzle.
  private func play(_ options: String..., typing lines: String) throws -> CommandLineTool.Result {
    try withTemporaryFolder { folder in
      let file = folder.file("puzzle", Sample.puzzle.text)
      return try CommandLineTool.run(["play", file] + options, input: lines)
    }
  }

  private func verdict(on game: [UInt8]) throws -> Verdict {
    let result = try CommandLineTool.run("verify", "--completed", "--json", input: game)
    return try #require(try verdicts(result.lines).first)
  }

  private func submitted(_ json: [UInt8]) throws -> DecodedGame {
    try DecodedGame(json: json, allowingCompleted: true)
  }

  @Test func `a written game is valid`() throws {
    let result = try play(typing: "cab\nDOG\nremove 2 2 2\nquit\n")
    #expect(result.status == 0)
    #expect(result.lines.count == 1)
    let verdict = try verdict(on: result.output)
    #expect(verdict.valid)
    #expect(verdict.totalScore == 48)
    let game = try submitted(result.output)
    #expect(game.moves.map { $0.action } == [Sample.cab, Sample.dog, Sample.removal])
    #expect(
      result.errors.hasSuffix(
        """
        CAB: 27 points.
        DOG: 21 points, 48 in all.
        The cube (2, 2, 2) is removed; 3 faces uncovered.
        48 points with 3 moves.

        """))
  }

  @Test(arguments: ["cab\ndog", "cab\r\ndog\r\n", "cab\n\n \ndog\nquit\ncut\n"])
  func `the end of the input ends the game, and nothing after quit is read`(
    lines: String
  ) throws {
    let result = try play(typing: lines)
    #expect(try submitted(result.output).moves.count == 2)
    #expect(result.status == 0)
  }

  @Test func `refused input is reported and never ends the game`() throws {
    let long = String(repeating: "x", count: 100_000)
    let result = try play(
      typing: "cab\ncab\nqqq\narc\nremove 9 9 9\nundo 3\n\(long)\n\u{1B}[2J\ndog\n")
    #expect(result.status == 0)
    #expect(try verdict(on: result.output).totalScore == 48)
    for reason in [
      "CAB was already played, in move 1.", "QQQ is not in the dictionary.", "ARC has no path",
      "remove 2 2 2\n", "Type one word or command per line", "A line has at most 1024 bytes.",
    ] {
      #expect(result.errors.contains(reason))
    }
    #expect(result.errors.contains("\\u{1b}[2J is not in the dictionary."))
    #expect(!result.errors.unicodeScalars.contains("\u{1B}"))
  }

  @Test func `bytes that are no text are no word`() throws {
    try withTemporaryFolder { folder in
      let file = folder.file("puzzle", Sample.puzzle.text)
      let input = [0xFF, 0xC0, 0x00, 0x80, 0x0A] + Array("cab\n".utf8)
      let result = try CommandLineTool.run("play", file, input: input)
      #expect(try submitted(result.output).moves.count == 1)
    }
  }

  @Test func `show draws the cube, and nothing else does`() throws {
    let drawing = CubeDrawing(Sample.puzzle).terminalText()
    #expect(try play(typing: "show\n").errors.contains(drawing))
    #expect(try !play(typing: "cab\nwords\nhint\n\n").errors.contains("y=2"))
    let help = try play(typing: "help\nmoves\n").errors
    for command in PlayLine.Command.allCases { #expect(help.contains("\n  \(command.rawValue) ")) }
    #expect(help.contains("There are no moves yet."))
  }

  @Test func `undo goes back to the start and on from there`() throws {
    let result = try play(typing: "cab\ncut\nundo\nundo\nundo\ndog\nmoves\n")
    #expect(try submitted(result.output).moves.map { $0.action } == [Sample.dog])
    #expect(result.errors.contains("there is no move to take back"))
    #expect(result.errors.contains("\n  1  DOG"))
  }

  @Test func `a seed plays the puzzle of generate; without one, a seed is drawn`() throws {
    let named = try CommandLineTool.run(["play", "--seed", "42"], input: "")
    #expect(try puzzle(of: named) == PuzzleGenerator(seed: 42).puzzle(0))
    let drawn = try CommandLineTool.run(["play"], input: "")
    let line = try #require(drawn.errors.split(separator: "\n").first)
    let seed = try #require(line.hasPrefix("seed ") ? UInt64(line.dropFirst(5)) : nil)
    #expect(try puzzle(of: drawn) == PuzzleGenerator(seed: seed).puzzle(0))
    let proven = try CommandLineTool.run(["play", "--provenance", "wc1.en.g1.s42.i0"], input: "")
    #expect(proven.output == named.output)
  }

  private func puzzle(of result: CommandLineTool.Result) throws -> Puzzle? {
    try submitted(result.output).record()?.puzzle
  }

  @Test(arguments: [[], ["--completed"]])
  func `a written game continues`(options: [String]) throws {
    try withTemporaryFolder { folder in
      let puzzle = folder.file("puzzle", Sample.puzzle.json)
      let first = folder.path("first")
      let start = try CommandLineTool.run(
        ["play", puzzle, "-o", first] + options, input: "cab\nquit\n")
      #expect(start.output.isEmpty)
      #expect(start.errors.contains("word-cube play \(first) continues it"))
      let result = try CommandLineTool.run(["play", first] + options, input: "cab\ndog\n")
      #expect(result.errors.contains("The game continues: 27 points, 1 move; 27 cubes in play"))
      #expect(result.errors.contains("CAB was already played"))
      #expect(try verdict(on: result.output).totalScore == 48)
      let moves = try submitted(result.output).moves
      let earlier = try submitted(folder.bytes("first")).moves
      #expect(moves.first == earlier.first)
      #expect(moves[1].playedAt >= moves[0].playedAt)
      #expect(moves[1].playedAt < moves[0].playedAt + 60)
    }
  }

  @Test func `a continued game keeps its players, context and clock`() throws {
    let day = UniqueID(high: 1, low: 2)
    let saved = CompletedGame(
      puzzle: Sample.puzzle, context: .dailyChallenge(id: day), mode: .timed, startTime: -500,
      localPlayerIndex: 3, moves: [Sample.move(Sample.cab, at: -490, by: 3)], secondsPlayed: 15)
    let result = try resume(saved, "--completed", typing: "dog\nundo\n")
    guard case .completed(let game) = try submitted(result.output).kind else {
      Issue.record("no completed game")
      return
    }
    #expect(game.context == saved.context)
    #expect(game.startTime == -500)
    #expect(game.moves.map { $0.playerIndex } == [3, 3])
    // The clock showed 15 seconds.
    #expect((-485 ..< -425).contains(game.moves[1].playedAt))
    #expect((15..<75).contains(game.secondsPlayed))
    #expect(result.errors.contains("moves of a timed game cannot be taken back"))
  }

  @Test(arguments: [0, -1e300, 1e300]) func `starts and seconds may be anything`(
    start: Double
  ) throws {
    for seconds in [-1e308, 1e308] {
      let saved = CompletedGame(
        puzzle: Sample.puzzle, context: .solo, mode: .unlimited, startTime: start, moves: [],
        secondsPlayed: seconds)
      let result = try resume(saved, "--completed", typing: "cab\n")
      #expect(try verdict(on: result.output).totalScore == 27)
    }
  }

  @Test func `a timed game whose time is up is over`() throws {
    let over = CompletedGame(
      puzzle: Sample.puzzle, context: .solo, mode: .timed, startTime: 0,
      moves: [Sample.move(Sample.cab, at: 170)], secondsPlayed: 180)
    let result = try resume(over, typing: "dog\n")
    #expect(result.errors.contains("The time is up.\n"))
    #expect(try verdict(on: result.output).totalScore == 27)
    #expect(result.status == 0)
  }

  @Test func `the time of a timed game ends it while nothing is typed`() throws {
    let late = CompletedGame(
      puzzle: Sample.puzzle, context: .solo, mode: .timed, startTime: 0, moves: [],
      secondsPlayed: 179)
    try withTemporaryFolder { folder in
      let file = folder.file("game", late.json)
      let start = ContinuousClock.now
      let result = try CommandLineTool.shell("(echo cab; sleep 10) | \"$W\" play '\(file)'")
      #expect(result.errors.contains("CAB: 27 points.\nThe time is up.\n27 points with 1 move.\n"))
      #expect(try verdict(on: result.output).valid)
      #expect(start.duration(to: .now) > .milliseconds(900))
    }
  }

  private func resume(
    _ game: CompletedGame, _ options: String..., typing lines: String
  ) throws -> CommandLineTool.Result {
    try withTemporaryFolder { folder in
      let file = folder.file("game", game.json)
      return try CommandLineTool.run(["play", file] + options, input: lines)
    }
  }

  @Test func `games that cannot continue are refused`() throws {
    let cases = [
      (Sample.refused, 1, "the game cannot continue: move 2 is refused: "),
      (Sample.solo([Sample.move(Sample.arc)]), 1, "firstFaceHidden"),
      (Sample.daily([Sample.move(Sample.cab)]), 2, "pass the completed game instead"),
      (Sample.malformed, 2, "byte"), ("", 2, "it is empty"),
    ]
    for (game, status, reason) in cases {
      try withTemporaryFolder { folder in
        let result = try CommandLineTool.run(["play", folder.file("game", game)], input: "cab\n")
        #expect(result.status == status)
        #expect(result.errors.contains(reason))
        #expect(result.output.isEmpty)
      }
    }
    let state = DrawingSamples.state(keeping: [DrawingSamples.cube(1, 1, 1)], uses: [:])
    let live = String(
      decoding: LivePuzzle(puzzle: Sample.puzzle, state: state).json, as: UTF8.self)
    try withTemporaryFolder { folder in
      let result = try CommandLineTool.run(["play", folder.file("live", live)], input: "cab\n")
      #expect(result.status == 2)
      #expect(result.errors.contains("a new game has none"))
      let missing = try CommandLineTool.run(["play", folder.path("missing")], input: "")
      #expect(missing.status == 2)
    }
  }

  @Test func `a continued game has its own mode`() throws {
    try withTemporaryFolder { folder in
      let file = folder.file("game", Sample.valid)
      let result = try CommandLineTool.run(["play", file, "--mode", "timed"], input: "")
      #expect(result.status == 2)
      #expect(result.errors.contains("the game is unlimited"))
      let same = try CommandLineTool.run(["play", file, "--mode", "unlimited"], input: "")
      #expect(try verdict(on: same.output).totalScore == 48)
    }
    let timed = try play("--mode", "timed", typing: "cab\nundo\n")
    #expect(try submitted(timed.output).record()?.mode == .timed)
    #expect(timed.errors.contains("moves of a timed game cannot be taken back"))
  }

  @Test func `no file is overwritten unless that is wanted`() throws {
    try withTemporaryFolder { folder in
      let game = folder.file("game", "precious")
      let kept = try CommandLineTool.run(["play", "--seed", "1", "-o", game], input: "")
      #expect(kept.status == 2)
      #expect(kept.errors.contains("--force"))
      #expect(try folder.bytes("game") == Array("precious".utf8))
      let forced = try CommandLineTool.run(
        ["play", "--seed", "1", "-o", game, "--force"], input: "")
      #expect(forced.status == 0)
      #expect(try verdict(on: folder.bytes("game")).valid)
    }
  }

  @Test func `a game that no file takes is not lost`() throws {
    let result = try play("-o", "/nowhere/at/all/game.json", typing: "cab\n")
    #expect(result.status == 2)
    #expect(result.errors.contains("the game follows on standard output"))
    #expect(try verdict(on: result.output).totalScore == 27)
  }

  @Test func `another dictionary has other words`() throws {
    try withTemporaryFolder { folder in
      let words = folder.file("words", "doc\nGAB\n")
      let result = try play("--dictionary", words, typing: "cab\ndoc\nhint\nhint\nhint\nhint\n")
      #expect(result.errors.contains("CAB is not in the dictionary."))
      #expect(result.errors.contains("DOC: 24 points."))
      #expect(result.errors.contains("GAB scores 24: G top of (2, 2, 1), "))
      #expect(try submitted(result.output).moves.count == 1)
    }
  }

  @Test(arguments: [
    ["-"], ["--seed", "x"], ["--seed", "1", "file"], ["--mode", "fast"], ["--force"],
    ["--force", "-o", "-"], ["--dictionary", "-"], ["--provenance", "x"], ["a", "b"],
  ])
  func `wrong usage ends with 64`(options: [String]) throws {
    let result = try CommandLineTool.run(["play"] + options, input: "")
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
  }

  @Test func `the command explains itself`() throws {
    let result = try CommandLineTool.run("play", "--help")
    #expect(result.status == 0)
    #expect(result.text.contains("word-cube play --seed 42"))
    #expect(result.text.contains("Exit status: 0; 1 "))
  }
}
