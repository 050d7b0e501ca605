import Testing
import WordCube
import WordCubeTesting

@Suite("What of a submission or a completed game is judged")
struct SubmissionTests {
  private let puzzle = SamplePuzzles.standard
  private let moves: MoveList = [SampleMoves.quotes, SampleMoves.removal]
  private let players = [
    Player(index: 3, id: UniqueID(high: 1, low: 2)),
    Player(index: -1, id: UniqueID(high: 3, low: 4)),
  ]

  @Test("a solo submission brings its puzzle and mode")
  func solo() {
    let submission = Submission(context: .solo(mode: .timed, puzzle: puzzle), moves: moves)
    let expected = GameRecord(puzzle: puzzle, mode: .timed, moves: moves)
    #expect(submission.record() == expected)
    #expect(submission.record(held: (SamplePuzzles.other, .unlimited)) == expected)
  }

  @Test("a turn-based submission brings its players as well")
  func turnBased() {
    let submission = Submission(
      context: .turnBased(mode: .unlimited, players: players, puzzle: puzzle), moves: moves)
    #expect(
      submission.record() == GameRecord(puzzle: puzzle, players: .several([3, -1]), moves: moves))
  }

  @Test("the server names the puzzle of a daily challenge or shared game")
  func held() {
    let contexts: [Submission.Context] = [
      .dailyChallenge(id: UniqueID(high: 0, low: 0)), .sharedGame(code: "abc"),
    ]
    for context in contexts {
      let submission = Submission(context: context, moves: moves)
      #expect(submission.record() == nil)
      #expect(
        submission.record(held: (puzzle, .timed))
          == GameRecord(puzzle: puzzle, mode: .timed, moves: moves))
    }
  }

  @Test("a completed game says when it started")
  func completed() {
    var game = CompletedGame(
      puzzle: puzzle, context: .solo, mode: .timed, startTime: 17.5, moves: moves,
      secondsPlayed: 1e9)
    #expect(game.language == .english)
    #expect(
      game.record == GameRecord(puzzle: puzzle, mode: .timed, startTime: 17.5, moves: moves))
    game.context = .turnBased(players: players)
    #expect(game.record.players == .several([3, -1]))
    game.context = .sharedGame(code: "abc")
    #expect(game.record.players == .one)
  }

  @Test("modes have the names of the wire")
  func modes() {
    #expect(GameMode.allCases.map(\.name) == ["timed", "unlimited"])
    #expect(GameMode(name: "timed") == .timed)
    #expect(GameMode(name: "unlimited") == .unlimited)
    for name in ["", "Timed", "time", "timedd"] { #expect(GameMode(name: name) == nil) }
  }

  @Test("a live puzzle is fresh unless it says otherwise")
  func live() {
    #expect(LivePuzzle(puzzle: puzzle).state == CubeState())
    #expect(
      "\(LivePuzzle(puzzle: puzzle))"
        == "\(puzzle)\n  27 cubes in play, 0 removed, 0 used up")
  }
}
