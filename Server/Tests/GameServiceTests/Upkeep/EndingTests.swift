import GameServiceTesting
import GameStorage
import ModerationAPI
import Testing
import WordCube
import WordCubeAPI

@testable import GameServiceCore

/// What ends by the wall clock does not end because the clock was set ahead, nor because it was back when it began.
struct EndingTests {
  private static let day: Int64 = 86_400

  @Test(arguments: GameMode.allCases, [400, day, 9 * day])
  func `no daily challenge is over because the clock was set ahead`(
    mode: GameMode, jump: Int64
  ) async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    server.clock.now = (server.clock.now / Self.day + 1) * Self.day - 60
    await server.service.watchClock()
    let started = try await ada.dailyChallenges.start(language: .english, mode: mode)
    let late = try await bob.dailyChallenges.start(language: .english, mode: mode)
    server.clock.jump(by: jump)
    server.clock.now += 90
    let result = try await ada.games.submit(started.submission(of: []))
    #expect(result.unranked == nil)
    #expect(result.dailyChallenge == ChallengeResult(started: true, score: 0, rank: 1, outOf: 1))
    // Five minutes after the end, by the clock as it was.
    server.clock.now += 270
    #expect(try await ada.games.submit(started.submission(of: [])) == result)
    server.clock.now += 1
    let refused = await refusal { try await bob.games.submit(late.submission(of: [])) }
    #expect(refused == .challengeOver)
    server.clock.jump(by: -jump)
    let board = try await bob.dailyChallenges.results(
      language: .english, mode: mode, number: 2518)
    #expect(board.top.map(\.displayName) == ["Ada"])
  }

  @Test func `a clock that stays ahead for an hour ends the challenge`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    await server.service.watchClock()
    let started = try await ada.dailyChallenges.start(language: .english, mode: .unlimited)
    server.clock.jump(by: 9 * Self.day)
    await server.service.watchClock()
    server.clock.now += 3_600
    let refused = await refusal { try await ada.games.submit(started.submission(of: [])) }
    #expect(refused == .challengeOver)
  }

  @Test(arguments: GameMode.allCases, [-400, -9 * day, -400 * day])
  func `a game that began while the clock was back is not late when it is right`(
    mode: GameMode, jump: Int64
  ) async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    await server.service.watchClock()
    server.clock.jump(by: jump)
    let new = try await ada.games.newPuzzle(language: .english, mode: mode)
    let moves = try GamePlayer.english.moves(
      on: Puzzle(text: new.puzzle), words: 1, at: server.clock.now)
    let game = try new.submission(of: moves, mode: mode)
    let other = try await ada.playSolo(skipping: 3, at: server.clock.now)
    let shared = try await ada.sharing.share(gameID: other.result.id)
    server.clock.now += 60
    server.clock.jump(by: -jump)
    #expect(try await ada.games.submit(game).unranked == nil)
    try await server.service.forgetOldRows()
    #expect(try await ada.sharing.fetch(shared.code).code == shared.code)
  }

  @Test func `a clock that is believed while it is back judges no game from before`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    await server.service.watchClock()
    server.clock.jump(by: -20 * Self.day)
    await server.service.watchClock()
    server.clock.now += 3_590
    let new = try await ada.games.newPuzzle(language: .english, mode: .timed)
    let played = try GamePlayer.english.moves(
      on: Puzzle(text: new.puzzle), words: 2, at: server.clock.now)
    let moves = MoveList(
      played.enumerated().map { index, move in
        var move = move
        move.playedAt = Double(server.clock.now + Int64(index) * 100)
        return move
      })
    server.clock.now += 100
    #expect(server.service.clockIsSettled)
    let result = try await ada.games.submit(new.submission(of: moves, mode: .timed))
    #expect(result.unranked == nil)
  }

  @Test(arguments: [9, -9])
  func `a code for another device is valid for five minutes`(days: Int64) async throws {
    let server = try await TestServer()
    let phone = try await server.client(named: "Ada")
    await server.service.watchClock()
    if days < 0 { server.clock.jump(by: days * Self.day) }
    let code = try await phone.devices.openJoining().code
    server.clock.jump(by: days.magnitude == 9 ? 9 * Self.day : 0)
    server.clock.now += 299
    let tablet = server.client()
    let claim = try await tablet.devices.join(code, name: "Tablet")
    let request = try #require(try await phone.devices.list().waiting)
    try await phone.devices.answerJoining(request.id, isAccepted: true)
    #expect(try await tablet.devices.claim(claim) == .accepted)
    server.clock.jump(by: -9 * Self.day)
    let other = try await phone.devices.openJoining().code
    server.clock.jump(by: 9 * Self.day)
    server.clock.now += 300
    let refused = await refusal { try await server.client().devices.join(other, name: "Late") }
    #expect(refused == .noSuchCode)
  }

  @Test func `the other devices can object for a day, also if the clock was back`() async throws {
    let server = try await TestServer()
    let phone = try await server.client(named: "Ada")
    let code = try await phone.devices.makeRecoveryCode().code
    await server.service.watchClock()
    server.clock.jump(by: -9 * Self.day)
    let next = try await phone.devices.makeRecoveryCode()
    let thief = server.client()
    let recovered = try await thief.devices.recover(code, name: "Thief")
    server.clock.jump(by: 9 * Self.day)
    try await server.handler.settleRecoveries()
    #expect(recovered.othersEndAt.unixTime == server.clock.now + Self.day)
    #expect(next.validFrom.unixTime == server.clock.now + 7 * Self.day)
    try await phone.devices.objectToRecovery()
    #expect(await refusal { try await thief.players.current() } == .unauthorized)
  }

  @Test func `moderators see what is still refused while the clock is ahead, and can lift it`()
    async throws
  {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let id = try await ada.playerID
    let grace = try await server.moderator(named: "Grace", role: .moderator).client
    await server.service.watchClock()
    let until = server.clock.now + Self.day
    let network = try await grace.refuseNetwork("192.0.2.7", until: until, reason: "a flood")
    _ = try await grace.suspendPlayer(id, until: until, reason: "threats")
    server.clock.jump(by: 9 * Self.day)
    #expect(try await grace.refusedNetworks() == [network])
    #expect(try await grace.player(id).suspendedUntil == until)
    #expect(await refusal { try await ada.players.current() } == .suspended)
    try await grace.allowNetwork(network.id, reason: "a mistake")
    #expect(try await grace.refusedNetworks() == [])
  }

  @Test func `a moderator's code and session do not end by a clock that was set`() async throws {
    let server = try await TestServer()
    let (grace, code) = try await server.moderators.add(name: "Grace", role: .viewer)
    await server.service.watchClock()
    server.clock.jump(by: 9 * Self.day)
    let client = try server.moderationClient()
    try await client.signIn(code: code)
    server.clock.jump(by: -18 * Self.day)
    let other = try server.moderationClient()
    try await other.signIn(
      code: try #require(try await server.moderators.renewCode(of: grace.id)))
    server.clock.jump(by: 9 * Self.day)
    server.clock.now += ModeratorSession.lifetime - 1
    #expect(await moderationRefusal { try await other.call(Moderation.session) } == nil)
    server.clock.now += 1
    #expect(await moderationRefusal { try await other.call(Moderation.session) } == "unauthorized")
  }

  @Test func `a suspension and a refused network do not end by a clock that was set ahead`()
    async throws
  {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let (_, grace) = try await server.moderator(named: "Grace", role: .moderator)
    let end = server.clock.now + 1_000
    try await grace.suspendPlayer(ada.playerID, until: end, reason: "Insults.")
    try await server.storage.write {
      try $0.set(
        StoredRefusedNetwork(
          id: UniqueID(high: 0, low: 1), network: "203.0.113.0/24", endsAt: end))
    }
    try await server.service.readRefusedNetworks()
    await server.service.watchClock()
    server.clock.jump(by: 9 * Self.day)
    func status() async -> Int {
      await server.respond(to: Request(path: "/api/config"), from: "203.0.113.7").status
    }
    #expect(await refusal { try await ada.players.current() } == .suspended)
    #expect(await status() == 403)
    server.clock.now += 1_000
    #expect(await refusal { try await ada.players.current() } == nil)
    #expect(await status() == 200)
  }

  @Test func `no notice is lost or late because the clock was set`() async throws {
    let players = try await MatchPlayers(TestServer())
    let server = players.server
    try await players.ada.notices.subscribe(.sample)
    await server.service.watchClock()
    let sender = RecordingSender()
    // What waits is not too old, and what comes meanwhile does not wait until that time.
    _ = try await players.match()
    server.clock.jump(by: 9 * Self.day)
    try await server.service.sendNotices(with: sender)
    #expect(sender.sent.count == 1)
    _ = try await players.match()
    server.clock.jump(by: -9 * Self.day)
    try await server.service.sendNotices(with: sender)
    #expect(sender.sent.count == 2)
    server.clock.jump(by: -9 * Self.day)
    _ = try await players.match()
    server.clock.jump(by: 9 * Self.day)
    try await server.service.sendNotices(with: sender)
    #expect(sender.kinds == [.yourTurn, .yourTurn, .yourTurn])
  }

  @Test func `a reminder that was set while the clock was ahead comes the next day`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    await server.service.watchClock()
    server.clock.jump(by: 9 * Self.day)
    try await ada.notices.subscribe(.browser(1, kinds: [.reminder], reminderHour: 18))
    server.clock.jump(by: -9 * Self.day)
    let player = try await ada.playerID
    let row = try #require(
      try await server.storage.read { try $0.subscriptions(of: player) }.first)
    #expect(try #require(row.remindAt) <= server.clock.now + Self.day)
  }
}
