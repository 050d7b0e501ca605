import GameServiceTesting
import Synchronization
import Testing
import WordCube
import WordCubeAPI

@testable import ClubServer

/// A push service that fails at first.
private final class PushService: Sendable {
  struct IsDown: Error {}

  private let calls = Mutex<[ClubAlert]>([])

  /// The alerts of all calls, including those that failed.
  var alerts: [ClubAlert] { calls.withLock { $0 } }

  func send(_ alert: ClubAlert) throws {
    let isFirst = calls.withLock { calls in
      calls.append(alert)
      return calls.count == 1
    }
    if isFirst { throw IsDown() }
  }
}

struct ClubPushTests {
  @Test func `a player hears of a turn, although the push service was down`() async throws {
    let service = PushService()
    let push = ClubPush { try service.send($0) }
    let server = try await TestServer { $0.noticeReceiver = push }
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    _ = try await bob.matches.join(ada.matches.open(language: .english).code)
    try await server.service.sendNotices()
    server.clock.now += 30
    try await server.service.sendNotices()
    let alerts = service.alerts
    #expect(alerts.count == 2)
    #expect(alerts.first == alerts.last)
    #expect(try await alerts.first?.player == ada.playerID)
    #expect(alerts.first?.text == "It's your turn.")
  }

  @Test func `the app shows two kinds`() async throws {
    let service = PushService()
    let push = ClubPush { try? service.send($0) }
    for kind in NoticeKind.all {
      let notice = PlayerNotice(
        id: UniqueID(high: 0, low: 1), kind: kind, player: UniqueID(high: 0, low: 2), time: 5)
      #expect(try await push.receive(notice, attempt: 1) == .taken)
    }
    #expect(service.alerts.map(\.text) == ["It's your turn.", "Your match is over."])
  }
}
