import GameServiceTesting
import GameStorage
import ModerationAPI
import Testing
import WordCube
import WordCubeAPI

@testable import GameServiceCore

struct RefusedDeviceTests {
  private let server: TestServer
  private let phone: APIClient
  private let tablet: APIClient
  private let player: UniqueID
  private let tabletID: UniqueID
  private let grace: ModerationClient

  init() async throws {
    server = try await TestServer()
    phone = try await server.client(named: "Ada")
    player = try await phone.playerID
    server.clock.now += 60
    let added = try await DeviceTests.addDevice("Ada's tablet", to: player, of: server)
    (tablet, tabletID) = (server.client(credentials: added.credentials), added.id)
    grace = try await server.moderator(named: "Grace", role: .moderator).client
  }

  private func stream(_ client: APIClient) async throws -> StreamedResponse {
    var request = try API.Events.follow.request(EventsQuery())
    try #require(try await client.credentials.credentials()).token.write(to: &request.headers)
    return await server.open(request)
  }

  @Test func `a moderator sees devices with names and last uses`() async throws {
    let now = server.clock.now
    _ = try await tablet.players.current()
    #expect(
      try await grace.devices(of: player) == [
        ModeratedDevice(id: player, addedAt: now - 60, lastUsedAt: now - 60),
        ModeratedDevice(id: tabletID, name: "Ada's tablet", addedAt: now, lastUsedAt: now),
      ])
    let nobody = UniqueID(high: 0, low: 0)
    #expect(await moderationRefusal { try await grace.devices(of: nobody) } == "no-such-player")
  }

  @Test(arguments: [false, true])
  func `a refused device ends at once, and the others go on and learn of it`(
    _ endsFirst: Bool
  ) async throws {
    let (refused, other) = endsFirst ? (phone, tablet) : (tablet, phone)
    let id = endsFirst ? player : tabletID
    for (number, client) in [refused, other].enumerated() {
      var new = NewNoticeSubscription.sample
      new.endpoint = "https://web.push.apple.com/\(number)"
      try await client.notices.subscribe(new)
    }
    let over = try await stream(refused)
    let open = try await stream(other)
    let left = try await grace.refuseDevice(id, of: player, reason: "stolen")
    #expect(left.map(\.id) == [endsFirst ? tabletID : player])

    #expect(await refusal { try await refused.players.current() } == .unauthorized)
    #expect(
      await refusal {
        try await refused.games.newPuzzle(language: .english, mode: .unlimited)
      } == .unauthorized)
    _ = try await over.collected()
    #expect(server.service.events.streamCount == 1)
    #expect(try await stream(refused).status == 401)
    #expect(try await other.devices.list().devices.map(\.id) == left.map(\.id))
    #expect(
      try await other.notices.list().subscriptions.map(\.endpoint)
        == ["https://web.push.apple.com/1"])
    server.service.events.endAll()
    let told = try await open.collected()
    #expect(String(decoding: told.body, as: UTF8.self).contains("event: devicesChanged"))
  }

  @Test func `the log has the device, the player and the reason, and no name`() async throws {
    try await grace.refuseDevice(tabletID, of: player, reason: "stolen")
    let acts = try await grace.acts(after: 2)
    #expect(acts.map(\.kind) == ["refuse-device"])
    #expect(acts.map(\.subject) == [player] && acts.map(\.reason) == ["stolen"])
    #expect(acts.map(\.detail) == ["device \(tabletID)"])
    #expect(!acts.map { "\($0)" }.joined().contains("tablet"))
    let exported = try await phone.players.export().tables.first { $0.name == "acts" }
    #expect(exported?.rows.map { $0.values["reason"] } == [.text("stolen")])
    #expect(try await server.storage.read { try $0.actLogFlaw() } == nil)
    // A device is refused once.
    #expect(
      await moderationRefusal {
        try await grace.refuseDevice(tabletID, of: player, reason: "a")
      } == "no-such-device")
    #expect(try await grace.acts(after: 2).count == 1)
  }

  @Test func `the last device is refused, too, and a recovery code makes another one`() async throws
  {
    let code = try await phone.devices.makeRecoveryCode().code
    for id in [tabletID, player] { try await grace.refuseDevice(id, of: player, reason: "stolen") }
    for client in [phone, tablet] {
      #expect(await refusal { try await client.players.current() } == .unauthorized)
    }
    #expect(try await grace.devices(of: player) == [])
    let new = server.client()
    _ = try await new.devices.recover(code, name: "New")
    #expect(try await new.players.current().displayName == "Ada")
    #expect(try await grace.devices(of: player).map(\.name) == ["New"])
  }

  @Test func `nobody refuses what is not another player's device, or without role and reason`()
    async throws
  {
    let bea = try await server.client(named: "Bea").playerID
    let (_, viewer) = try await server.moderator(named: "Hedy", role: .viewer)
    let (_, own) = try await server.moderator(named: "Ada", role: .moderator, player: player)
    let nobody = UniqueID(high: 0, low: 0)
    let cases: [(ModerationClient, UniqueID, UniqueID, String, String)] = [
      (viewer, tabletID, player, "a", "role-too-low"), (own, tabletID, player, "a", "own-account"),
      (grace, tabletID, bea, "a", "no-such-device"), (grace, nobody, player, "a", "no-such-device"),
      (grace, tabletID, nobody, "a", "no-such-player"),
      (grace, tabletID, player, " ", "bad-request"),
    ]
    for (client, device, player, reason, kind) in cases {
      #expect(
        await moderationRefusal {
          try await client.refuseDevice(device, of: player, reason: reason)
        } == kind)
    }
    #expect(try await viewer.devices(of: player).count == 2)
    #expect(try await tablet.players.current().displayName == "Ada")
  }
}
