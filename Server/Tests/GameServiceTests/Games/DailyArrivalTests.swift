import GameServiceTesting
import Testing
import WordCube
import WordCubeAPI

/// Which games of a daily challenge are accepted, and on which puzzle.
struct DailyArrivalTests {
  private let midnight: UnixTime = 1_795_478_400

  @Test(arguments: [300, 301])
  func `a game arrives until five minutes after the end`(
    seconds: Int64
  ) async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let started = try await ada.dailyChallenges.start(language: .english, mode: .unlimited)
    server.clock.now = midnight + seconds
    let json = started.submission(of: []).game
    if seconds == 300 {
      let result = try await ada.games.submit(json)
      #expect(result.dailyChallenge == ChallengeResult(started: true, score: 0, rank: 1, outOf: 1))
      let board = try await ada.dailyChallenges.results(
        language: .english, mode: .unlimited, number: 2518)
      #expect(board.outOf == 1)
    } else {
      #expect(await refusal { try await ada.games.submit(json) } == .challengeOver)
    }
  }

  @Test func `a challenge is judged on the server's puzzle and mode`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let timed = try await ada.dailyChallenges.start(language: .english, mode: .timed)
    let other = try GamePlayer.english.moves(
      on: PuzzleGenerator(seed: 19).puzzle(0), at: server.clock.now)
    let wrongPuzzle = await refusal { try await ada.games.submit(timed.submission(of: other)) }
    #expect(wrongPuzzle == .refusedGame)
    let puzzle = try Puzzle(text: timed.puzzle)
    let first = try GamePlayer.english.moves(on: puzzle, at: server.clock.now)
    let next = try GamePlayer.english.moves(
      on: puzzle, at: server.clock.now + 186, after: first)
    let slow = timed.submission(of: MoveList(Array(first) + Array(next))).game
    server.clock.now += 186
    let problem = await problem { try await ada.games.submit(slow) }
    #expect(problem?.verdict?.violation.reasons.map(\.rule) == ["timeLimit"])
    // The puzzle in a solo game is the player's own: it counts nowhere.
    let solo = Submission(context: .solo(mode: .unlimited, puzzle: puzzle), moves: first).json
    #expect(try await ada.games.submit(solo).unranked == .noTicket)
  }

  @Test(arguments: [215, 216])
  func `a timed challenge runs from its start by the server's clock`(
    delay: Int64
  ) async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let started = try await ada.dailyChallenges.start(language: .english, mode: .timed)
    server.clock.now += delay
    // The client says that it began much later.
    let moves = try GamePlayer.english.moves(
      on: Puzzle(text: started.puzzle), at: server.clock.now)
    let result = try await ada.games.submit(started.submission(of: moves))
    #expect(result.unranked == (delay > 215 ? .tooLate : nil))
    #expect(result.dailyChallenge?.rank == (delay > 215 ? nil : 1))
    let today = try await ada.dailyChallenges.today(language: .english)
    #expect(today.challenges[0].yourResult == result.dailyChallenge)
  }
}
