import Club
import GameServiceTesting
import GameStorage
import SQLiteGameStorage
import Synchronization
import Testing
import WordCube
import WordCubeAPI

/// A push service that fails at first.
private final class PushService: Sendable {
  struct Call: Hashable {
    let alert: ClubAlert
    let token: String
  }

  struct IsDown: Error {}

  private let kept = Mutex<[Call]>([])

  /// All calls, including those that failed.
  var calls: [Call] { kept.withLock { $0 } }

  func send(_ alert: ClubAlert, _ device: PushToken) throws {
    let isFirst = kept.withLock { calls in
      calls.append(Call(alert: alert, token: device.token))
      return calls.count == 1
    }
    if isFirst { throw IsDown() }
  }
}

struct ClubPushTests {
  @Test func `a turn reaches the player's phone, although the push service was down`() async throws
  {
    let service = PushService()
    let storage = try SQLiteStorage.inMemory(tables: [Membership.table, PushToken.table])
    let push = ClubPush(storage) { try service.send($0, $1) }
    let server = try await TestServer(storage: storage) { $0.noticeReceiver = push }
    let community = try ClubHandler(storage).routes(beside: server.handler)
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    let phone: SiteClient = try await server.client(for: community, of: ada)
    try await phone.registerPushToken("0f1e2d")
    _ = try await bob.matches.join(ada.matches.open(language: .english).code)
    try await server.service.sendNotices()
    server.clock.now += 30
    try await server.service.sendNotices()
    let calls = service.calls
    #expect(calls.count == 2 && calls.first == calls.last)
    #expect(calls.first?.alert.text == "It's your turn." && calls.first?.token == "0f1e2d")
  }

  @Test func `a device that was logged out gets nothing, and one that fails holds up no other`()
    async throws
  {
    let storage = try SQLiteStorage.inMemory(tables: [PushToken.table])
    let server = try await TestServer(storage: storage)
    let player = try await server.client(named: "Ada").playerID
    let (tablet, stolen) = (UniqueID(high: 1, low: 1), UniqueID(high: 1, low: 2))
    try await storage.write { rows in
      try rows.insert(
        StoredDevice(
          id: tablet, player: player, name: "Tablet", addedAt: 1, lastUsedAt: 1,
          tokenHash: SHA256.digest(of: [1]), signingSecret: 0))
      for device in [player, tablet, stolen] {
        try rows.set(PushToken(device: device, player: player, token: "\(device)"))
      }
    }
    let service = PushService()
    let push = ClubPush(storage) { try service.send($0, $1) }
    let notice = PlayerNotice(
      id: UniqueID(high: 0, low: 1), kind: .yourTurn, player: player, time: 5)
    await #expect(throws: PushService.IsDown.self) { try await push.receive(notice, attempt: 1) }
    #expect(Set(service.calls.map(\.token)) == ["\(player)", "\(tablet)"])
    #expect(try await push.receive(notice, attempt: 2) == .taken)
  }

  @Test func `the app shows two kinds`() async throws {
    let sent = Mutex<[String]>([])
    let storage = try SQLiteStorage.inMemory(tables: [PushToken.table])
    let server = try await TestServer(storage: storage)
    let player = try await server.client(named: "Ada").playerID
    try await storage.write {
      try $0.set(PushToken(device: player, player: player, token: "0f1e2d"))
    }
    let push = ClubPush(storage) { alert, _ in sent.withLock { $0.append(alert.text) } }
    for kind in NoticeKind.all {
      let notice = PlayerNotice(
        id: UniqueID(high: 0, low: 1), kind: kind, player: player, time: 5)
      #expect(try await push.receive(notice, attempt: 1) == .taken)
    }
    #expect(sent.withLock { $0 } == ["It's your turn.", "Your match is over."])
  }
}
