import GameServiceTesting
import SQLiteGameStorage
import Testing
import WordCube
import WordCubeAPI

/// The deepest test - client, signature, handler, service, engine, SQLite - with the least set-up.
struct DeepestTests {
  @Test func `a game is submitted to a server with SQLite`() async throws {
    let server = try await TestServer(storage: SQLiteStorage.inMemory())
    let ada = try await server.client(named: "Ada")
    let new = try await ada.games.newPuzzle(language: .english, mode: .timed)

    server.clock.now += 60
    let moves = try GamePlayer.english.moves(
      on: Puzzle(text: new.puzzle), words: 3, at: server.clock.now)
    server.clock.now += 60
    let result = try await ada.games.submit(
      new.submission(of: moves, mode: .timed))
    #expect(result.ranks?.lastDay == Rank(rank: 1, outOf: 1) && result.unranked == nil)
    let board = try await ada.boards.games(language: .english, mode: .timed, scope: .lastDay)
    #expect(
      board.top == [BoardRow(rank: 1, displayName: "Ada", score: result.score, isYours: true)])
  }
}
