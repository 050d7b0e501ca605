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

  @Test func `a solo submission has its puzzle and mode`() {
    let submission = Submission(context: .solo(mode: .timed, puzzle: puzzle), moves: moves)
    let expected = GameRecord(puzzle: puzzle, mode: .timed, moves: moves)
    #expect(submission.record() == expected)
    #expect(submission.record(held: .unknown) == nil)
    #expect(submission.claim.puzzle == puzzle)
    #expect(submission.claim.mode == .timed)
  }

  @Test func `a turn-based submission has its players, too`() {
    let submission = Submission(
      context: .turnBased(mode: .unlimited, players: players, puzzle: puzzle), moves: moves)
    #expect(
      submission.record() == GameRecord(puzzle: puzzle, players: .several([3, -1]), moves: moves))
    #expect(submission.claim.context == .turnBased(players: players))
  }

  @Test func `the server names the puzzle of a daily challenge or shared game`() {
    let contexts: [Submission.Context] = [
      .dailyChallenge(id: UniqueID(high: 0, low: 0)), .sharedGame(code: "abc"),
    ]
    for context in contexts {
      let submission = Submission(context: context, moves: moves)
      #expect(submission.record() == nil)
      #expect(
        submission.record(held: .game(HeldGame(puzzle: puzzle, mode: .timed)))
          == GameRecord(puzzle: puzzle, mode: .timed, moves: moves))
    }
  }

  @Test func `a completed game says when it started`() {
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

  @Test func `the server's puzzle, mode, players and start replace those of any game`() {
    let other = SamplePuzzles.other
    let held = HeldGame(puzzle: other, mode: .timed, players: .several([3, -1]), startTime: -7)
    let expected = GameRecord(
      puzzle: other, mode: .timed, players: .several([3, -1]), startTime: -7, moves: moves)
    let contexts: [Submission.Context] = [
      .solo(mode: .unlimited, puzzle: puzzle), .dailyChallenge(id: UniqueID(high: 1, low: 2)),
      .sharedGame(code: "abc"),
      .turnBased(mode: .unlimited, players: [players[0]], puzzle: puzzle),
    ]
    for context in contexts {
      #expect(Submission(context: context, moves: moves).record(held: .game(held)) == expected)
    }
    let completed = CompletedGame(
      puzzle: puzzle, context: .solo, mode: .unlimited, startTime: 17.5, moves: moves,
      secondsPlayed: 1)
    #expect(completed.record(held: .game(held)) == expected)
    #expect(completed.record(held: .asSubmitted) == completed.record)
  }

  @Test func `where the server names no players, a timed game has one, an unlimited one its own`() {
    let submission = Submission(
      context: .turnBased(mode: .unlimited, players: players, puzzle: puzzle), moves: moves)
    func found(_ mode: GameMode) -> GameRecord.Players? {
      submission.record(held: .game(HeldGame(puzzle: puzzle, mode: mode)))?.players
    }
    #expect(found(.timed) == .one)
    #expect(found(.unlimited) == .several([3, -1]))
  }

  @Test
  func `where the server names no start, a completed game's own counts if it is before the moves`()
  {
    let first = moves[0].playedAt
    func start(_ claimed: Double) -> Double? {
      CompletedGame(
        puzzle: puzzle, context: .solo, mode: .timed, startTime: claimed, moves: moves,
        secondsPlayed: 1
      ).record(held: .game(HeldGame(puzzle: puzzle, mode: .timed)))?.startTime
    }
    #expect(start(first - 1) == first - 1)
    #expect(start(first) == nil)
    #expect(start(first + 1e6) == nil)
  }

  @Test func `modes have the names of the wire`() {
    #expect(GameMode.allCases.map(\.name) == ["timed", "unlimited"])
    #expect(GameMode(name: "timed") == .timed)
    #expect(GameMode(name: "unlimited") == .unlimited)
    for name in ["", "Timed", "time", "timedd"] { #expect(GameMode(name: name) == nil) }
  }

  @Test func `a live puzzle is fresh unless it says otherwise`() {
    #expect(LivePuzzle(puzzle: puzzle).state == CubeState())
    #expect(
      "\(LivePuzzle(puzzle: puzzle))"
        == "\(puzzle)\n  27 cubes in play, 0 removed, 0 used up")
  }
}
