import GameServiceTesting
import GameStorage
import ModerationAPI
import PrometheusMetrics
import SQLiteGameStorage
import Synchronization
import Testing
import TestSupport
import WebPush
import WordCube
import WordCubeAPI

@testable import GameServiceCore

struct NoticeReceiverTests {
  private struct NoConnection: Error, CustomStringConvertible {
    var description: String { "no connection" }
  }

  @Test func `it gets turns and ends of matches, without a webhook and without a sender`()
    async throws
  {
    let receiver = RecordingReceiver()
    let players = try await MatchPlayers(TestServer { $0.noticeReceiver = receiver })
    let service = players.server.service
    let match = try await players.match()
    #expect(try await service.sendNotices() == 1)
    #expect(try await service.sendNotices() == 0)
    _ = try await players.bob.matches.resign(match.id)
    try await service.sendNotices()
    #expect(receiver.notices.map(\.kind) == [.yourTurn, .matchEnded])
    #expect(receiver.attempts == [1, 1])
    let ada = try await players.ada.playerID
    for notice in receiver.notices {
      #expect(notice.player == ada && notice.match == match.id && notice.code == match.code)
    }
    #expect(try await waiting(players.server).isEmpty)
  }

  @Test func `it gets ranks and reminders, of each challenge`() async throws {
    let receiver = RecordingReceiver()
    let server = try await TestServer { $0.noticeReceiver = receiver }
    let ada = try await server.client(named: "Ada")
    try await ada.playDaily(at: server.clock.now)
    try await ada.playDaily(mode: .timed, at: server.clock.now)
    let midnight = (server.clock.now / 86_400 + 1) * 86_400
    server.clock.now = midnight + 3_600
    try await server.service.makeTodaysChallenges()
    try await server.service.announceResults()
    try await server.service.sendNotices()
    #expect(receiver.notices.map(\.kind) == [.rank, .rank])
    #expect(receiver.notices.allSatisfy { $0.rank == 1 && $0.outOf == 1 })
    server.clock.now = midnight + 22 * 3_600
    try await server.service.remindPlayers()
    try await server.service.sendNotices()
    #expect(receiver.notices.map(\.kind) == [.rank, .rank, .reminder, .reminder])
    #expect(Set(receiver.notices.map(\.id)).count == 4)
  }

  @Test func `without a receiver and a webhook no notice is stored`() async throws {
    let players = try await MatchPlayers(TestServer())
    _ = try await players.match()
    #expect(try await waiting(players.server).isEmpty)
  }

