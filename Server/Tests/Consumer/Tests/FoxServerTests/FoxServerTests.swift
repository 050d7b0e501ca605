import Foundation
import FoxServer
import GameServiceTesting
import SQLiteGameStorage
import Testing
import WordCube
import WordCubeAPI
import WordCubeClient

/// The service behind another HTTP server, called by an app's client over a socket.
struct FoxServerTests {
  @Test func `register, play, rank`() async throws {
    try await withServer { client in
      try await client.service.readiness()
      _ = try await client.players.register(displayName: "Ada", timeZone: "Europe/London")
      let new = try await client.games.newPuzzle(language: .english, mode: .unlimited)
      let moves = try GamePlayer.english.moves(
        on: Puzzle(text: new.puzzle), words: 5, at: UnixTime(Date().timeIntervalSince1970))
      let result = try await client.games.submit(
        new.submission(of: moves, mode: .unlimited))
      #expect(result.ranks?.allTime == Rank(rank: 1, outOf: 1))
      let board = try await client.boards.games(
        language: .english, mode: .unlimited, scope: .lastDay)
      #expect(board.top.map(\.score) == [result.score])
      #expect(board.top.map(\.displayName) == ["Ada"])
      let metrics = try await client.transport(Request(path: "/metrics"))
      let text = String(decoding: metrics.body, as: UTF8.self)
      #expect(text.contains("wordcube_games_total{outcome=\"ranked\"} 1\n"))
    }
  }

  @Test func `problems, and the server's own paths`() async throws {
    try await withServer { (client: APIClient) async throws in
      let error = await #expect(throws: APIError.self) {
        try await client.players.register(displayName: "", timeZone: "Europe/London")
      }
      #expect(error?.problem?.kind == .invalidDisplayName)
      let long = [UInt8](repeating: 0, count: 256 << 10 + 1)
      let tooLong = try await client.transport(Request(.post, path: "/api/games", body: long))
      #expect(tooLong.status == 413)
      let nothing = try await client.transport(Request(path: "/nothing"))
      #expect(nothing.status == 404)
      let hello = try await client.transport(Request(path: "/hello"))
      #expect(hello.body == Array("hello".utf8))
    }
  }
}

/// Runs a server on a free port, and returns a client of it.
private func withServer(_ body: (APIClient) async throws -> Void) async throws {
  let server = try await FoxServer(storage: SQLiteStorage.inMemory(), port: 0)
  let task = Task { try await server.run() }
  defer { task.cancel() }
  let address = try #require(try await server.address)
  try await body(
    try #require(APIClient.live(baseURL: address, credentials: MemoryCredentialStore())))
}
