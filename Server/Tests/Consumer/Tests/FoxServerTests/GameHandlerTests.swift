import FlyingFox
import FlyingSocks
import Foundation
import FoxServer
import GameServiceCore
import GameServiceTesting
import SQLiteGameStorage
import Testing
import WordCube
import WordCubeAPI
import WordCubeClient

/// The service behind another HTTP server, called by an app's client over a socket.
struct GameHandlerTests {
  @Test func `register, play, rank`() async throws {
    try await withServer { address in
      let client = try #require(
        APIClient.live(baseURL: address, credentials: MemoryCredentialStore()))
      try await client.service.readiness()
      _ = try await client.players.register(displayName: "Ada", timeZone: "Europe/London")
      let new = try await client.games.newPuzzle(language: .english, mode: .unlimited)
      let moves = try GamePlayer.english.moves(
        on: Puzzle(text: new.puzzle), words: 5, at: UnixTime(Date().timeIntervalSince1970))
      let result = try await client.games.submit(
        new.submission(of: moves, mode: .unlimited), ticket: new.ticket)
      #expect(result.ranks?.allTime == Rank(rank: 1, outOf: 1))
      let board = try await client.boards.games(
        mode: .unlimited, language: .english, scope: .lastDay)
      #expect(board.top.map(\.score) == [result.score])
      #expect(board.top.map(\.displayName) == ["Ada"])
    }
  }

  @Test func `problems arrive as problems`() async throws {
    try await withServer { address in
      let client = try #require(
        APIClient.live(baseURL: address, credentials: MemoryCredentialStore()))
      let problem = await #expect(throws: APIError.self) {
        try await client.players.register(displayName: "", timeZone: "Europe/London")
      }
      #expect(problem?.problem?.kind == .invalidDisplayName)
    }
  }
}

/// Runs a server on a free port.
private func withServer(_ body: (URL) async throws -> Void) async throws {
  // The dependencies of a test, with the clock of the system: the client signs with its own.
  var dependencies = try Dependencies.fixed(storage: SQLiteStorage.inMemory())
  dependencies.now = { UnixTime(Date().timeIntervalSince1970) }
  let service = try await GameService(dependencies)
  let handler = GameHandler(try RequestHandler(service, version: "1"))
  let server = HTTPServer(
    address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled, handler: handler)
  let task = Task { try await server.run() }
  defer { task.cancel() }
  try await server.waitUntilListening()
  guard case .ip4(_, let port) = await server.listeningAddress,
    let address = URL(string: "http://127.0.0.1:\(port)")
  else { throw SocketError.unsupportedAddress }
  try await body(address)
  await server.stop()
}
