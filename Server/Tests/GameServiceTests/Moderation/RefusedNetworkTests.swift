import GameServiceTesting
import GameStorage
import ModerationAPI
import SQLiteGameStorage
import Synchronization
import Testing
import WordCube
import WordCubeAPI

@testable import GameServiceCore

struct RefusedNetworkTests {
  private static let reason = "many accounts in a minute"
  private let server: TestServer
  private let grace: ModerationClient

  init() async throws {
    server = try await TestServer {
      $0.policy.trustedProxies = ["203.0.113.64/26", "2001:db8:9::7"].compactMap {
        NetworkPrefix($0)
      }
    }
    grace = try await server.moderator(named: "Grace", role: .moderator).client
  }

  private func refuse(_ network: String, for seconds: Int64 = 100) async throws -> RefusedNetwork {
    try await grace.refuseNetwork(
      network, until: server.clock.now + seconds, reason: Self.reason)
  }

  /// Whether requests from addresses are refused.
  private func refused(_ addresses: String...) async -> [Bool] {
    var refused: [Bool] = []
    for address in addresses {
      let answer = await server.respond(to: Request(path: "/api/config"), from: address)
      refused.append(answer.status == 403)
    }
    return refused
  }

  @Test func `a refused network reads until when, on every route, and it ends by itself`()
    async throws
  {
    let ada = server.client(from: "198.51.100.77")
    _ = try await ada.players.register(displayName: "Ada", timeZone: "Etc/UTC")
    let bea = try await server.client(named: "Bea")
    let end = server.clock.now + 7 * 86_400
    let network = try await grace.refuseNetwork(
      "198.51.100.64/26", until: end, reason: Self.reason)
    #expect(network.network == "198.51.100.64/26" && network.endsAt == end)
    #expect(try await grace.refusedNetworks() == [network])

    for route in APIRoute.allCases {
      for request in try route.endpoint.description().samples {
        let answer = await server.respond(to: request, from: "198.51.100.77")
        #expect(
          ProblemDetails(answer) == ProblemDetails(.networkRefused, until: end), "\(route)")
        #expect(answer.status == 403 && answer.headers["cache-control"] == "no-store")
      }
    }
    let nowhere = await server.respond(to: Request(path: "/nowhere"), from: "198.51.100.77")
    #expect(nowhere.status == 403)
    #expect(await refusal { try await ada.players.current() } == .networkRefused)
    // The page asks for what a link says without a request of the contract.
    await #expect(throws: ProblemDetails(.networkRefused, until: end)) {
      try await server.service.linkPreview(.sample, from: "198.51.100.77")
    }
    #expect(await refused("198.51.100.64", "198.51.100.127") == [true, true])
    #expect(
      await refused("198.51.100.63", "198.51.100.128", "198.51.101.77") == [false, false, false])
    #expect(try await bea.players.current().displayName == "Bea")
    // The listener of moderators is not concerned.
    let session = try await grace.credentials.credentials()
    let inside = try server.moderationClient(session: session, from: "198.51.100.77")
    #expect(try await inside.refusedNetworks() == [network])

    server.clock.now = end - 1
    #expect(await refused("198.51.100.77") == [true])
    server.clock.now = end
    #expect(await refused("198.51.100.77") == [false])
    #expect(try await ada.players.current().displayName == "Ada")
  }

  @Test func `a network is lifted, and gets a new time under its identifier`() async throws {
    let first = try await refuse("2001:db8:1:2::5", for: 100)
    #expect(first.network == "2001:db8:1:2::/64")
    #expect(await refused("2001:db8:1:2:ffff::1", "2001:db8:1:3::5") == [true, false])
    let other = try await refuse("192.0.2.7")
    let again = try await refuse("2001:DB8:1:2::/64", for: 500)
    #expect(again.id == first.id && again.endsAt == server.clock.now + 500)
    #expect(try await grace.refusedNetworks() == [again, other])
    try await grace.allowNetwork(first.id, reason: "a mistake")
    #expect(await refused("2001:db8:1:2:ffff::1", "::ffff:192.0.2.7") == [false, true])
    #expect(try await grace.refusedNetworks() == [other])
    #expect(
      await moderationRefusal { try await grace.allowNetwork(first.id, reason: "a") }
        == "no-such-network")
    // One that has ended is not lifted, either.
    server.clock.now += 100
    #expect(try await grace.refusedNetworks() == [])
    #expect(
      await moderationRefusal { try await grace.allowNetwork(other.id, reason: "a") }
        == "no-such-network")
  }

  @Test func `the longest of several refusals counts`() async throws {
    let wide = try await refuse("192.0.2.0/24", for: 50)
    let narrow = try await refuse("192.0.2.7", for: 80)
    let answer = await server.respond(to: Request(path: "/api/config"), from: "192.0.2.7")
    #expect(ProblemDetails(answer)?.until == narrow.endsAt)
    #expect(await refused("192.0.2.8") == [true])
    server.clock.now = wide.endsAt
    #expect(await refused("192.0.2.7", "192.0.2.8") == [true, false])
  }

  @Test func `the log has the row and the time, and no address`() async throws {
    let network = try await refuse("192.0.2.0/24")
    try await grace.allowNetwork(network.id, reason: "a mistake")
    let acts = try await grace.acts(after: 2)
    #expect(acts.map(\.kind) == ["refuse-network", "allow-network"])
    #expect(acts.map(\.subject) == [network.id, network.id])
    #expect(acts.map(\.detail) == ["until \(network.endsAt)", ""])
    #expect(acts.map(\.reason) == [Self.reason, "a mistake"])
    #expect(!acts.map { "\($0)" }.joined().contains("192.0"))
    #expect(try await server.storage.read { try $0.actLogFlaw() } == nil)
  }

  @Test(arguments: [
    ("", "must be an address"), ("unknown", "must be an address"),
    ("192.0.2.0/", "must be an address"),
    ("192.0.2.0/+24", "must be an address"), ("192.0.2.0/33", "must be an address"),
    ("192.0.2.0/24/24", "must be an address"), ("2001:db8::/129", "must be an address"),
    ("fe80::1%eth0", "must be an address"), ("::ffff:192.0.2.7/120", "must be an address"),
    ("192.0.2.0/23", "24 to 32 bits"), ("0.0.0.0/0", "24 to 32 bits"),
    ("2001:db8::/47", "48 to 64 bits"), ("2001:db8::1/65", "48 to 64 bits"),
    ("2001:db8::1/128", "48 to 64 bits"), ("127.0.0.1", "loopback"), ("127.255.0.0/24", "loopback"),
    ("::1", "loopback"), ("::ffff:127.0.0.1", "loopback"), ("10.1.2.3", "private"),
    ("172.31.0.0/24", "private"), ("192.168.255.255", "private"), ("fd12:3456::1", "private"),
    ("169.254.169.254", "link-local"), ("fe80::1", "link-local"), ("100.64.0.1", "RFC 6598"),
    ("0.0.0.1", "no host"), ("224.0.0.1", "no host"), ("255.255.255.255", "no host"),
    ("ff02::1", "no host"), ("4000::1", "no host"), ("203.0.113.64", "proxy"),
    ("203.0.113.0/24", "proxy"), ("::ffff:203.0.113.127", "proxy"), ("2001:db8:9::1", "proxy"),
    ("2001:db8:9::/48", "proxy"),
  ])
  func `what cannot be refused is said, with the reason`(_ text: String, _ why: String)
    async throws
  {
    let error = await #expect(throws: ModerationError.self) { try await refuse(text) }
    #expect(error?.problem?.type == "/problems/network-not-refusable")
    #expect(error?.problem?.detail?.contains(why) == true, "\(error?.problem?.detail ?? "")")
    #expect(try await grace.acts(after: 2) == [])
  }

  @Test func `a refusal ends in the future, within 7 days, and needs role and reason`() async throws
  {
    let now = server.clock.now
    let (_, viewer) = try await server.moderator(named: "Hedy", role: .viewer)
    for until in [now - 1, now, now + 7 * 86_400 + 1, .max] {
      #expect(
        await moderationRefusal {
          try await grace.refuseNetwork("192.0.2.7", until: until, reason: "a")
        } == "bad-request")
    }
    #expect(
      await moderationRefusal {
        try await grace.refuseNetwork("192.0.2.7", until: now + 1, reason: " ")
      } == "bad-request")
    #expect(
      await moderationRefusal {
        try await viewer.refuseNetwork("192.0.2.7", until: now + 1, reason: "a")
      } == "role-too-low")
    #expect(await refused("192.0.2.7") == [false])
    let network = try await refuse("192.0.2.7")
    #expect(try await viewer.refusedNetworks() == [network])
    #expect(
      await moderationRefusal { try await viewer.allowNetwork(network.id, reason: "a") }
        == "role-too-low")
    #expect(
      await moderationRefusal { try await grace.allowNetwork(network.id, reason: "") }
        == "bad-request")
    #expect(await refused("192.0.2.7") == [true])
  }

  @Test func `a thousand networks are refused at a time`() async throws {
    let (storage, end) = (server.storage, server.clock.now + 100)
    try await storage.write { rows in
      for index in 0..<1_000 {
        try rows.set(
          StoredRefusedNetwork(
            id: UniqueID(high: 0, low: UInt64(index)),
            network: "198.51.\(index / 250).\(index % 250)/32", endsAt: end))
      }
    }
    #expect(
      await moderationRefusal { try await refuse("192.0.2.7") } == "network-not-refusable")
    // One of them gets another time.
    #expect(try await refuse("198.51.3.249", for: 500).id == UniqueID(high: 0, low: 999))
    #expect(await refused("198.51.3.249", "198.51.0.0", "198.51.0.250") == [true, true, false])
  }

  @Test func `a start knows the refused networks, and rows go when they have ended`() async throws {
    let first = try await refuse("192.0.2.7", for: 3_600)
    let other = try await refuse("192.0.2.8", for: 50_000)
    let restarted = try await TestServer(storage: server.storage, clock: server.clock)
    #expect(
      await restarted.respond(to: Request(path: "/api/config"), from: "192.0.2.7").status
        == 403)
    await server.service.watchClock()
    server.clock.now += 3_600
    try await server.service.forgetOldRows()
    #expect(try await server.storage.read { try $0.refusedNetworks() }.map(\.id).contains(first.id))
    server.clock.now += 700
    try await server.service.forgetOldRows()
    #expect(try await server.storage.read { try $0.refusedNetworks() }.map(\.id) == [other.id])
  }

  @Test func `an event stream from a refused network ends, and none begins`() async throws {
    let ada = try await server.client(named: "Ada")
    func open(from address: String) async throws -> StreamedResponse {
      var request = try API.Events.follow.request(EventsQuery())
      try #require(try await ada.credentials.credentials()).token.write(to: &request.headers)
      return await server.open(request, from: address)
    }
    let over = try await open(from: "198.51.100.77")
    let other = try await open(from: "198.51.100.7")
    #expect(over.status == 200 && other.status == 200)
    _ = try await refuse("198.51.100.64/26")
    _ = try await over.collected()
    #expect(server.service.events.streamCount == 1)
    #expect(try await open(from: "198.51.100.78").status == 403)
    other.body.end()
  }

  /// The reading of an earlier change may end after that of a later one.
  @Test func `a reading that began earlier does not undo a later one`() {
    let keeper = NetworkKeeper()
    let (first, second) = (keeper.beginReading(), keeper.beginReading())
    let row = StoredRefusedNetwork(
      id: UniqueID(high: 0, low: 1), network: "192.0.2.0/24", endsAt: 9)
    keeper.keep([row], of: second)
    keeper.keep([], of: first)
    let address = NetworkPrefix("192.0.2.7")
    #expect(keeper.end(of: address, ending: 8) == 9 && keeper.end(of: address, ending: 9) == nil)
    keeper.keep([], of: keeper.beginReading())
    #expect(keeper.end(of: address, ending: 8) == nil)
    // What only a newer server can read is left out.
    let unknown = StoredRefusedNetwork(id: row.id, network: "all of them", endsAt: 9)
    keeper.keep([unknown, row], of: keeper.beginReading())
    #expect(keeper.end(of: address, ending: 8) == 9)
  }

  @Test func `networks are read again after notes may have been lost`() async throws {
    let storage = HoldingStorage(over: try SQLiteStorage.inMemory())
    let server = try await TestServer(storage: storage)
    let end = server.clock.now + 100
    try await storage.write {
      try $0.set(
        StoredRefusedNetwork(
          id: UniqueID(high: 0, low: 1), network: "192.0.2.0/24", endsAt: end))
    }
    let address = NetworkPrefix("192.0.2.7")
    #expect(server.service.networks.end(of: address, ending: server.clock.now) == nil)
    storage.loseNotes()
    for _ in 0..<2_000
    where server.service.networks.end(of: address, ending: server.clock.now) == nil {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(server.service.networks.end(of: address, ending: server.clock.now) == end)
  }

  @Test func `an act is answered also if the networks cannot be read afterwards`() async throws {
    let storage = OverriddenStorage(over: try SQLiteStorage.inMemory())
    let server = try await TestServer(storage: storage)
    let (_, grace) = try await server.moderator(named: "Grace", role: .moderator)
    let count = Mutex(0)
    let busy = storage.override(
      { $0.refusedNetworks },
      with: {
        // The act reads them itself.
        let isFirst = count.withLock { count in
          count += 1
          return count == 1
        }
        guard isFirst else { throw StorageError.busy }
        return []
      })
    _ = try await grace.refuseNetwork(
      "192.0.2.7", until: server.clock.now + 100, reason: Self.reason)
    #expect(try await server.storage.read { try $0.acts(after: 2, limit: 9) }.count == 1)
    await #expect(throws: StorageError.busy) { try await server.service.readRefusedNetworks() }
    busy.remove()
    try await server.service.readRefusedNetworks()
    #expect(
      await server.respond(to: Request(path: "/api/config"), from: "192.0.2.7").status
        == 403)
  }
}
