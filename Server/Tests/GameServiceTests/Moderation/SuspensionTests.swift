import GameServiceCore
import GameServiceTesting
import GameStorage
import ModerationAPI
import Testing
import WordCube
import WordCubeAPI

struct SuspensionTests {
  @Test func `a suspended player reads when it ends and why, and it ends by itself`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bea = try await server.client(named: "Bea")
    let player = try await ada.playerID
    let game = try await ada.playSolo(at: server.clock.now)
    let (_, grace) = try await server.moderator(named: "Grace", role: .moderator)
    let end = server.clock.now + 86_400
    let suspended = try await grace.suspendPlayer(player, until: end, reason: "Insults.")
    #expect(suspended.suspendedUntil == end && suspended.suspensionReason == "Insults.")

    let calls: [@Sendable () async throws -> Void] = [
      { _ = try await ada.players.current() },
      { _ = try await ada.players.update(PlayerChanges(displayName: "Eve")) },
      { _ = try await ada.games.newPuzzle(language: .english, mode: .unlimited) },
      { _ = try await ada.games.submit(game.json, ticket: game.ticket) },
      { _ = try await ada.boards.games(language: .english, mode: .unlimited) },
      { _ = try await ada.matches.list() },
    ]
    for call in calls {
      let refused = await problem(call)
      #expect(
        refused == ProblemDetails(.suspended, detail: "Insults.", until: end), "\(refused as Any)")
      #expect(refused?.status == 403)
    }
    // Nobody else is suspended, and the game stays on the boards.
    #expect(try await bea.boards.games(language: .english, mode: .unlimited).outOf == 1)
    #expect(try await grace.players(named: "Ada").map(\.suspendedUntil) == [end])
    // The clock goes on by a second at a time, as requests are counted.
    server.clock.now = end - 1
    #expect(await refusal { try await ada.players.current() } == .suspended)
    server.clock.now = end
    #expect(try await ada.players.current().displayName == "Ada")
    #expect(await moderationRefusal { try await grace.player(player) } == "unauthorized")
    let acts = try await server.storage.read { try $0.acts(after: 2, limit: 9) }.map(\.act)
    #expect(acts.map(\.kind.rawValue) == ["suspend-player"])
    #expect(acts[0].detail == "until \(end)" && acts[0].reason == "Insults.")
  }

  @Test func `a suspension is replaced, ended, and outlives a restart`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let player = try await ada.playerID
    let (_, grace) = try await server.moderator(named: "Grace", role: .moderator)
    let now = server.clock.now
    try await grace.suspendPlayer(player, until: now + 100, reason: "a")
    try await grace.suspendPlayer(player, until: now + 50, reason: "b")
    let restarted = try await TestServer(storage: server.storage, clock: server.clock)
    let again = restarted.client(credentials: try await ada.credentials.credentials())
    #expect(await problem { try await again.players.current() }?.until == now + 50)
    let ended = try await grace.endSuspension(of: player, reason: "a mistake")
    #expect(ended.suspendedUntil == nil && ended.suspensionReason == nil)
    // The server that began last follows the storage.
    _ = try await again.players.current()
    #expect(
      try await grace.acts(after: 2).map(\.kind) == [
        "suspend-player", "suspend-player", "end-suspension",
      ])
  }

  @Test func `a server that starts from stored ranks knows who is suspended`() async throws {
    let server = try await TestServer()
    var players: [APIClient] = []
    for name in ["Ada", "Bea", "Eve"] { players.append(try await server.client(named: name)) }
    let (_, grace) = try await server.moderator(named: "Grace", role: .moderator)
    let now = server.clock.now
    for player in players {
      try await grace.suspendPlayer(player.playerID, until: now + 100, reason: "a")
    }
    try await grace.endSuspension(of: players[1].playerID, reason: "a")
    // Ranks of now: their snapshot is after the events of the suspensions.
    let snapshot = try #require(try await server.service.snapshotBytes())
    try await grace.endSuspension(of: players[2].playerID, reason: "a")
    let restarted = try await TestServer(
      Dependencies.fixed(storage: server.storage, clock: server.clock), clock: server.clock,
      ranks: RankSnapshot(snapshot))
    var refusals: [ProblemKind?] = []
    for player in players {
      let again = restarted.client(credentials: try await player.credentials.credentials())
      refusals.append(await refusal { try await again.players.current() })
    }
    #expect(refusals == [.suspended, nil, nil])
  }

  @Test func `a suspension ends the player's streams of events, and lets none begin`()
    async throws
  {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bea = try await server.client(named: "Bea")
    let (_, grace) = try await server.moderator(named: "Grace", role: .moderator)
    func open(_ client: APIClient) async throws -> StreamedResponse {
      var request = try API.Events.follow.request(EventsQuery())
      try #require(try await client.credentials.credentials()).token.write(to: &request.headers)
      return await server.open(request)
    }
    let stream = try await open(ada)
    let other = try await open(bea)
    #expect(stream.status == 200 && other.status == 200)
    try await grace.suspendPlayer(ada.playerID, until: server.clock.now + 9, reason: "a")
    _ = try await stream.collected()
    #expect(server.service.events.streamCount == 1)
    #expect(try await open(ada).status == 403)
    try await grace.endSuspension(of: ada.playerID, reason: "a")
    #expect(try await open(ada).status == 200)
    #expect(server.service.events.streamCount == 2)
  }

  @Test func `a suspended player can replace the token, and erase the account`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let player = try await ada.playerID
    let (_, grace) = try await server.moderator(named: "Grace", role: .moderator)
    try await grace.suspendPlayer(player, until: server.clock.now + 100, reason: "a")
    _ = try await ada.players.rotateToken()
    #expect(await refusal { try await ada.players.current() } == .suspended)
    try await ada.players.erase()
    #expect(try await server.storage.read { try $0.suspension(of: player) } == nil)
    #expect(
      await moderationRefusal { try await grace.endSuspension(of: player, reason: "a") }
        == "no-such-player")
    let allowed = APIRoute.allCases.filter { $0.access != .open && !$0.refusesSuspended }
    #expect(
      allowed == [
        .rotateToken, .erasePlayer, .exportPlayer, .listDevices, .endDevice, .endOtherDevices,
        .cancelRecoveryCode, .objectToRecovery,
      ])
  }

  @Test func `a suspension ends in the future, within ten years, and is not of oneself`()
    async throws
  {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let player = try await ada.playerID
    let (_, grace) = try await server.moderator(named: "Grace", role: .moderator)
    let (_, viewer) = try await server.moderator(named: "Hedy", role: .viewer)
    let (_, own) = try await server.moderator(named: "Ada", role: .moderator, player: player)
    let now = server.clock.now
    for until in [now - 1, now, now + NewSuspension.longest + 1, .max] {
      #expect(
        await moderationRefusal {
          try await grace.suspendPlayer(player, until: until, reason: "a")
        } == "bad-request")
    }
    for (client, kind) in [(viewer, "role-too-low"), (own, "own-account")] {
      #expect(
        await moderationRefusal {
          try await client.suspendPlayer(player, until: now + 1, reason: "a")
        } == kind)
      #expect(
        await moderationRefusal { try await client.endSuspension(of: player, reason: "a") } == kind)
    }
    _ = try await ada.players.current()
    try await grace.suspendPlayer(player, until: now + NewSuspension.longest, reason: "a")
    #expect(await refusal { try await ada.players.current() } == .suspended)
  }
}
