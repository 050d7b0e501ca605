import GameServiceTesting
import PrometheusMetrics
import GameStorage
import SQLiteGameStorage
import Testing
import WordCube
import WordCubeAPI

@testable import GameServiceCore

/// What happens when somebody sets the server's clock.
struct ClockWatchTests {
  /// Jumps, in seconds, ahead and back.
  private static let jumps: [Int64] = [
    30, 200, 3_600, 86_400, 9 * 86_400, -30, -200, -3_600, -86_400, -9 * 86_400,
  ]

  private let changes = PlayerChanges(displayName: "Ada L.")

  @Test(arguments: jumps)
  func `no request passes twice, and right ones pass when the clock is right`(
    _ jump: Int64
  ) async throws {
    for passed in [Int64(0), 41, 99, 101, 4_000] {
      let server = try await TestServer()
      let ada = try await server.client(named: "Ada")
      server.clock.now += 200
      let request = try await server.signedRequest(API.Players.update, changes, of: ada)
      #expect(await server.refusal(of: request) == nil)
      server.clock.jump(by: jump)
      try await server.service.forgetOldRows()
      server.clock.now += passed
      try await server.service.forgetOldRows()
      #expect(await server.refusal(of: request) != nil)
      server.clock.jump(by: -jump)
      try await server.service.forgetOldRows()
      #expect(await server.refusal(of: request) == (passed > 20 ? .staleTime : .replayedNonce))
      let right = try await server.signedRequest(API.Players.update, changes, of: ada, nonce: 2)
      #expect(await server.refusal(of: right) == nil)
    }
  }

  /// The seconds by which the server is ahead, and whether that is tolerated.
  @Test(arguments: [(20, true), (21, false), (-20, true), (-21, false), (20 * 86_400, false)])
  func `a clock that is not that of the database is neither ready nor believed`(
    _ ahead: Int64, _ isTolerated: Bool
  ) async throws {
    let clock = TestClock()
    let time = clock.now
    let storage = OverriddenStorage(over: try SQLiteStorage.inMemory())
    storage.override({ $0.databaseTime }, with: { time })
    let server = try await TestServer(storage: storage, clock: clock)
    func ready() async -> Int { await server.respond(to: Request(path: "/ready")).status }
    #expect(await ready() == 204)
    let ada = try await server.client(named: "Ada")
    let match = try await ada.matches.open(language: .english)
    // As from the start: no jump is seen.
    let late = TestClock(time + ahead)
    let second = try await TestServer(storage: storage, clock: late)
    func requireClock() async throws { try await storage.requireClock { late.now } }
    if isTolerated {
      try await requireClock()
      try await second.service.compareClocks()
    } else {
      await #expect(throws: WrongClock(secondsAhead: ahead)) { try await requireClock() }
      await #expect(throws: WrongClock.self) { try await second.service.compareClocks() }
    }
    #expect(second.service.clockIsSettled == isTolerated)
    #expect(await second.respond(to: Request(path: "/ready")).status == (isTolerated ? 204 : 503))
    try await second.service.forgetOldRows()
    #expect(try await ada.matches.fetch(match.id).state == .open)
    // It is set right.
    late.jump(by: -ahead)
    try await second.service.compareClocks()
    #expect(await second.respond(to: Request(path: "/ready")).status == 204)
  }

  @Test func `a nonce that was used before a restart is kept for twice the window`() async throws {
    let rows = try SQLiteStorage.inMemory()
    let clock = TestClock()
    let first = try await TestServer(storage: rows, clock: clock)
    let ada = try await first.client(named: "Ada")
    let request = try await first.signedRequest(API.Players.update, changes, of: ada)
    #expect(await first.refusal(of: request) == nil)
    // The server starts with a clock that is ahead, and it is set right after 10 seconds.
    let ahead = TestClock(clock.now + 9 * 86_400)
    let second = try await TestServer(storage: rows, clock: ahead)
    try await second.service.forgetOldRows()
    ahead.now += 10
    try await second.service.forgetOldRows()
    ahead.jump(by: -9 * 86_400)
    #expect(await second.refusal(of: request) == .replayedNonce)
  }

