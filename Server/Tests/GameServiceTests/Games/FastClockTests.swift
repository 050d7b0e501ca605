import GameServiceTesting
import PrometheusMetrics
import Testing
import WordCube
import WordCubeAPI

/// A timed game whose moves span more time than passed on the server.
struct FastClockTests {
  /// Two moves that are some seconds apart, or the second is earlier.
  private func moves(on puzzle: Puzzle, span: Double, _ server: TestServer) throws -> MoveList {
    let played = try GamePlayer.english.moves(on: puzzle, words: 2, at: server.clock.now)
    return MoveList(
      played.enumerated().map { index, move in
        var move = move
        move.playedAt = Double(server.clock.now) + Double(index) * span
        return move
      })
  }

  @Test(
    arguments: [
      (0, 165, true), (0, 6.5, true), (0, 5.9, false), (100, 170, true), (100, 107.5, true),
      (100, 105.9, false), (170, 170, false), (0, -4, false),
    ] as [(Int64, Double, Bool)])
  func `it is stored, and counts nowhere`(
    _ game: (passed: Int64, span: Double, isTooFast: Bool)
  ) async throws {
    let metrics = PrometheusRegistry()
    let server = try await TestServer { $0.metricsFactory = metrics }
    let ada = try await server.client(named: "Ada")
    let expected: UnrankedReason? = game.isTooFast ? .clockTooFast : nil
    let new = try await ada.games.newPuzzle(language: .english, mode: .timed)
    let puzzle = try Puzzle(text: new.puzzle)
    let solo = try new.submission(
      of: moves(on: puzzle, span: game.span, server), mode: .timed
    ).game
    server.clock.now += game.passed
    #expect(try await ada.games.submit(solo, ticket: new.ticket).unranked == expected)
    let board = try await ada.boards.games(language: .english, mode: .timed)
    #expect(board.outOf == (game.isTooFast ? 0 : 1))
    // It is judged from the start of a daily challenge, too.
    let started = try await ada.dailyChallenges.start(language: .english, mode: .timed)
    let daily = started.submission(
      of: try moves(on: Puzzle(text: started.puzzle), span: game.span, server)
    ).game
    server.clock.now += game.passed
    let result = try await ada.games.submit(daily)
    #expect(result.unranked == expected)
    #expect((result.dailyChallenge?.rank == nil) == game.isTooFast)
    #expect(metrics.text.contains("unranked-clockTooFast") == game.isTooFast)
  }

  @Test func `games without a clock are not compared, and a clock that was set judges none`()
    async throws
  {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let unlimited = try await ada.games.newPuzzle(language: .english, mode: .unlimited)
    let long = try moves(on: Puzzle(text: unlimited.puzzle), span: 90_000, server)
    let result = try await ada.games.submit(
      unlimited.submission(of: long, mode: .unlimited))
    #expect(result.unranked == nil)
    let timed = try await ada.games.newPuzzle(language: .english, mode: .timed)
    let game = try moves(on: Puzzle(text: timed.puzzle), span: 170, server)
    server.clock.now += 170
    server.clock.jump(by: -150)
    #expect(
      try await ada.games.submit(
        timed.submission(of: game, mode: .timed)
      ).unranked == nil)
  }

  @Test(arguments: [15, 200, 9 * 86_400] as [Int64])
  func `a clock that was ahead at the start and is right again judges no game`(
    _ jump: Int64
  ) async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    await server.service.watchClock()
    server.clock.jump(by: jump)
    let new = try await ada.games.newPuzzle(language: .english, mode: .timed)
    let started = try await ada.dailyChallenges.start(language: .english, mode: .timed)
    let solo = try moves(on: Puzzle(text: new.puzzle), span: 170, server)
    let daily = try moves(on: Puzzle(text: started.puzzle), span: 170, server)
    server.clock.now += 60
    server.clock.jump(by: -jump)
    server.clock.now += 110
    #expect(
      try await ada.games.submit(
        new.submission(of: solo, mode: .timed)
      ).unranked == nil)
    if jump < 86_400 {
      #expect(try await ada.games.submit(started.submission(of: daily)).unranked == nil)
    }
    // Games that start after it are judged again.
    server.clock.now += 220
    let later = try await ada.games.newPuzzle(language: .english, mode: .timed)
    let fast = try moves(on: Puzzle(text: later.puzzle), span: 170, server)
    #expect(
      try await ada.games.submit(
        later.submission(of: fast, mode: .timed)
      ).unranked == .clockTooFast)
  }

  @Test(arguments: [(.timed, 200), (.unlimited, 9 * 86_400)] as [(GameMode, Int64)])
  func `no game is late because the clock was set ahead`(
    _ mode: GameMode, _ jump: Int64
  ) async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    for (passed, reason) in [(60, nil), (3_600, mode == .timed ? .tooLate : .expiredTicket)]
      as [(Int64, UnrankedReason?)]
    {
      await server.service.watchClock()
      let new = try await ada.games.newPuzzle(language: .english, mode: mode)
      let moves = try moves(on: Puzzle(text: new.puzzle), span: 20, server)
      server.clock.jump(by: jump)
      await server.service.watchClock()
      server.clock.now += passed
      let result = try await ada.games.submit(
        new.submission(of: moves, mode: mode))
      #expect(result.unranked == reason)
      server.clock.now += 3_600
    }
  }
}
