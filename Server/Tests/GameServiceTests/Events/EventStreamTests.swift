import GameServiceCore
import GameServiceTesting
import GameStorage
import Testing
import WordCube
import WordCubeAPI

struct EventStreamTests {
  /// The events of a connection of a client, one after the other.
  final class Reader {
    private var events: EventSequence<APIRoute, PlayerEvent>.AsyncIterator

    init(_ client: APIClient) { events = client.events.follow().makeAsyncIterator() }

    func next() async throws -> PlayerEvent? { try await events.next() }
  }

  private func request(
    _ client: APIClient, after id: String? = nil
  ) async throws -> Request {
    var request = try API.Events.follow.request(EventsQuery(lastEventID: id))
    try #require(try await client.credentials.credentials()).token.write(to: &request.headers)
    return request
  }

  /// The identifiers and events that a whole response has.
  private func events(
    _ client: APIClient, _ server: TestServer, after id: String? = nil
  ) async throws -> [IdentifiedEvent<PlayerEvent>] {
    let response = await server.respond(to: try await request(client, after: id))
    #expect(response.status == 200 && response.headers["cache-control"] == "no-store")
    var parser = EventStreamParser()
    return try parser.parse(response.body).compactMap { try IdentifiedEvent($0) }
  }

  @Test func `both players hear of a match`() async throws {
    let players = try await MatchPlayers(TestServer())
    let (ada, bob) = (Reader(players.ada), Reader(players.bob))
    #expect(try await ada.next() == .reset)
    #expect(try await bob.next() == .reset)
    let match = try await players.match()
    // What players do themselves is told to their other devices.
    func changed(_ count: Int) -> PlayerEvent {
      .matchChanged(MatchEvent(match: match.id, moveCount: count))
    }
    #expect(try await ada.next() == .matchJoined(MatchEvent(match: match.id, moveCount: 0)))
    #expect(try await bob.next() == changed(0))
    _ = try await players.ada.matches.play(
      players.removals([(2, 2, 2)], side: 0), in: match.id, after: 0)
    #expect(try await ada.next() == changed(1))
    #expect(try await bob.next() == changed(1))
    _ = try await players.ada.matches.play(
      players.removals([(2, 2, 1)], side: 0), in: match.id, after: 1)
    #expect(try await ada.next() == changed(2))
    #expect(try await bob.next() == .yourTurn(MatchEvent(match: match.id, moveCount: 2)))
    // A new name is told to the player and to the other player.
    _ = try await players.ada.players.update(PlayerChanges(displayName: "Grace"))
    #expect(try await ada.next() == .profileChanged)
    #expect(try await bob.next() == changed(2))
    _ = try await players.ada.players.update(PlayerChanges(allowsReplays: true))
    #expect(try await ada.next() == .profileChanged)
    // The name that others see already.
    _ = try await players.ada.players.update(PlayerChanges(displayName: "Grace"))
    #expect(try await ada.next() == .profileChanged)
    _ = try await players.bob.matches.resign(match.id)
    for reader in [ada, bob] {
      #expect(try await reader.next() == .matchEnded(MatchEvent(match: match.id, moveCount: 2)))
    }
    // Joining again, and a turn that is refused, tell nobody.
    _ = try? await players.bob.matches.join(match.code)
    let other = try await players.match()
    #expect(try await ada.next() == .matchJoined(MatchEvent(match: other.id, moveCount: 0)))
    _ = try await players.bob.players.erase()
    #expect(try await ada.next() == .matchEnded(MatchEvent(match: other.id, moveCount: 0)))
  }

  @Test func `a new name is told to eight other players, to each once`() async throws {
    let players = try await MatchPlayers(TestServer())
    var others = [players.bob]
    for number in 0..<8 { others.append(try await players.server.client(named: "P\(number)")) }
    for other in others {
      _ = try await players.match(of: players.ada, and: other)
      players.server.clock.now += 1
      _ = try await players.match(of: other, and: players.ada)
      players.server.clock.now += 1
    }
    var ids: [String?] = []
    for other in others { ids.append(try await events(other, players.server).last?.id) }
    _ = try await players.ada.players.update(PlayerChanges(displayName: "Grace"))
    var counts: [Int] = []
    for (other, id) in zip(others, ids) {
      counts.append(try await events(other, players.server, after: id).count)
    }
    #expect(counts == [0] + Array(repeating: 1, count: 8), "those of the latest matches")
  }

