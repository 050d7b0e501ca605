import GameServiceTesting
import Testing
import WordCube
import WordCubeAPI

struct DoubleSubmissionTests {
  @Test func `the same key answers the first receipt`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    let key = try #require(IdempotencyKey("game-1"))
    let new = try await ada.games.newPuzzle(language: .english, mode: .unlimited)
    let moves = try GamePlayer.english.moves(
      on: Puzzle(text: new.puzzle), skipping: 20, at: server.clock.now)
    let json = try new.submission(of: moves, mode: .unlimited).game
    let first = try await ada.games.submit(json, ticket: new.ticket, idempotencyKey: key)
    #expect(first.ranks?.allTime == Rank(rank: 1, outOf: 1))
    try await bob.playSolo(at: server.clock.now)
    // Bob is better by now, but the receipt has the first answer.
    let again = try await ada.games.submit(json, ticket: new.ticket, idempotencyKey: key)
    #expect(again == first)
    #expect(try await server.storage.read { try $0.games(after: 0, limit: 9).count } == 2)
  }

  @Test func `the receipt is answered when the challenge is over`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let key = try #require(IdempotencyKey("daily-1"))
    let started = try await ada.dailyChallenges.start(language: .english, mode: .unlimited)
    let json = started.submission(of: []).game
    let first = try await ada.games.submit(json, idempotencyKey: key)
    server.clock.now += 2 * 86_400
    #expect(await refusal { try await ada.games.submit(json) } == .challengeOver)
    server.clock.now -= 86_400 + 3600
    #expect(try await ada.games.submit(json, idempotencyKey: key) == first)
  }

  @Test func `another body under the key is refused`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let key = try #require(IdempotencyKey("game-1"))
    let game = try await ada.playSolo(at: server.clock.now)
    _ = try await ada.games.submit(game.json, ticket: game.ticket, idempotencyKey: key)
    let problem = await problem {
      try await ada.games.submit(game.json + [0x20], ticket: game.ticket, idempotencyKey: key)
    }
    #expect(problem?.kind == .idempotencyKeyReused && problem?.status == 422)
    // The key of one route, or of one player, is free for others.
    _ = try await ada.sharing.share(gameID: game.result.id, idempotencyKey: key)
    let bob = try await server.client(named: "Bob")
    _ = try await bob.games.submit(game.json, idempotencyKey: key)
  }

  @Test func `the same game without a key is answered the same`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let game = try await ada.playSolo(at: server.clock.now)
    server.clock.now += 60
    let again = try await ada.games.submit(game.json, ticket: game.ticket)
    #expect(again == game.result && again.unranked == nil)
    #expect(try await server.storage.read { try $0.events(after: 0, limit: 9).count } == 1)
  }

  @Test func `nothing of another game on the same puzzle counts`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let first = try await ada.playSolo(skipping: 30, at: server.clock.now)
    let words = try await ada.boards.words(language: .english, scope: .interesting)
    let best = try GamePlayer.english.moves(on: first.puzzle, words: 3, at: server.clock.now)
    let json = Submission(context: .solo(mode: .unlimited, puzzle: first.puzzle), moves: best).json
    let second = try await ada.games.submit(json, ticket: first.ticket)
    #expect(
      second
        == GameResult(
          id: first.result.id,
          score: GamePlayer.english.verdict(on: best, first.puzzle).totalScore,
          unranked: .playedBefore))
    let board = try await ada.boards.games(language: .english, mode: .unlimited)
    #expect(board.top.map(\.score) == [first.result.score] && board.outOf == 1)
    #expect(try await ada.boards.words(language: .english, scope: .interesting) == words)
    #expect(try await server.storage.read { try $0.games(after: 0, limit: 9).count } == 1)
  }
}
