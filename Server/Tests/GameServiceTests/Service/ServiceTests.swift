import GameServiceTesting
import GameStorage
import SQLiteGameStorage
import Testing
import WordCube
import WordCubeAPI

struct ServiceTests {
  @Test func `a tag says that nothing has changed`() async throws {
    let players = try await MatchPlayers(TestServer())
    let match = try await players.match()
    guard
      case .changed(let seen, let tag?) = try await players.bob.matches.poll(
        match.id, after: nil)
    else {
      Issue.record("no tag")
      return
    }
    #expect(seen == match)
    #expect(try await players.bob.matches.poll(match.id, after: tag) == .unchanged)
    _ = try await players.ada.matches.play(players.word(match, side: 0), in: match.id, after: 0)
    let next = try await players.bob.matches.poll(match.id, after: tag)
    guard case .changed(let changed, let newTag?) = next else {
      Issue.record("unchanged")
      return
    }
    #expect(changed.turn == 1 && newTag != tag)
  }

  @Test func `a client that is too old is told so`() async throws {
    let server = try await TestServer { $0.policy.minimumBuild = 7 }
    var client = server.client()
    client.build = 6
    let old = client
    #expect(
      await refusal {
        try await old.players.register(displayName: "Ada", timeZone: "UTC")
      } == .clientTooOld)
    #expect(try await old.service.configuration().minimumBuild == 7)
    try await old.service.health()
    client.build = 7
    _ = try await client.players.register(displayName: "Ada", timeZone: "UTC")
    _ = try await client.players.current()
    client.build = nil
    _ = try await client.players.current()
  }

  @Test(arguments: [StorageError.busy, .diskIsFull, .closed, .unavailable("I/O error")])
  func `a storage that cannot answer now is 503`(_ error: StorageError) async throws {
    let storage = OverriddenStorage(over: try SQLiteStorage.inMemory())
    let server = try await TestServer(storage: storage)
    let ada = try await server.client(named: "Ada")
    storage.override({ $0.use(_:of:at:) }, with: { _, _, _ in throw error })
    let request = try await server.signedRequest(
      API.Players.update, PlayerChanges(displayName: "A"), of: ada)
    let response = await server.respond(to: request)
    #expect(ProblemDetails(response)?.kind == .unavailable && response.status == 503)
    #expect(response.headers["Retry-After"] == "5")
    #expect(server.errors as? [StorageError] == [error])
    try await ada.service.readiness()
    let unreadable = storage.override({ $0.setting(_:) }, with: { _ in throw error })
    #expect(await refusal { try await ada.service.readiness() } == .unavailable)
    unreadable.remove()
    storage.override({ $0.checkWritable }, with: { throw error })
    #expect(await refusal { try await ada.service.readiness() } == .unavailable)
    try await ada.service.health()
  }

  @Test func `an unknown error is 500 and does not show itself`() async throws {
    struct Secret: Error, CustomStringConvertible { let description = "key=0xC0FFEE" }
    let storage = OverriddenStorage(over: try SQLiteStorage.inMemory())
    let server = try await TestServer(storage: storage)
    let ada = try await server.client(named: "Ada")
    for error in [Secret(), StorageError.damaged("key=0xC0FFEE")] as [any Error] {
      storage.override({ $0.player(tokenHash:) }, with: { _ in throw error })
      var request = Request(path: "/api/players/me")
      try await ada.credentials.credentials()?.token.write(to: &request.headers)
      let response = await server.respond(to: request)
      #expect(response.status == 500 && ProblemDetails(response)?.kind == .internal)
      #expect(!String(decoding: response.body, as: UTF8.self).contains("C0FFEE"))
    }
    #expect(server.errors.count == 2)
  }

  @Test func `a change that fails leaves nothing behind`() async throws {
    let overridden = OverriddenStorage(over: try SQLiteStorage.inMemory())
    let server = try await TestServer(storage: overridden)
    let ada = try await server.client(named: "Ada")
    let new = try await ada.games.newPuzzle(language: .english, mode: .unlimited)
    let fullDisk = overridden.override(
      { $0.append(_:) }, with: { _ in throw StorageError.diskIsFull })
    let json = try new.submission(of: [], mode: .unlimited).game
    let key = try #require(IdempotencyKey("k"))
    let first = await refusal {
      try await ada.games.submit(json, ticket: new.ticket, idempotencyKey: key)
    }
    #expect(first == .unavailable)
    #expect(try await server.storage.read { try $0.games(after: 0, limit: 1).isEmpty })
    fullDisk.remove()
    let second = try await ada.games.submit(json, ticket: new.ticket, idempotencyKey: key)
    #expect(second.ranks?.allTime == Rank(rank: 1, outOf: 1))
    #expect(try await ada.boards.games(language: .english, mode: .unlimited).outOf == 1)
  }

  @Test func `after a restart all boards are equal`() async throws {
    let server = try await TestServer()
    var clients: [APIClient] = []
    for name in ["Ada", "Bob", "Cy"] {
      let client = try await server.client(named: name)
      clients.append(client)
      try await client.playSolo(words: 2, skipping: clients.count * 7, at: server.clock.now)
      try await client.playDaily(skipping: clients.count * 9, at: server.clock.now)
      server.clock.now += 40_000
    }
    try await clients[1].players.erase()
    let restarted = try await TestServer(storage: server.storage, clock: server.clock)
    for seconds in [0, 40_000, 400_000] as [Int64] {
      server.clock.now += seconds
      #expect(try await boards(clients[0]) == boards(clients[0], on: restarted))
    }
  }

  /// What a player sees on all boards of unlimited games.
  private func boards(_ client: APIClient, on server: TestServer? = nil) async throws -> [Board] {
    var client = client
    if let server {
      client = server.client(credentials: try await client.credentials.credentials())
    }
    var boards: [Board] = []
    for scope in Scope.allCases {
      boards.append(
        try await client.boards.games(language: .english, mode: .unlimited, scope: scope))
    }
    boards.append(
      try await client.dailyChallenges.results(language: .english, mode: .unlimited, number: 2518))
    return boards
  }
}