  @Test func `a notice that it does not take comes again, the same, after 30 s`() async throws {
    let receiver = RecordingReceiver { _, attempt in
      switch attempt {
      case 1: throw NoConnection()
      case 2: .failed("busy", retryAfter: 90)
      default: .taken
      }
    }
    let players = try await MatchPlayers(TestServer { $0.noticeReceiver = receiver })
    let server = players.server
    _ = try await players.match()
    let reported = Mutex<[NoticeAttempt]>([])
    for wait: Int64 in [30, 90, 0] {
      try await server.service.sendNotices { attempt in reported.withLock { $0.append(attempt) } }
      server.clock.now += max(0, wait - 1)
      #expect(try await server.service.sendNotices() == 0)
      server.clock.now += 1
    }
    #expect(receiver.attempts == [1, 2, 3])
    #expect(Set(receiver.notices).count == 1)
    let attempts = reported.withLock { $0 }
    #expect(
      attempts.map(\.outcome)
        == [.failed("no connection"), .failed("busy", retryAfter: 90), .taken])
    #expect(attempts.map(\.number) == [1, 2, 3])
    #expect(attempts.allSatisfy { $0.receiver == .process })
    #expect(try await waiting(server).isEmpty)
  }

  @Test func `a notice comes again if the process ended before its outcome was stored`()
    async throws
  {
    let killed = RecordingReceiver { _, attempt in
      if attempt == 1 { try await Task.sleep(for: .seconds(3_600)) }
      return .taken
    }
    let players = try await MatchPlayers(TestServer { $0.noticeReceiver = killed })
    let server = players.server
    _ = try await players.match()
    let sending = Task { try await server.service.sendNotices() }
    try #require(try await poll({ !killed.notices.isEmpty }, until: { $0 }))
    sending.cancel()
    _ = await sending.result
    #expect(try await waiting(server).map(\.attempts) == [1])
    server.clock.now += GameService.noticeLease - 1
    #expect(try await server.service.sendNotices() == 0)
    server.clock.now += 1
    #expect(try await server.service.sendNotices() == 1)
    #expect(killed.attempts == [1, 2] && Set(killed.notices).count == 1)
  }

  @Test(arguments: [SendingOutcome.refused("no device"), .gone("no device")])
  func `a refused notice is dropped`(_ outcome: SendingOutcome) async throws {
    let receiver = RecordingReceiver { _, _ in outcome }
    let players = try await MatchPlayers(TestServer { $0.noticeReceiver = receiver })
    _ = try await players.match()
    try await players.server.service.sendNotices()
    #expect(receiver.attempts == [1])
    #expect(try await waiting(players.server).isEmpty)
  }

  @Test func `a notice for the webhook too is taken when both took it`() async throws {
    let metrics = PrometheusRegistry()
    let receiver = RecordingReceiver { _, attempt in
      attempt == 2 ? .failed("busy", retryAfter: 120) : .taken
    }
    let players = try await MatchPlayers(
      TestServer {
        $0.policy.notices.hasWebhook = true
        $0.noticeReceiver = receiver
        $0.metricsFactory = metrics
      })
    let server = players.server
    try await players.ada.notices.subscribe(.sample)
    _ = try await players.match()
    let sender = RecordingSender {
      $0.endpoint == nil && $0.attempt == 1 ? .failed("status 503") : .taken
    }
    for wait: Int64 in [30, 120, 0] {
      try await server.service.sendNotices(with: sender)
      server.clock.now += max(0, wait - 1)
      #expect(try await server.service.sendNotices(with: sender) == 0)
      server.clock.now += 1
    }
    #expect(sender.sent.count { $0.endpoint != nil } == 1)
    #expect(sender.sent.filter { $0.endpoint == nil }.map(\.attempt) == [1, 2, 3])
    #expect(receiver.attempts == [1, 2, 3])
    #expect(Set(sender.sent.map(\.notice) + receiver.notices).count == 1)
    #expect(try await waiting(server).isEmpty)
    for line in [
      #"wordcube_notices_sent_total{receiver="browser",outcome="taken"} 1"#,
      #"wordcube_notices_sent_total{receiver="webhook",outcome="failed"} 1"#,
      #"wordcube_notices_sent_total{receiver="webhook",outcome="taken"} 2"#,
      #"wordcube_notices_sent_total{receiver="process",outcome="failed"} 1"#,
      #"wordcube_notices_sent_total{receiver="process",outcome="taken"} 2"#,
    ] { #expect(metrics.text.contains(line + "\n"), "\(metrics.text)") }
  }

  @Test func `outcomes are combined to the failure that waits longest`() {
    func combined(_ outcomes: SendingOutcome...) -> SendingOutcome {
      SendingOutcome(combining: outcomes)
    }
    #expect(combined(.gone("a")) == .gone("a"))
    #expect(combined(.taken, .refused("a")) == .taken)
    #expect(combined(.failed("a"), .taken) == .failed("a"))
    #expect(combined(.refused("a"), .failed("b", retryAfter: 5)) == .failed("b", retryAfter: 5))
    #expect(
      combined(.failed("a", retryAfter: 9), .failed("b", retryAfter: 5))
        == .failed("b", retryAfter: 9))
    #expect(combined(.failed("a"), .failed("b", retryAfter: 5)) == .failed("b", retryAfter: 5))
  }

  @Test func `without a sender a notice to a browser is dropped`() async throws {
    let receiver = RecordingReceiver()
    let players = try await MatchPlayers(TestServer { $0.noticeReceiver = receiver })
    try await players.ada.notices.subscribe(.sample)
    _ = try await players.match()
    #expect(try await waiting(players.server).count == 2)
    try await players.server.service.sendNotices()
    #expect(receiver.notices.map(\.kind) == [.yourTurn])
    #expect(try await waiting(players.server).isEmpty)
  }

  @Test func `a notice that waits is dropped once there is no receiver any more`() async throws {
    let storage = try SQLiteStorage.inMemory()
    let players = try await MatchPlayers(
      TestServer(storage: storage) { $0.noticeReceiver = RecordingReceiver() })
    _ = try await players.match()
    #expect(try await waiting(players.server).count == 1)
    let (server, sender) = (try await TestServer(storage: storage), RecordingSender())
    try await server.service.sendNotices(with: sender)
    #expect(sender.sent.isEmpty)
    #expect(try await waiting(server).isEmpty)
  }

  @Test func `a suspended player's notices wait`() async throws {
    let receiver = RecordingReceiver()
    let players = try await MatchPlayers(TestServer { $0.noticeReceiver = receiver })
    let server = players.server
    _ = try await players.match()
    let ada = try await players.ada.playerID
    let (_, grace) = try await server.moderator(named: "Grace", role: .moderator)
    let end = server.clock.now + 86_400
    try await grace.suspendPlayer(ada, until: end, reason: "a")
    while server.clock.now < end {
      try await server.service.sendNotices()
      #expect(receiver.notices.isEmpty)
      server.clock.now += 900
    }
    try await server.service.sendNotices()
    #expect(receiver.notices.map(\.kind) == [.yourTurn] && receiver.attempts == [1])
  }

  @Test func `a call that takes too long is cancelled, and the notice has failed`() async throws {
    let isCancelled = Mutex(false)
    let receiver = RecordingReceiver { _, _ in
      do { try await Task.sleep(for: .seconds(3_600)) } catch {
        isCancelled.withLock { $0 = true }
      }
      return .taken
    }
    let outcome = await receiver.receive(.sample, attempt: 1, within: .milliseconds(20))
    #expect(outcome == .failed("no answer within 0.02 seconds"))
    #expect(try await poll({ isCancelled.withLock { $0 } }, until: { $0 }))
  }

  @Test func `a call that ignores its cancellation holds nothing up`() async throws {
    let (never, end) = AsyncStream.makeStream(of: Void.self)
    let receiver = RecordingReceiver { _, _ in
      // A task of its own does not know of the cancellation.
      await Task { for await _ in never {} }.value
      return .taken
    }
    let outcome = await receiver.receive(.sample, attempt: 1, within: .milliseconds(20))
    #expect(outcome == .failed("no answer within 0.02 seconds"))
    end.finish()
  }

  private func waiting(_ server: TestServer) async throws -> [StoredNotice] {
    try await server.storage.read { try $0.notices(dueBy: .max, limit: 100) }
  }
}

extension PlayerNotice {
  /// A notice of no player.
  fileprivate static let sample = PlayerNotice(
    .rank, of: UniqueID(high: 0, low: 1), about: "a", at: 5)
}
