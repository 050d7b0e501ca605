import APIContractAsyncHTTP
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
}
