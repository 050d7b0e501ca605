import GameServiceCore
import GameServiceTesting
import GameStorage
import Testing
import WebPush
import WordCube
import WordCubeAPI

struct SubscriptionTests {
  @Test func `a browser subscribes, changes what it gets, and ends it`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let before = try await ada.notices.list()
    #expect(before.subscriptions == [] && before.applicationServerKey?.utf8.count == 87)
    let first = try await ada.notices.subscribe(.sample)
    #expect(first.addedAt.unixTime == server.clock.now && first.kinds == NoticeKind.all)
    server.clock.now += 5
    var changed = NewNoticeSubscription.sample
    (changed.kinds, changed.quietHours, changed.reminderHour) = ([.rank], nil, nil)
    let second = try await ada.notices.subscribe(changed)
    #expect(second.id == first.id && second.addedAt == first.addedAt)
    #expect(second.kinds == [.rank] && second.quietHours == nil && second.reminderHour == nil)
    #expect(try await ada.notices.list().subscriptions == [second])
    let bob = try await server.client(named: "Bob")
    try await bob.notices.unsubscribe(first.id)
    #expect(try await ada.notices.list().subscriptions == [second])
    try await ada.notices.unsubscribe(first.id)
    try await ada.notices.unsubscribe(first.id)
    #expect(try await ada.notices.list().subscriptions == [])
  }

  @Test func `the last player who subscribes a browser has it`() async throws {
    let players = try await MatchPlayers(TestServer())
    try await players.ada.notices.subscribe(.browser(1))
    try await players.ada.notices.subscribe(.browser(2))
    _ = try await players.match()
    // A turn of Ada's waits for both browsers.
    try await players.bob.notices.subscribe(.browser(1))
    #expect(
      try await players.ada.notices.list().subscriptions.map(\.endpoint)
        == ["https://web.push.apple.com/2"])
    #expect(try await players.bob.notices.list().subscriptions.count == 1)
    let sender = RecordingSender()
    try await players.server.service.sendNotices(with: sender)
    #expect(sender.sent.map(\.endpoint) == ["https://web.push.apple.com/2"])
    try await players.ada.notices.subscribe(.browser(1))
    #expect(try await players.bob.notices.list().subscriptions == [])
  }

  @Test func `of six subscriptions the first goes`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    for number in 1...6 {
      try await ada.notices.subscribe(.browser(number))
      server.clock.now += 1
    }
    let left = try await ada.notices.list().subscriptions.map(\.endpoint)
    #expect(left == (2...6).map { "https://web.push.apple.com/\($0)" })
  }

  @Test func `what is no push service or no key is refused`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    var cases: [NewNoticeSubscription] = []
    for url in [
      "https://example.com/a", "http://web.push.apple.com/a", "https://127.0.0.1/a", "a",
      "https://web.push.apple.com:8443/a",
    ] {
      var new = NewNoticeSubscription.sample
      new.endpoint = url
      cases.append(new)
    }
    var new = NewNoticeSubscription.sample
    new.keys.auth = "AAAA"
    cases.append(new)
    new = .sample
    new.keys.p256dh = String(new.keys.p256dh.dropLast(4))
    cases.append(new)
    for new in cases {
      #expect(await refusal { try await ada.notices.subscribe(new) } == .badRequest, "\(new)")
    }
    #expect(try await ada.notices.list().subscriptions == [])
  }

  @Test func `a server without notices has no key, and takes no subscription`() async throws {
    let server = try await TestServer { $0.policy.notices.isOn = false }
    let ada = try await server.client(named: "Ada")
    #expect(try await ada.notices.list().applicationServerKey == nil)
    #expect(await refusal { try await ada.notices.subscribe(.sample) } == .badRequest)
  }

  @Test func `subscriptions go with their player`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let id = try await ada.notices.subscribe(.sample).id
    try await ada.players.erase()
    #expect(try await server.storage.read { try $0.subscription(id) } == nil)
  }

  @Test func `the key is made once, and replaced by the operator`() async throws {
    let server = try await TestServer()
    let bits = SeededBits(seed: 9)
    func load() async throws -> String {
      try await ServerKeys.load(from: server.storage, randomBits: { bits.next() }).push.publicKey
    }
    let key = try await load()
    #expect(try await load() == key)
    try await ServerKeys.replacePushKey(in: server.storage, randomBits: { bits.next() })
    let other = try await load()
    #expect(other != key)
    #expect(try await load() == other)
    let acts = try await server.storage.read { try $0.acts(after: 0, limit: 9) }
    #expect(acts.map(\.act.detail) == ["push key"])
    try await server.storage.write { try $0.setSetting("secrets.push", to: [1]) }
    await #expect(throws: StorageError.self) { try await load() }
  }
}
