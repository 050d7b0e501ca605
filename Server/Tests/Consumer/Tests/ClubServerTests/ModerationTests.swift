import GameServiceTesting
import ModerationAPI
import Testing
import WordCubeAPI

/// A tool of the club for its moderators, in the process of the test.
struct ModerationTests {
  @Test func `a name that insults is replaced, and the log says so`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let (_, grace) = try await server.moderator(named: "Grace", role: .moderator)
    for player in try await grace.players(named: "Ada") {
      try await grace.renamePlayer(player.id, to: "Player", reason: "an insult")
    }
    #expect(try await ada.players.current().displayName == "Player")
    #expect(try await grace.acts().map(\.kind) == ["add-moderator", "sign-in", "rename-player"])
  }
}
