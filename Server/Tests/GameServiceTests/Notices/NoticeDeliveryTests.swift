import GameServiceTesting
import GameStorage
import ModerationAPI
import SQLiteGameStorage
import Testing
import WebPush
import WordCube
import WordCubeAPI

@testable import GameServiceCore

struct NoticeDeliveryTests {
  @Test func `the player whose turn it is gets a notice, once`() async throws {
    let players = try await MatchPlayers(TestServer())
    let service = players.server.service
    try await players.ada.notices.subscribe(.browser(1))
    try await players.bob.notices.subscribe(.browser(2))
    let match = try await players.match()
    let sender = RecordingSender()
    try await service.sendNotices(with: sender)
    let joined = try #require(sender.sent.first?.notice)
    #expect(sender.sent.count == 1 && joined.kind == .yourTurn && joined.moveCount == 0)
    #expect(joined.match == match.id && joined.code == match.code)
    #expect(try await joined.player == players.ada.playerID)
    #expect(sender.sent[0].timeToLive == 3 * 86_400)
    let first = try await players.ada.matches.play(
      players.word(match, side: 0), in: match.id, after: 0)
    #expect(try await service.sendNotices(with: sender) == 1)
    #expect(try await sender.sent.map(\.notice.player).last == players.bob.playerID)
    #expect(try await service.sendNotices(with: sender) == 0)
    _ = try await players.bob.matches.play(players.word(first, side: 1), in: match.id, after: 1)
    try await service.sendNotices(with: sender)
    _ = try await players.bob.matches.resign(match.id)
    try await service.sendNotices(with: sender)
    #expect(sender.kinds == [.yourTurn, .yourTurn, .yourTurn, .matchEnded])
    #expect(try await sender.sent.last?.notice.player == players.ada.playerID)
    // Each turn is news, also of the same match for the same player.
    #expect(Set(sender.sent.map(\.notice.id)).count == 4)
  }

  @Test func `a turn that was taken meanwhile is not told`() async throws {
    let players = try await MatchPlayers(TestServer())
    try await players.ada.notices.subscribe(.sample)
    let match = try await players.match()
    _ = try await players.ada.matches.play(players.word(match, side: 0), in: match.id, after: 0)
    let sender = RecordingSender()
    #expect(try await players.server.service.sendNotices(with: sender) == 1)
    #expect(sender.sent.isEmpty)
    #expect(try await waiting(players.server).isEmpty)
  }

  @Test func `each browser gets what it wants, and the webhook all`() async throws {
    let players = try await MatchPlayers(TestServer { $0.policy.notices.hasWebhook = true })
    try await players.ada.notices.subscribe(.browser(1))
    try await players.ada.notices.subscribe(.browser(2, kinds: [.matchEnded]))
    let match = try await players.match()
    let sender = RecordingSender()
    try await players.server.service.sendNotices(with: sender)
    #expect(Set(sender.sent.map(\.endpoint)) == ["https://web.push.apple.com/1", nil])
    // All devices show one notice.
    #expect(Set(sender.sent.map(\.notice.id)).count == 1)
    #expect(Set(sender.sent.map(\.content)).count == 1)
    _ = try await players.bob.matches.resign(match.id)
    let other = RecordingSender()
    try await players.server.service.sendNotices(with: other)
    #expect(other.sent.count == 3 && Set(other.kinds) == [.matchEnded])
  }

  @Test func `a notice whose end nobody noted is sent again, the same`() async throws {
    let players = try await MatchPlayers(TestServer())
    let server = players.server
    try await players.ada.notices.subscribe(.sample)
    _ = try await players.match()
    // As if the process was killed after it sent: what became of the notice is not stored.
    let sender = RecordingSender { _ in
      withUnsafeCurrentTask { $0?.cancel() }
      return .taken
    }
    #expect(try await server.service.sendNotices(with: sender) == 1)
    #expect(try await server.service.sendNotices(with: sender) == 0)
    server.clock.now += 30
    let again = RecordingSender()
    #expect(try await server.service.sendNotices(with: again) == 1)
    #expect(again.sent[0].notice.id == sender.sent[0].notice.id)
    #expect(again.sent[0].content == sender.sent[0].content)
    server.clock.now += 86_400
    #expect(try await server.service.sendNotices(with: again) == 0)
  }

