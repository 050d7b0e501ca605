import APIContractAsyncHTTP
import Club
import Foundation
import Testing
import WordCube
import WordCubeAPI

struct BotTests {
  @Test func `a bot on Linux uses async-http-client`() async throws {
    let server = try await RunningServer("ClubServer", "--club", "Ludwig's")
    let new = try #require(try await newPuzzle(from: server.address))
    #expect(try Puzzle(text: new.puzzle).language == .english)
    #expect(try await server.stop() == 0)
  }

  private func newPuzzle(from url: URL) async throws -> NewPuzzle? {
    guard let transport = AsyncHTTPTransport(baseURL: url) else { return nil }
    let client = APIClient(environment: .system, transport: transport)
    _ = try await client.players.register(displayName: "Bot", timeZone: "Etc/UTC")
    return try await client.games.newPuzzle(language: .english, mode: .timed)
  }

  @Test func `two bots play a match by the events that they follow`() async throws {
    let server = try await RunningServer("ClubServer", "--club", "Ludwig's")
    let (ada, bob) = (try await player("Ada", on: server), try await player("Bob", on: server))
    let bots = [ada, bob].map { client in
      Task { try await TurnBot(client, now: { Date().timeIntervalSince1970 }).run() }
    }
    defer { for bot in bots { bot.cancel() } }
    let match = try await bob.matches.join(ada.matches.open(language: .english).code)
    var moveCount = 0
    for _ in 0..<600 where moveCount < 4 {
      try await Task.sleep(for: .milliseconds(100))
      moveCount = try await ada.matches.fetch(match.id).moves.count
    }
    #expect(moveCount >= 4)
    #expect(try await server.stop() == 0)
  }

  private func player(_ name: String, on server: RunningServer) async throws -> APIClient {
    let transport = try #require(AsyncHTTPTransport(baseURL: server.address))
    let client = APIClient(environment: .system, transport: transport)
    _ = try await client.players.register(displayName: name, timeZone: "Etc/UTC")
    return client
  }
}
