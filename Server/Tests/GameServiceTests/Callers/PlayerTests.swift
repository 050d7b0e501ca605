import GameServiceCore
import GameServiceTesting
import Testing
import WordCube
import WordCubeAPI

struct PlayerTests {
  @Test func `a player registers, reads and changes the profile`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let profile = PlayerProfile(
      id: try await ada.playerID, displayName: "Ada", timeZone: "Europe/London",
      registeredAt: .init(unixTime: server.clock.now))
    #expect(try await ada.players.current() == profile)
    let changed = try await ada.players.update(PlayerChanges(timeZone: "Asia/Tokyo"))
    #expect(changed.timeZone == "Asia/Tokyo" && changed.displayName == "Ada")
    #expect(try await ada.players.current() == changed)
  }

  @Test func `names and time zones that are not allowed are refused`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    for name in ["", " Ada", "\u{202E}Ada", String(repeating: "a", count: 21)] {
      #expect(await refusal { try await server.client(named: name) } == .invalidDisplayName)
      let changes = PlayerChanges(displayName: name)
      #expect(await refusal { try await ada.players.update(changes) } == .invalidDisplayName)
    }
    let changes = PlayerChanges(timeZone: String(repeating: "a", count: 65))
    #expect(await refusal { try await ada.players.update(changes) } == .invalidTimeZone)
    #expect(try await ada.players.current().displayName == "Ada")
  }

  @Test func `the old token is valid until the new one is used`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let old = try #require(try await ada.credentials.credentials())
    let lost = try await ada.players.rotateToken()
    let oldClient = server.client(credentials: old)
    // The first answer was lost: the player asks again with the old token.
    let new = try await oldClient.players.rotateToken()
    #expect(new.token != lost.token && new.signingKey == old.signingKey)
    #expect(await refusal { try await ada.players.current() } == .unauthorized)
    let stillOld = server.client(credentials: old)
    _ = try await stillOld.players.current()
    _ = try await server.client(credentials: new).players.current()
    #expect(await refusal { try await stillOld.players.current() } == .unauthorized)
    _ = try await server.client(credentials: new).players.update(PlayerChanges(displayName: "A"))
  }

  @Test func `an erased player is gone`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    let game = try await ada.playSolo(at: server.clock.now)
    let shared = try await ada.sharing.share(gameID: game.result.id)
    let match = try await ada.matches.open(language: .english)
    _ = try await bob.matches.join(match.code)
    let other = server.client(credentials: try await ada.credentials.credentials())
    try await ada.players.erase()
    #expect(await refusal { try await other.players.current() } == .unauthorized)
    #expect(await refusal { try await other.games.submit(game.json) } == .unauthorized)
    #expect(try await bob.boards.games(language: .english, mode: .unlimited).outOf == 0)
    #expect(try await bob.boards.words(language: .english, scope: .interesting).words.isEmpty)
    #expect(await refusal { try await bob.sharing.fetch(shared.code) } == .noSuchGame)
    let ended = try await bob.matches.fetch(match.id)
    #expect(ended.state == .resigned && ended.winner == 1)
    #expect(ended.sides.map(\.displayName) == ["–", "Bob"])
  }

  @Test func `erasing a player resigns all matches`() async throws {
    let server = try await TestServer {
      $0.policy.limits[.changes] = .init(1_000, in: 1)
      $0.policy.limits.matchesADay = 205
      $0.policy.matches.open = 205
      $0.policy.matches.running = 205
    }
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    for number in 0..<205 {
      let match = try await ada.matches.open(language: .english)
      if number % 2 == 0 { _ = try await bob.matches.join(match.code) }
      if number % 3 == 0 { server.clock.now += 1 }
    }
    try await ada.players.erase()
    let id = try await bob.playerID
    let states = try await server.storage.read { rows in
      try rows.matches(of: id, after: nil, limit: 1_000).map(\.state)
    }
    #expect(states.count == 103 && Set(states) == [.resigned])
  }
}