  @Test func `a notice that is not taken is sent again, later each time`() async throws {
    let players = try await MatchPlayers(TestServer())
    let server = players.server
    try await players.ada.notices.subscribe(.sample)
    _ = try await players.match()
    let sender = RecordingSender { _ in .failed("status 503") }
    var delays: [Int64] = []
    for _ in 0..<20 {
      let start = server.clock.now
      try await server.service.sendNotices(with: sender)
      guard let next = try await waiting(server).first else { break }
      #expect(try await server.service.sendNotices(with: sender) == 0)
      delays.append(next.dueAt - start)
      server.clock.now = next.dueAt
    }
    #expect(delays == [30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600])
    #expect(sender.sent.map(\.attempt) == Array(1...10))
  }

  @Test func `a push service says when to come again`() async throws {
    let players = try await MatchPlayers(TestServer())
    let server = players.server
    try await players.ada.notices.subscribe(.sample)
    _ = try await players.match()
    let start = server.clock.now
    try await server.service.sendNotices(
      with: RecordingSender { _ in .failed("status 429", retryAfter: 7_200) })
    #expect(try await waiting(server).map(\.dueAt) == [start + 7_200])
    server.clock.now += 7_200
    // It would be too late then.
    try await server.service.sendNotices(
      with: RecordingSender { _ in .failed("status 429", retryAfter: .max) })
    server.clock.now += 4 * 86_400
    let sender = RecordingSender()
    try await server.service.sendNotices(with: sender)
    #expect(sender.sent.isEmpty)
    #expect(try await waiting(server).isEmpty)
  }

  @Test func `a subscription that is gone goes, and a refused notice is not repeated`() async throws
  {
    let players = try await MatchPlayers(TestServer())
    let server = players.server
    try await players.ada.notices.subscribe(.browser(1))
    try await players.ada.notices.subscribe(.browser(2))
    _ = try await players.match()
    let sender = RecordingSender {
      $0.endpoint?.hasSuffix("1") == true ? .gone("status 410") : .refused("no")
    }
    try await server.service.sendNotices(with: sender)
    let left = try await players.ada.notices.list().subscriptions
    #expect(left.map(\.endpoint) == ["https://web.push.apple.com/2"])
    #expect(try await waiting(server).isEmpty)
  }

  @Test func `nothing is sent to a browser after Web Push was switched off`() async throws {
    let storage = try SQLiteStorage.inMemory()
    let players = try await MatchPlayers(TestServer(storage: storage))
    try await players.ada.notices.subscribe(.browser(1, reminderHour: 18))
    try await players.ada.playDaily(at: players.server.clock.now)
    _ = try await players.match()
    #expect(try await waiting(players.server).count == 1)
    let server = try await TestServer(storage: storage) {
      $0.policy.notices.isOn = false
      $0.policy.notices.hasWebhook = true
    }
    server.clock.now = (players.server.clock.now / 86_400 + 1) * 86_400 + 17 * 3_600
    try await server.service.makeTodaysChallenges()
    let sender = RecordingSender()
    for _ in 0..<2 {
      try await server.service.remindSubscribers()
      try await server.service.sendNotices(with: sender)
      server.clock.now += 3_600
    }
    #expect(sender.sent.isEmpty)
    #expect(try await waiting(server).isEmpty)
  }

  @Test func `what failed for a player who was erased meanwhile is not kept`() async throws {
    let players = try await MatchPlayers(TestServer { $0.policy.notices.hasWebhook = true })
    try await players.ada.notices.subscribe(.sample)
    _ = try await players.match()
    let ada = try await players.ada.playerID
    let storage = players.server.storage
    let sender = ActingSender { try? await storage.write { try $0.erasePlayer(ada) } }
    try await players.server.service.sendNotices(with: sender)
    #expect(try await waiting(players.server).filter { $0.player == ada } == [])
  }

