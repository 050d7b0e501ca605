import GameServiceCore
import GameServiceTesting
import GameStorage
import SQLiteGameStorage
import Testing
import WordCube
import WordCubeAPI

/// A game sent without its ticket, or with the wrong mode, does not use the puzzle up.
struct UnusedPuzzleTests {
  /// The body of a solo game.
  private func json(_ puzzle: Puzzle, _ moves: MoveList, _ mode: GameMode) -> [UInt8] {
    Submission(context: .solo(mode: mode, puzzle: puzzle), moves: moves).json
  }

  @Test(arguments: GameMode.allCases)
  func `the game with its ticket takes the place of the one without`(
    _ mode: GameMode
  ) async throws {
    let rows = try SQLiteStorage.inMemory()
    let server = try await TestServer(storage: rows)
    let ada = try await server.client(named: "Ada")
    let new = try await ada.games.newPuzzle(language: .english, mode: mode)
    let puzzle = try Puzzle(text: new.puzzle)
    let moves = try GamePlayer.english.moves(on: puzzle, words: 2, at: server.clock.now)
    let other: GameMode = mode == .timed ? .unlimited : .timed
    // The wrong mode, no ticket, and a forged one.
    let first = try await ada.games.submit(json(puzzle, moves, other), ticket: new.ticket)
    #expect(first.unranked == .invalidTicket && first.ranks == nil)
    let shared = try await ada.sharing.share(gameID: first.id)
    #expect(
      try await ada.games.submit(json(puzzle, moves, mode)).unranked == .playedBefore)
    let right = try await ada.games.submit(json(puzzle, moves, mode), ticket: new.ticket)
    #expect(right.unranked == nil && right.id == first.id)
    #expect(right.ranks?.allTime == Rank(rank: 1, outOf: 1))
    #expect(try await ada.sharing.fetch(shared.code).mode == mode)
    // It is used up now.
    let better = try GamePlayer.english.moves(on: puzzle, words: 4, at: server.clock.now)
    let later = try await ada.games.submit(json(puzzle, better, mode), ticket: new.ticket)
    #expect(later.unranked == .playedBefore)
    #expect(try await ada.games.submit(json(puzzle, moves, mode), ticket: new.ticket) == right)
    let words = try await ada.boards.words(language: .english, scope: .interesting).words
    for server in [server, try await TestServer(storage: rows, clock: server.clock)] {
      let ada = try await server.client(credentials: ada.credentials.credentials())
      let board = try await ada.boards.games(language: .english, mode: mode)
      #expect(board.top.map(\.score) == [right.score] && board.outOf == 1)
      #expect(try await ada.boards.games(language: .english, mode: other).outOf == 0)
      let again = try await ada.boards.words(language: .english, scope: .interesting).words
      #expect(again == words && again.allSatisfy { $0.score >= 200 })
    }
    #expect(try await rows.read { try $0.games(after: 0, limit: 9).count } == 1)
  }

  @Test func `a helped, a late and a shared game use the puzzle up`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    for (usedHelp, delay) in [(true, 0), (false, 216)] as [(Bool, Int64)] {
      let new = try await ada.games.newPuzzle(language: .english, mode: .timed)
      let puzzle = try Puzzle(text: new.puzzle)
      let moves = try GamePlayer.english.moves(on: puzzle, at: server.clock.now)
      let game = json(puzzle, moves, .timed)
      #expect(try await ada.games.submit(game, usedHelp: usedHelp).unranked == .noTicket)
      server.clock.now += delay
      let used = try await ada.games.submit(game, ticket: new.ticket, usedHelp: usedHelp)
      #expect(used.unranked == (usedHelp ? .usedHelp : .tooLate))
      let better = try GamePlayer.english.moves(on: puzzle, words: 2, at: server.clock.now)
      let later = try await ada.games.submit(json(puzzle, better, .timed), ticket: new.ticket)
      #expect(later.unranked == .playedBefore)
    }
    #expect(try await ada.boards.games(language: .english, mode: .timed).outOf == 0)
  }

  @Test func `a solo game on the puzzle of the day is no game of the challenge`() async throws {
    let notifier = RecordingNotifier()
    let server = try await TestServer { $0.notifier = notifier }
    let ada = try await server.client(named: "Ada")
    try await ada.playDaily(at: server.clock.now)
    server.clock.now += 86_400
    let started = try await ada.dailyChallenges.start(language: .english, mode: .unlimited)
    let puzzle = try Puzzle(text: started.puzzle)
    let moves = try GamePlayer.english.moves(on: puzzle, words: 2, at: server.clock.now)
    let wrong = try await ada.games.submit(json(puzzle, moves, .unlimited))
    #expect(wrong.unranked == .noTicket)
    #expect(
      try await ada.dailyChallenges.start(language: .english, mode: .unlimited) == started)
    let today = try await ada.dailyChallenges.today(language: .english).challenges[1].yourResult
    #expect(today == ChallengeResult(started: true, outOf: 0))
    let clock = server.clock.now
    server.clock.now = (clock / 86_400 + 1) * 86_400 - 3_600
    try await server.service.remindPlayers()
    #expect(
      notifier.notices
        == [.challengeReminder(player: try await ada.playerID, challenge: started.id)])
    let right = try await ada.games.submit(started.submission(of: moves))
    #expect(right.unranked == nil && right.dailyChallenge?.rank == 1)
    #expect(
      await refusal {
        try await ada.dailyChallenges.start(language: .english, mode: .unlimited)
      } == .alreadyPlayed)
    let result = try await ada.dailyChallenges.today(language: .english).challenges[1].yourResult
    #expect(result.rank == 1 && result.outOf == 1 && result.score == right.score)
  }

  @Test(arguments: [false, true])
  func `the game in the row of a marked one is marked`(
    _ restarts: Bool
  ) async throws {
    let rows = try SQLiteStorage.inMemory()
    var server = try await TestServer(storage: rows)
    let ada = try await server.client(named: "Ada")
    let new = try await ada.games.newPuzzle(language: .english, mode: .unlimited)
    let puzzle = try Puzzle(text: new.puzzle)
    let moves = try GamePlayer.english.moves(on: puzzle, words: 4, at: server.clock.now)
    let game = json(puzzle, moves, .unlimited)
    let first = try await ada.games.submit(game)
    #expect(try await GameService.setHidden(true, game: first.id, in: rows))
    let right = try await ada.games.submit(game, ticket: new.ticket)
    #expect(right.id == first.id && right.unranked == nil && right.ranks == nil)
    #expect(try await rows.read { try $0.waitingChecks(limit: 9) } == [])
    func board(_ server: TestServer) async throws -> (games: Int, words: Int) {
      let ada = try await server.client(credentials: ada.credentials.credentials())
      return (
        try await ada.boards.games(language: .english, mode: .unlimited).outOf,
        try await ada.boards.words(language: .english, scope: .interesting).words.count
      )
    }
    #expect(try await board(server) == (0, 0))
    if restarts { server = try await TestServer(storage: rows, clock: server.clock) }
    #expect(try await board(server) == (0, 0))
    #expect(try await GameService.setHidden(false, game: first.id, in: rows))
    for _ in 0..<2 {
      let (games, words) = try await board(server)
      #expect(games == 1)
      #expect(words > 0)
      server = try await TestServer(storage: rows, clock: server.clock)
    }
  }

  @Test func `a marked game is not shared`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    let game = try await ada.playSolo(at: server.clock.now)
    let shared = try await ada.sharing.share(gameID: game.result.id)
    let sent = shared.submission(of: game.moves).game
    func mark(_ isHidden: Bool) async throws {
      #expect(
        try await GameService.setHidden(isHidden, game: game.result.id, in: server.storage))
    }
    try await mark(true)
    for client in [ada, bob] {
      let problem = await problem { try await client.sharing.fetch(shared.code) }
      #expect(problem?.status == 404 && problem?.kind == .noSuchGame)
    }
    #expect(
      await refusal { try await ada.sharing.share(gameID: game.result.id) } == .noSuchGame)
    #expect(await refusal { try await bob.games.submit(sent) } == .unknownPuzzle)
    try await mark(false)
    #expect(try await bob.sharing.fetch(shared.code) == shared)
    #expect(try await bob.games.submit(sent).unranked == .sharedPuzzle)
  }
}
