import Foundation
import GameServiceTesting
import Testing
import WordCube
import WordCubeAPI
import WordCubeClient

struct ClubServerTests {
  @Test func `a setting, a route, a storage and a notifier of one's own`() async throws {
    let server = try await RunningServer("ClubServer", "--club", "Ludwig's")
    let client = try #require(
      APIClient.live(baseURL: server.address, credentials: MemoryCredentialStore()))
    let before = try await clubPage(client)
    #expect(before.hasPrefix("Ludwig's: "))

    _ = try await client.players.register(displayName: "Ada", timeZone: "Europe/London")
    let result = try await playLikeAMachine(client)
    #expect(result.ranks?.allTime == Rank(rank: 1, outOf: 1))

    // Games are checked some seconds after they are answered.
    var page = ""
    for _ in 0..<1_200 where !page.contains("the game \(result.id) looks like a machine's") {
      try await Task.sleep(for: .milliseconds(100))
      page = try await clubPage(client)
    }
    #expect(page.contains("the game \(result.id) looks like a machine's"))
    #expect(changeCount(page) >= changeCount(before) + 3)
    #expect(try await server.stop() == 0)
  }

  /// Plays the best word that there is, a word a second.
  private func playLikeAMachine(_ client: APIClient) async throws -> GameResult {
    let new = try await client.games.newPuzzle(language: .english, mode: .unlimited)
    let puzzle = try Puzzle(text: new.puzzle)
    let now = UnixTime(Date().timeIntervalSince1970)
    var moves = MoveList()
    for second: UnixTime in -15..<0 {
      let next = try GamePlayer.english.moves(on: puzzle, at: now + second, after: moves)
      for move in next { moves.append(move) }
    }
    return try await client.games.submit(
      new.submission(of: moves, mode: .unlimited))
  }

  private func clubPage(_ client: APIClient) async throws -> String {
    let response = try await client.transport(Request(path: "/club"))
    #expect(response.status == 200)
    return String(decoding: response.body, as: UTF8.self)
  }

  private func changeCount(_ page: String) -> Int {
    page.firstMatch(of: /: (\d+) changes/).flatMap { Int($0.output.1) } ?? 0
  }
}