  @Test func `what fails after the lease does not bring a notice back that another process sent`()
    async throws
  {
    let players = try await MatchPlayers(TestServer())
    let server = players.server
    try await players.ada.notices.subscribe(.sample)
    _ = try await players.match()
    let other = RecordingSender()
    let late = ActingSender {
      server.clock.now += GameService.noticeLease
      _ = try? await server.service.sendNotices(with: other)
    }
    try await server.service.sendNotices(with: late)
    #expect(other.kinds == [.yourTurn])
    #expect(try await waiting(server).isEmpty)
    // Nor does it end the lease of the other process.
    _ = try await players.bob.matches.resign(#require(other.sent[0].notice.match))
    let dying = RecordingSender { _ in
      withUnsafeCurrentTask { $0?.cancel() }
      return .taken
    }
    let slow = ActingSender {
      server.clock.now += GameService.noticeLease
      _ = try? await server.service.sendNotices(with: dying)
    }
    try await server.service.sendNotices(with: slow)
    #expect(dying.kinds == [.matchEnded])
    let left = try await waiting(server)
    #expect(left.map(\.attempts) == [2])
    #expect(left.map(\.dueAt) == [server.clock.now + GameService.noticeLease])
  }

  @Test func `a second attempt waits for the end of quiet hours, too`() async throws {
    let players = try await MatchPlayers(TestServer())
    let server = players.server
    try await players.ada.notices.subscribe(.browser(1, quiet: QuietHours(from: 22, until: 7)))
    // London has the hours of UTC in November.
    let noon = server.clock.now
    server.clock.now = noon + 10 * 3_600 - 1
    _ = try await players.match()
    let busy = RecordingSender { _ in .failed("status 503") }
    try await server.service.sendNotices(with: busy)
    #expect(busy.sent.count == 1)
    server.clock.now += 30
    try await server.service.sendNotices(with: busy)
    #expect(busy.sent.count == 1)
    #expect(try await waiting(server).map(\.dueAt) == [noon + 19 * 3_600])
    server.clock.now = noon + 19 * 3_600
    let sender = RecordingSender()
    try await server.service.sendNotices(with: sender)
    // It is worth sending as long as before.
    let timeToLive: Int64 = 3 * 86_400 - 30
    #expect(sender.sent.map(\.timeToLive) == [timeToLive])
  }

  @Test func `a suspended player gets notices afterwards, of what still holds`() async throws {
    let players = try await MatchPlayers(TestServer { $0.policy.notices.hasWebhook = true })
    let server = players.server
    try await players.ada.notices.subscribe(.sample)
    let (first, second) = (try await players.match(), try await players.match())
    let ada = try await players.ada.playerID
    let (_, grace) = try await server.moderator(named: "Grace", role: .moderator)
    let start = server.clock.now
    // Longer than a notice of a turn is worth sending.
    try await grace.suspendPlayer(ada, until: start + 4 * 86_400, reason: "a")
    let sender = RecordingSender()
    for step in 0..<4 * 96 {
      server.clock.now = start + Int64(step) * 900
      if step == 200 { _ = try await players.bob.matches.resign(second.id) }
      try await server.service.sendNotices(with: sender)
    }
    #expect(sender.sent.filter { $0.notice.player == ada }.isEmpty)
    server.clock.now = start + 4 * 86_400
    try await server.service.sendNotices(with: sender)
    let sent = sender.sent.filter { $0.notice.player == ada }
    // In a browser and at the webhook.
    #expect(sent.count == 4)
    #expect(Set(sent.map(\.notice.kind)) == [.yourTurn, .matchEnded])
    #expect(Set(sent.map(\.notice.match)) == [first.id, second.id])
    #expect(sent.allSatisfy { $0.timeToLive > 2 * 86_400 })
    #expect(try await waiting(server).isEmpty)
  }

  @Test func `a suspension that ends early lets notices through within minutes`() async throws {
    let players = try await MatchPlayers(TestServer())
    let server = players.server
    try await players.ada.notices.subscribe(.sample)
    _ = try await players.match()
    let ada = try await players.ada.playerID
    let (_, grace) = try await server.moderator(named: "Grace", role: .moderator)
    try await grace.suspendPlayer(ada, until: server.clock.now + 4 * 86_400, reason: "a")
    let sender = RecordingSender()
    try await server.service.sendNotices(with: sender)
    #expect(sender.sent.isEmpty)
    try await grace.endSuspension(of: ada, reason: "a mistake")
    server.clock.now += 899
    #expect(try await server.service.sendNotices(with: sender) == 0)
    server.clock.now += 1
    try await server.service.sendNotices(with: sender)
    #expect(sender.kinds == [.yourTurn])
  }

  @Test func `a reminder that was put off is dropped once today's challenge is played`()
    async throws
  {
    for isPlayed in [false, true] {
      let server = try await TestServer()
      let ada = try await server.client(named: "Ada")
      try await ada.playDaily(at: server.clock.now)
      server.clock.now = (server.clock.now / 86_400 + 1) * 86_400 + 17 * 3_600
      try await server.service.makeTodaysChallenges()
      try await ada.notices.subscribe(.browser(1, reminderHour: 18))
      server.clock.now += 3_600
      try await server.service.remindSubscribers()
      let sender = RecordingSender { _ in .failed("status 503") }
      try await server.service.sendNotices(with: sender)
      #expect(sender.kinds == [.reminder])
      // Another challenge than the one that the notice names.
      if isPlayed { try await ada.playDaily(mode: .timed, at: server.clock.now) }
      server.clock.now += 30
      try await server.service.sendNotices(with: sender)
      #expect(sender.sent.count == (isPlayed ? 1 : 2))
      #expect(try await waiting(server).isEmpty == isPlayed)
      // The day after it is too late.
      server.clock.now = (server.clock.now / 86_400 + 1) * 86_400
      try await server.service.sendNotices(with: sender)
      #expect(sender.sent.count == (isPlayed ? 1 : 2))
      #expect(try await waiting(server).isEmpty)
    }
  }

  @Test func `quiet hours put a notice off, by the player's clock`() async throws {
    let players = try await MatchPlayers(TestServer())
    let server = players.server
    _ = try await players.ada.players.update(PlayerChanges(timeZone: "Asia/Tokyo"))
    // It is 21:00 in Tokyo.
    try await players.ada.notices.subscribe(.browser(1, quiet: QuietHours(from: 21, until: 8)))
    try await players.ada.notices.subscribe(.browser(2, quiet: QuietHours(from: 22, until: 8)))
    let start = server.clock.now
    _ = try await players.match()
    let sender = RecordingSender()
    try await server.service.sendNotices(with: sender)
    #expect(sender.sent.map(\.endpoint) == ["https://web.push.apple.com/2"])
    server.clock.now = start + 11 * 3_600 - 1
    #expect(try await server.service.sendNotices(with: sender) == 0)
    server.clock.now += 1
    try await server.service.sendNotices(with: sender)
    #expect(sender.sent.map(\.endpoint).last == "https://web.push.apple.com/1")
  }

  @Test func `a turn does not fail with the notice, nor a notice come without the turn`()
    async throws
  {
    let storage = OverriddenStorage(over: try SQLiteStorage.inMemory())
    let players = try await MatchPlayers(TestServer(storage: storage))
    try await players.ada.notices.subscribe(.sample)
    let open = try await players.ada.matches.open(language: .english)
    let fullDisk = storage.override(
      { $0.update(_:) }, with: { (_: StoredMatch) in throw StorageError.diskIsFull })
    await #expect(throws: APIError.self) { try await players.bob.matches.join(open.code) }
    #expect(try await waiting(players.server).isEmpty)
    fullDisk.remove()
    _ = try await players.bob.matches.join(open.code)
    #expect(try await waiting(players.server).count == 1)
  }

  @Test func `the rank of yesterday is told, and the reminder at the player's hour`() async throws {
    let server = try await TestServer { $0.policy.notices.hasWebhook = true }
    let ada = try await server.client(named: "Ada")
    // London has the hours of UTC in November.
    try await ada.notices.subscribe(.browser(1, reminderHour: 18))
    try await ada.playDaily(at: server.clock.now)
    let midnight = (server.clock.now / 86_400 + 1) * 86_400
    server.clock.now = midnight + 3_600
    try await server.service.makeTodaysChallenges()
    for _ in 0..<2 { try await server.service.announceResults() }
    let sender = RecordingSender()
    try await server.service.sendNotices(with: sender)
    #expect(sender.kinds == [.rank, .rank])
    #expect(sender.sent[0].notice.rank == 1 && sender.sent[0].notice.outOf == 1)

    server.clock.now = midnight + 18 * 3_600 - 1
    try await server.service.remindSubscribers()
    #expect(try await waiting(server).isEmpty)
    server.clock.now += 1
    for _ in 0..<2 { try await server.service.remindSubscribers() }
    let reminded = RecordingSender()
    try await server.service.sendNotices(with: reminded)
    let today = try await ada.dailyChallenges.today(language: .english)
    #expect(reminded.kinds == [.reminder])
    #expect(reminded.sent[0].endpoint == "https://web.push.apple.com/1")
    #expect(reminded.sent[0].notice.challenge == today.challenges[1].challenge.id)
  }

  @Test func `a reminder comes at its hour, also in quiet hours`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    try await ada.notices.subscribe(
      .browser(1, quiet: QuietHours(from: 17, until: 8), reminderHour: 18))
    try await ada.playDaily(at: server.clock.now)
    server.clock.now = (server.clock.now / 86_400 + 1) * 86_400 + 17 * 3_600
    try await server.service.makeTodaysChallenges()
    let sender = RecordingSender()
    for _ in 0..<3 {
      try await server.service.remindSubscribers()
      try await server.service.sendNotices(with: sender)
      server.clock.now += 3_600
    }
    #expect(sender.kinds == [.reminder])
  }