  @Test func `a match that nobody joins ends with an event`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let match = try await ada.matches.open(language: .english)
    let reader = Reader(ada)
    #expect(try await reader.next() == .reset)
    await server.service.watchClock()
    server.clock.now += 15 * 86_400
    try await server.service.forgetOldRows()
    if try await ada.matches.fetch(match.id).state == .expired {
      #expect(try await reader.next() == .matchEnded(MatchEvent(match: match.id, moveCount: 0)))
    } else {
      Issue.record("the match is not over")
    }
  }

  @Test func `a client that connects again gets the events that it missed, or a reset`()
    async throws
  {
    let players = try await MatchPlayers(TestServer())
    let (server, ada) = (players.server, players.ada)
    let start = try await events(ada, server)
    #expect(start.map(\.event) == [.reset])
    let id = try #require(start.last?.id)
    #expect(try await events(ada, server, after: id).isEmpty)
    let first = try await players.match()
    let second = try await players.match()
    let missed = try await events(ada, server, after: id)
    #expect(
      missed.map(\.event)
        == [first, second].map { .matchJoined(MatchEvent(match: $0.id, moveCount: 0)) })
    #expect(try await events(ada, server, after: missed[0].id).map(\.event) == [missed[1].event])
    #expect(
      try await events(players.bob, server, after: id).map(\.event)
        == [first, second].map { .matchChanged(MatchEvent(match: $0.id, moveCount: 0)) },
      "events of others are not sent")
    // Of another process, of the future, and malformed.
    let (process, number) = (id.split(separator: "-")[0], id.split(separator: "-")[1])
    for wrong in ["x\(process)-\(number)", "\(process)-9999", "\(process)--1", "\(process)", "7"] {
      #expect(try await events(ada, server, after: wrong).map(\.event) == [.reset], "\(wrong)")
    }
  }

  @Test func `of many events the last ones are kept`() async throws {
    let server = try await TestServer { dependencies in
      dependencies.policy.streams.kept = 2
      dependencies.policy.streams.waiting = 3
    }
    let ada = try await server.client(named: "Ada")
    let id = try await ada.playerID
    var last = try #require(try await events(ada, server).last?.id)
    for number in 1...20 {
      let event = PlayerEvent.challengeOpened(ChallengeEvent(number: number))
      try await server.storage.write { rows in
        try rows.tell("event \(id) challengeOpened {\"number\":\(number)}")
      }
      let found = try await events(ada, server, after: last)
      #expect(found.map(\.event) == [event])
      last = try #require(found.last?.id)
    }
    let process = last.split(separator: "-")[0]
    #expect(try await events(ada, server, after: "\(process)-10").map(\.event) == [.reset])
    // Notes of a newer server are ignored.
    try await server.storage.write { rows in
      for note in ["event \(id) newer {}", "newer \(id)", "x", "", "event \(id) yourTurn ?"] {
        try rows.tell(note)
      }
    }
    #expect(try await events(ada, server, after: last).isEmpty)
  }

  @Test func `a player has three streams, and a process so many`() async throws {
    let server = try await TestServer { $0.policy.streams.count = 4 }
    let (ada, bob) = (try await server.client(named: "Ada"), try await server.client(named: "Bob"))
    var open: [StreamedResponse] = []
    for _ in 0..<3 { open.append(await server.open(try await request(ada))) }
    #expect(open.map(\.status) == [200, 200, 200])
    let fourth = try await server.open(request(ada)).collected()
    #expect(fourth.status == 429 && fourth.headers["retry-after"] == "30")
    let first = await server.open(try await request(bob))
    #expect(first.status == 200)
    #expect(await server.open(try await request(bob)).status == 503)
    #expect(server.service.events.streamCount == 4)
    open[0].body.end()
    #expect(await server.open(try await request(ada)).status == 200)
    let stranger = await server.open(Request(path: "/api/events"))
    #expect(stranger.status == 401)
    withExtendedLifetime(first) {}
  }

  @Test func `a stream ends with its token and with its player`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let old = await server.open(try await request(ada))
    _ = try await ada.players.logOutOtherDevices()
    _ = try await old.collected()
    let new = await server.open(try await request(ada))
    #expect(new.status == 200)
    #expect(server.service.events.streamCount == 1)
    _ = try await ada.players.erase()
    _ = try await new.collected()
    #expect(server.service.events.streamCount == 0)
  }

  @Test(arguments: [false, true])
  func `a stream ends with its device, and those of other devices go on`(
    _ endsFirst: Bool
  ) async throws {
    let server = try await TestServer()
    let phone = try await server.client(named: "Ada")
    let added = try await DeviceTests.addDevice("Tablet", to: phone.playerID, of: server)
    let tablet = server.client(credentials: added.credentials)
    let (ended, other) = endsFirst ? (phone, tablet) : (tablet, phone)
    let over = await server.open(try await request(ended))
    let open = await server.open(try await request(other))
    #expect(server.service.events.streamCount == 2)
    let player = try await phone.playerID
    try await other.devices.end(endsFirst ? player : added.id)
    _ = try await over.collected()
    #expect(server.service.events.streamCount == 1)
    #expect(await server.open(try await request(ended)).status == 401)
    // A third device ends the one that is left.
    let third = try await DeviceTests.addDevice("Desk", to: player, of: server, seed: 200)
    let desk = server.client(credentials: third.credentials)
    try await desk.devices.endOther()
    _ = try await open.collected()
    #expect(server.service.events.streamCount == 0)
  }

  @Test func `a stream is a use of its device`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let player = try await ada.playerID
    server.clock.now += 3_600
    let stream = await server.open(try await request(ada))
    #expect(
      try await server.storage.read { try $0.player(player)?.firstDeviceUsedAt }
        == server.clock.now)
    stream.body.end()
  }

  @Test func `a token that is replaced ends with the first use of the new one`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let old = try #require(try await ada.credentials.credentials())
    let stream = await server.open(try await request(ada))
    var bits = SeededGenerator(bits: SeededBits(seed: 5))
    let token = BearerToken.random(using: &bits)
    var rotation = try API.Players.rotateToken.request(
      TokenRotation(to: token, endsOldToken: false))
    old.token.write(to: &rotation.headers)
    RequestSignature.sign(
      &rotation, key: old.signingKey, time: server.clock.now, nonce: .random(using: &bits))
    #expect(await server.respond(to: rotation).status == 200)
    try await Task.sleep(for: .milliseconds(20))
    #expect(server.service.events.streamCount == 1)
    var first = Request(path: "/api/players/me")
    token.write(to: &first.headers)
    #expect(await server.respond(to: first).status == 200)
    _ = try await stream.collected()
  }

  @Test func `all streams hear of boards and of a new day, at a tick`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let hub = server.service.events
    hub.tick(at: server.clock.now)
    let reader = Reader(ada)
    #expect(try await reader.next() == .reset)
    for _ in 0..<3 {
      try await server.storage.write { rows in
        try rows.append(
          .game(
            RankedGame(
              game: .sample, player: .sample, language: .english, mode: .timed, challenge: nil,
              score: 1,
              countsFrom: server.clock.now)))
      }
    }
    try await server.storage.write { rows in
      try rows.append(
        .game(
          RankedGame(
            game: .sample, player: .sample, language: .english, mode: .unlimited, challenge: nil,
            score: 1,
            countsFrom: server.clock.now + 86_400)))
    }
    hub.tick(at: server.clock.now)
    #expect(
      try await reader.next() == .boardChanged(BoardEvent(language: .english, mode: .timed)),
      "three games are one event")
    server.clock.now += 86_400
    hub.tick(at: server.clock.now)
    #expect(
      try await reader.next() == .boardChanged(BoardEvent(language: .english, mode: .unlimited)),
      "a game of a challenge changes the board when it counts")
    let number = try await ada.dailyChallenges.today(language: .english).challenges[0].challenge
      .number
    #expect(try await reader.next() == .challengeOpened(ChallengeEvent(number: number)))
  }

  @Test func `each fifth tick is a heartbeat, and a reader that does not read is cut off`()
    async throws
  {
    let server = try await TestServer { $0.policy.streams.waiting = 3 }
    let ada = try await server.client(named: "Ada")
    let opened = await server.open(try await request(ada))
    for _ in 0..<10 { server.service.events.tick(at: server.clock.now) }
    #expect(server.service.events.streamCount == 1)
    for _ in 0..<5 { server.service.events.tick(at: server.clock.now) }
    #expect(server.service.events.streamCount == 0)
    var text = ""
    await #expect(throws: ByteStream.Overflow.self) {
      for try await bytes in opened.body { text += String(decoding: bytes, as: UTF8.self) }
    }
    #expect(text.hasPrefix(":\n\nid: ") && text.hasSuffix("data: {}\n\n:\n\n:\n\n"))
  }

  @Test func `a gap in the notes ends all streams, and a reset follows`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let opened = await server.open(try await request(ada))
    let id = try #require(try await events(ada, server).last?.id)
    server.service.events.endAll()
    _ = try await opened.collected()
    #expect(try await events(ada, server, after: id).map(\.event) == [.reset])
  }
}
