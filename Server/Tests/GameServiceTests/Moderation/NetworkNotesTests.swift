import GameServiceTesting
import GameStorage
import ModerationAPI
import Testing
import WordCube
import WordCubeAPI

@testable import GameServiceCore

struct NetworkNotesTests {
  private static let day: Int64 = 86_400
  private let server: TestServer
  private let ada: APIClient
  private let player: UniqueID
  private let grace: ModerationClient

  init() async throws {
    server = try await TestServer {
      $0.policy.trustedProxies = ["203.0.113.64/26"].compactMap { NetworkPrefix($0) }
    }
    // Registers from an address that is not noted, because the player does not exist yet.
    ada = try await server.client(named: "Ada")
    player = try await ada.playerID
    grace = try await server.moderator(named: "Grace", role: .moderator).client
    await server.service.watchClock()
  }

  /// Sends a request of Ada's from an address.
  private func ask(from address: String) async throws {
    var request = try API.Players.current.request(())
    try #require(try await ada.credentials.credentials()).token.write(to: &request.headers)
    #expect(await server.respond(to: request, from: address).status == 200)
  }

  /// Stores the noted networks, and returns all that are stored.
  private func networks() async throws -> [String] {
    try await server.service.storeNetworks()
    return try await server.storage.read { [player] in try $0.networks(of: player) }.map(\.network)
  }

