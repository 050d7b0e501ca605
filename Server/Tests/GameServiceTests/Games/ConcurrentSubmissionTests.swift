import GameServiceTesting
import Testing
import WordCube
import WordCubeAPI

struct ConcurrentSubmissionTests {
  @Test(arguments: [nil, IdempotencyKey("game-1")])
  func `a game that arrives many times at once is stored once`(
    key: IdempotencyKey?
  ) async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let new = try await ada.games.newPuzzle(language: .english, mode: .unlimited)
    let moves = try GamePlayer.english.moves(
      on: Puzzle(text: new.puzzle), at: server.clock.now)
    let json = try new.submission(of: moves, mode: .unlimited).game
    let answers = try await withThrowingTaskGroup(of: GameResult.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try await ada.games.submit(json, ticket: new.ticket, idempotencyKey: key)
        }
      }
      return try await group.reduce(into: [GameResult]()) { $0.append($1) }
    }
    #expect(Set(answers).count == 1 && answers.count == 8)
    let rows = try await server.storage.read { rows in
      try (rows.games(after: 0, limit: 9).count, rows.events(after: 0, limit: 9).count)
    }
    #expect(rows == (1, 1))
  }

  @Test func `of different games on a puzzle at once one counts`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let started = try await ada.dailyChallenges.start(language: .english, mode: .unlimited)
    let games = try (0..<6).map { skipped in
      started.submission(
        of: try GamePlayer.english.moves(
          on: Puzzle(text: started.puzzle), skipping: skipped, at: server.clock.now)
      ).game
    }
    let kinds = await withTaskGroup(of: ProblemKind?.self) { group in
      for game in games {
        group.addTask { await refusal { try await ada.games.submit(game) } }
      }
      return await group.reduce(into: [ProblemKind?]()) { $0.append($1) }
    }
    #expect(kinds.filter { $0 == nil }.count == 1)
    #expect(kinds.filter { $0 == .alreadyPlayed }.count == 5)
  }
}