  @Test func `a reminder that failed waits for the end of quiet hours`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    try await ada.notices.subscribe(
      .browser(1, quiet: QuietHours(from: 17, until: 20), reminderHour: 18))
    try await ada.playDaily(at: server.clock.now)
    server.clock.now = (server.clock.now / 86_400 + 1) * 86_400 + 17 * 3_600
    try await server.service.makeTodaysChallenges()
    try await server.service.remindSubscribers()
    server.clock.now += 3_600
    try await server.service.remindSubscribers()
    let failing = RecordingSender { _ in .failed("status 500", retryAfter: nil) }
    try await server.service.sendNotices(with: failing)
    #expect(failing.kinds == [.reminder])
    let sender = RecordingSender()
    for minutes in [30, 89, 1] {
      #expect(sender.sent.isEmpty)
      server.clock.now += Int64(minutes) * 60
      try await server.service.sendNotices(with: sender)
    }
    #expect(sender.kinds == [.reminder])
  }

  @Test func `who has played today, or did not play yesterday, is not reminded`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    try await ada.notices.subscribe(.browser(1, reminderHour: 18))
    try await bob.notices.subscribe(.browser(2, reminderHour: 18))
    try await ada.playDaily(at: server.clock.now)
    server.clock.now = (server.clock.now / 86_400 + 1) * 86_400 + 17 * 3_600
    try await server.service.makeTodaysChallenges()
    try await server.service.remindSubscribers()
    try await ada.playDaily(at: server.clock.now)
    server.clock.now += 3_600
    try await server.service.remindSubscribers()
    #expect(try await waiting(server).isEmpty)
    // A server that was stopped reminds nobody late.
    server.clock.now += 86_400 + 3_601
    try await server.service.makeTodaysChallenges()
    try await server.service.remindSubscribers()
    #expect(try await waiting(server).isEmpty)
  }

  @Test func `what is told again has the identifier of the first time`() async throws {
    let server = try await TestServer { $0.policy.notices.hasWebhook = true }
    let ada = try await server.client(named: "Ada")
    try await ada.playDaily(at: server.clock.now)
    server.clock.now = (server.clock.now / 86_400 + 1) * 86_400 + 17 * 3_600
    try await server.service.makeTodaysChallenges()
    let sender = RecordingSender()
    for _ in 0..<2 {
      // Subscribing again makes the hour one to come, as a clock that was set back does.
      try await ada.notices.subscribe(.browser(1, reminderHour: 18))
      server.clock.now += 3_600
      try await server.service.remindSubscribers()
      try await server.service.sendNotices(with: sender)
      server.clock.now -= 3_599
    }
    #expect(sender.kinds == [.reminder, .reminder])
    #expect(sender.sent[0].notice.id == sender.sent[1].notice.id)
  }

  @Test func `another time zone moves the hour of the reminder`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let id = try await ada.notices.subscribe(.browser(1, reminderHour: 18)).id
    func hour() async throws -> UnixTime? {
      try await server.storage.read { try $0.subscription(id)?.remindAt }
    }
    let noon = server.clock.now
    #expect(try await hour() == noon + 6 * 3_600)
    _ = try await ada.players.update(PlayerChanges(timeZone: "America/New_York"))
    #expect(try await hour() == noon + 11 * 3_600)
    try await ada.notices.subscribe(.browser(1, kinds: [.rank], reminderHour: 18))
    #expect(try await hour() == nil)
  }

  private func waiting(_ server: TestServer) async throws -> [StoredNotice] {
    try await server.storage.read { try $0.notices(dueBy: .max, limit: 100) }
  }
}

/// Does something while it sends, which fails.
private struct ActingSender: NoticeSender {
  let act: @Sendable () async -> Void

  func send(_ notice: OutgoingNotice) async -> SendingOutcome {
    await act()
    return .failed("status 503")
  }
}