  @Test func `a moderator sees the networks of a player's requests, without the last bits`()
    async throws
  {
    try await ask(from: "198.51.100.7")
    try await ask(from: "2001:db8:1:2::5")
    #expect(try await grace.networks(of: player) == [])
    try await ask(from: "2001:db8:1:ffff::5")
    try await ask(from: "::ffff:192.0.2.77")
    try await ask(from: "192.0.2.78")
    try await server.service.storeNetworks()
    let today = server.clock.now / Self.day * Self.day
    #expect(
      try await grace.networks(of: player)
        == ["192.0.2.0/24", "2001:db8:1::/48", "198.51.100.0/24"].map {
          PlayerNetwork(network: $0, lastUsedOn: today)
        })
    // A signed request has a network, too, and so has a stream of events.
    let bea = server.client(from: "198.51.100.99")
    _ = try await bea.players.register(displayName: "Bea", timeZone: "Etc/UTC")
    _ = try await bea.players.update(PlayerChanges(displayName: "Beatrix"))
    var request = try API.Events.follow.request(EventsQuery())
    try #require(try await bea.credentials.credentials()).token.write(to: &request.headers)
    await server.open(request, from: "192.0.2.9").body.end()
    try await server.service.storeNetworks()
    #expect(
      try await grace.networks(of: bea.playerID).map(\.network)
        == ["192.0.2.0/24", "198.51.100.0/24"])
  }

  @Test func `a network that cannot be refused, and an unknown one, are not stored`() async throws {
    for address in [
      "127.0.0.1", "::1", "10.1.2.3", "192.168.1.1", "100.64.0.1", "fe80::1", "fd12::1", "unknown",
      "", "203.0.113.7", "203.0.113.70", String(repeating: "1", count: 46),
    ] {
      try await ask(from: address)
    }
    #expect(try await networks() == [])
  }

  @Test func `a network is stored once a day, and kept for seven days`() async throws {
    func waiting() -> Int { server.service.networkNotes.waiting(limit: 9).count }
    try await ask(from: "192.0.2.7")
    try await ask(from: "198.51.100.7")
    #expect(waiting() == 2)
    #expect(try await networks() == ["198.51.100.0/24", "192.0.2.0/24"])
    for _ in 0..<3 {
      try await ask(from: "192.0.2.8")
      try await ask(from: "198.51.100.8")
    }
    #expect(waiting() == 0)
    // The next day, a quarter of an hour after midnight.
    server.clock.now = (server.clock.now / Self.day + 1) * Self.day + 900
    try await ask(from: "192.0.2.8")
    #expect(waiting() == 1)
    #expect(try await networks() == ["192.0.2.0/24", "198.51.100.0/24"])
    // On the last of the seven days, the first network is still there.
    server.clock.now += 5 * Self.day
    try await server.service.forgetOldRows()
    #expect(try await networks().count == 2)
    server.clock.now += Self.day
    try await server.service.forgetOldRows()
    #expect(try await networks() == ["192.0.2.0/24"])
    server.clock.now += Self.day
    try await server.service.forgetOldRows()
    #expect(try await networks() == [])
  }

  @Test func `a clock that was just set stores no day`() async throws {
    try await ask(from: "192.0.2.7")
    server.clock.jump(by: 9 * Self.day)
    #expect(try await networks() == [])
    server.clock.jump(by: -9 * Self.day)
    #expect(try await networks() == ["192.0.2.0/24"])
    #expect(
      try await grace.networks(of: player)[0].lastUsedOn
        == server.clock.now / Self.day * Self.day)
  }

  @Test func `an erased player has no networks, also if they were noted before`() async throws {
    try await ask(from: "192.0.2.7")
    #expect(try await networks() == ["192.0.2.0/24"])
    try await ask(from: "198.51.100.7")
    try await ada.players.erase()
    #expect(await moderationRefusal { try await grace.networks(of: player) } == "no-such-player")
    #expect(try await networks() == [])
  }

  @Test func `a network says until when all of it is refused, and viewers don't see it`()
    async throws
  {
    try await ask(from: "192.0.2.7")
    let end = server.clock.now + 100
    func refuse(_ network: String, until: UnixTime) async throws -> UnixTime? {
      _ = try await grace.refuseNetwork(network, until: until, reason: "a flood")
      try await server.service.storeNetworks()
      return try await grace.networks(of: player)[0].refusedUntil
    }
    #expect(try await refuse("192.0.2.0/25", until: end) == nil)
    #expect(try await refuse("192.0.3.0/24", until: end) == nil)
    #expect(try await refuse("192.0.2.0/24", until: end) == end)
    server.clock.now = end
    #expect(try await grace.networks(of: player)[0].refusedUntil == nil)
    let (_, viewer) = try await server.moderator(named: "Hedy", role: .viewer)
    #expect(await moderationRefusal { try await viewer.networks(of: player) } == "role-too-low")
  }

  @Test func `the player's export has the networks`() async throws {
    try await ask(from: "192.0.2.7")
    _ = try await networks()
    let export = try await ada.players.export()
    let table = try #require(export.tables.first { $0.name == "playerNetworks" })
    #expect(table.rows.count == 1 && "\(table.rows)".contains("192.0.2.0/24"))
  }

  @Test func `of many networks of a player in a day, twenty are stored`() {
    let notes = NetworkNotes(proxies: [])
    for number in 0..<30 { notes.note("198.51.\(number).1", of: player, at: 0) }
    #expect(notes.waiting(limit: 99).count == 20)
    notes.note("198.51.29.1", of: UniqueID(high: 0, low: 1), at: 0)
    #expect(notes.waiting(limit: 99).count == 21)
    #expect(notes.waiting(limit: 99)[0].network.description == "198.51.0.0/24")
    notes.removeWaiting(20)
    #expect(notes.waiting(limit: 99).map(\.player) == [UniqueID(high: 0, low: 1)])
    notes.note("198.51.29.1", of: player, at: Self.day)
    #expect(notes.waiting(limit: 99).count == 2)
  }

  @Test func `memory is bounded in players, and in networks that wait`() {
    let notes = NetworkNotes(proxies: [], mostPlayers: 2, mostWaiting: 3)
    func note(_ number: UInt64) -> Int {
      notes.note("192.0.2.7", of: UniqueID(high: 0, low: number), at: 0)
      return notes.waiting(limit: 99).count
    }
    #expect([note(1), note(2), note(1), note(2)] == [1, 2, 2, 2])
    // The third player is one too many, so the first is noted again.
    #expect([note(3), note(1), note(4)] == [3, 3, 3])
    notes.removeWaiting(3)
    #expect([note(1), note(4)] == [1, 2])
  }

  @Test func `a storage that cannot answer now gets the networks later`() async throws {
    try await ask(from: "192.0.2.7")
    let storage = OverriddenStorage(over: server.storage)
    var dependencies = server.service.dependencies
    dependencies.storage = storage
    let other = try await TestServer(dependencies, clock: server.clock)
    await other.service.watchClock()
    other.service.networkNotes.note("198.51.100.7", of: player, at: server.clock.now)
    let busy = storage.override(
      { $0.set(_:) }, with: { (_: StoredPlayerNetwork) in throw StorageError.busy })
    await #expect(throws: StorageError.busy) { try await other.service.storeNetworks() }
    busy.remove()
    try await other.service.storeNetworks()
    #expect(try await networks() == ["192.0.2.0/24", "198.51.100.0/24"])
  }
}