  @Test(arguments: jumps)
  func `a repeated request is answered by its receipt after a jump and back`(
    _ jump: Int64
  ) async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    server.clock.now += 4_000
    let key = try #require(IdempotencyKey("match-1"))
    let match = try await ada.matches.open(language: .english, idempotencyKey: key)
    server.clock.jump(by: jump)
    for _ in 0..<3 {
      try await server.service.forgetOldRows()
      server.clock.now += 3_000
    }
    server.clock.jump(by: -jump)
    #expect(try await ada.matches.open(language: .english, idempotencyKey: key) == match)
  }

  @Test func `a restart with a clock that is ahead keeps receipts for an hour`() async throws {
    let rows = try SQLiteStorage.inMemory()
    let clock = TestClock()
    let first = try await TestServer(storage: rows, clock: clock)
    let ada = try await first.client(named: "Ada")
    let key = try #require(IdempotencyKey("match-1"))
    let match = try await ada.matches.open(language: .english, idempotencyKey: key)
    let ahead = TestClock(clock.now + 9 * 86_400)
    let second = try await TestServer(storage: rows, clock: ahead)
    let again = try await second.client(credentials: ada.credentials.credentials())
    try await second.service.forgetOldRows()
    ahead.now += 3_599
    try await second.service.forgetOldRows()
    #expect(try await again.matches.open(language: .english, idempotencyKey: key) == match)
    ahead.now += 1
    try await second.service.forgetOldRows()
    #expect(try await again.matches.open(language: .english, idempotencyKey: key) != match)
  }

  @Test(arguments: [1_800, 7_200] as [Int64])
  func `results are announced once and none is lost`(
    _ passed: Int64
  ) async throws {
    let notifier = RecordingNotifier()
    let server = try await TestServer { $0.notifier = notifier }
    let ada = try await server.client(named: "Ada")
    try await ada.playDaily(at: server.clock.now)
    func announce() async throws -> Int {
      try await server.service.announceResults()
      try await server.service.remindPlayers()
      return notifier.notices.count
    }
    let midnight = (server.clock.now / 86_400 + 1) * 86_400
    #expect(try await announce() == 0)
    // Ahead by 9 days: a day that nobody played.
    server.clock.jump(by: 9 * 86_400)
    #expect(try await announce() == 0)
    server.clock.now += passed
    try await server.service.makeTodaysChallenges()
    #expect(try await announce() == 0)
    server.clock.jump(by: -9 * 86_400)
    #expect(try await announce() == 0)
    server.clock.now = midnight + 301
    #expect(try await announce() == 1)
    // Back to the day before, and ahead again.
    server.clock.jump(by: -86_400)
    server.clock.now += passed
    #expect(try await announce() == 1)
    server.clock.jump(by: 86_400)
    server.clock.now += passed
    #expect(try await announce() == 1)
    // The day that the clock was ahead at is announced in its turn.
    server.clock.now = midnight + 8 * 86_400
    try await ada.playDaily(at: server.clock.now)
    server.clock.now = midnight + 9 * 86_400 + 301
    #expect(try await announce() == 2)
  }

  @Test func `nothing is announced for a day that is not over, by a clock that was just set`()
    async throws
  {
    let notifier = RecordingNotifier()
    let metrics = PrometheusRegistry()
    let server = try await TestServer {
      $0.notifier = notifier
      $0.metricsFactory = metrics
    }
    let ada = try await server.client(named: "Ada")
    try await ada.playDaily(at: server.clock.now)
    await server.service.watchClock()
    server.clock.jump(by: 86_400)
    try await server.service.announceResults()
    #expect(notifier.notices == [])
    await server.service.watchClock()
    #expect(notifier.notices == [.clockJump(seconds: 86_400)])
    #expect(metrics.text.contains("wordcube_clock_jumps_total 1\n"))
    // After an hour the clock is believed.
    server.clock.now += 3_599
    try await server.service.announceResults()
    #expect(notifier.notices.count == 1)
    server.clock.now += 1
    try await server.service.announceResults()
    #expect(notifier.notices.count == 2)
  }

  @Test func `no match is won by a clock that was just set`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bob = try await server.client(named: "Bob")
    let match = try await ada.matches.open(language: .english)
    _ = try await bob.matches.join(match.code)
    server.clock.jump(by: 15 * 86_400)
    #expect(await refusal { try await bob.matches.claim(match.id) } == .notClaimable)
    server.clock.now += 3_599
    #expect(await refusal { try await bob.matches.claim(match.id) } == .notClaimable)
    server.clock.now += 1
    #expect(try await bob.matches.claim(match.id).state == .claimed)
  }

  @Test func `what began while the clock was back is not old when it is right`() async throws {
    let players = try await MatchPlayers(TestServer())
    let server = players.server
    let match = try await players.match()
    let right = server.clock.now
    server.clock.jump(by: -20 * 86_400)
    let open = try await players.ada.matches.open(language: .english)
    let other = try await players.match()
    _ = try await players.ada.matches.play(
      players.word(match, side: 0), in: match.id, after: 0)
    server.clock.jump(by: 20 * 86_400)
    #expect(await refusal { try await players.ada.matches.claim(match.id) } == .notClaimable)
    #expect(await refusal { try await players.bob.matches.claim(other.id) } == .notClaimable)
    try await server.service.forgetOldRows()
    #expect(try await players.ada.matches.fetch(open.id).state == .open)
    for id in [match.id, other.id] {
      let claimableAt = try await players.ada.matches.fetch(id).claimableAt?.unixTime
      #expect(claimableAt == right + 14 * 86_400)
    }
    server.clock.now += 14 * 86_400
    #expect(try await players.ada.matches.claim(match.id).state == .claimed)
  }

  @Test func `whole seconds and a slow clock are no jumps`() {
    let metrics = PrometheusRegistry()
    let clock = ClockWatch(metrics: metrics)
    for second in Int64(0)..<100_000 {
      #expect(clock.observe(1_795_435_200 + second + second / 2_000 + second % 2, uptime: second))
    }
    #expect(metrics.text.contains("wordcube_clock_jumps_total 0\n"))
    #expect(!clock.observe(1_795_435_200 + 100_000 + 50 + 7, uptime: 100_000))
    #expect(metrics.text.contains("wordcube_clock_jumps_total 1\n"))
    #expect(!clock.observe(.max, uptime: 100_001))
    #expect(!clock.observe(.min, uptime: 100_002))
  }

  @Test func `the earliest request is known for a day`() {
    let clock = ClockWatch(metrics: PrometheusRegistry())
    var bits = SystemRandomNumberGenerator()
    var all: [(uptime: Int64, time: Int64)] = []
    var uptime: Int64 = 1_000
    for _ in 0..<10_000 {
      uptime += .random(in: 0...60, using: &bits)
      let time = Int64.random(in: 0...1_000_000, using: &bits)
      clock.noteRequest(at: time, uptime: uptime)
      all.append((uptime, time))
    }
    for seconds in [100, 5_000, 86_400] as [Int64] {
      let earliest = all.filter { $0.uptime >= uptime - seconds }.map(\.time).min()
      #expect(clock.earliestRequest(ofLast: seconds, uptime: uptime) == earliest)
    }
  }
}
