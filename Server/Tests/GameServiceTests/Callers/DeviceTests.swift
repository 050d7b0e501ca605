import Foundation
import GameServiceTesting
import GameStorage
import SQLiteGameStorage
import Synchronization
import Testing
import WordCube
import WordCubeAPI

@testable import GameServiceCore

struct DeviceTests {
  /// The credentials of a new device of a player, as the server stores it.
  static func addDevice(
    _ name: String, to player: UniqueID, of server: TestServer, seed: UInt64 = 100
  ) async throws -> (id: UniqueID, credentials: Credentials) {
    var bits = SeededGenerator(bits: SeededBits(seed: seed))
    let token = BearerToken.random(using: &bits)
    let keys = server.service.dependencies.keys
    let row = StoredDevice(
      id: UniqueID(high: seed, low: 1), player: player, name: name, addedAt: server.clock.now,
      lastUsedAt: server.clock.now, tokenHash: token.storedHash,
      signingSecret: keys.signingNumber)
    try await server.storage.write { try $0.insert(row) }
    return (
      row.id,
      Credentials(
        playerID: player, token: token, signingKey: keys.signing.signingKey(of: player, on: row.id))
    )
  }

  private struct Pair {
    let server: TestServer
    let phone: APIClient
    let tablet: APIClient
    let player: UniqueID
    let tabletID: UniqueID
  }

  private func pair() async throws -> Pair {
    let server = try await TestServer()
    let phone = try await server.client(named: "Ada")
    let player = try await phone.playerID
    server.clock.now += 60
    let added = try await Self.addDevice("Tablet", to: player, of: server)
    return Pair(
      server: server, phone: phone, tablet: server.client(credentials: added.credentials),
      player: player, tabletID: added.id)
  }

  private func isIn(_ client: APIClient) async -> Bool {
    await refusal { try await client.players.current() } == nil
  }

  @Test func `the notices of a device that ends go with it`() async throws {
    let pair = try await pair()
    for (number, client) in [pair.phone, pair.tablet].enumerated() {
      var new = NewNoticeSubscription.sample
      new.endpoint = "https://web.push.apple.com/\(number)"
      try await client.notices.subscribe(new)
    }
    try await pair.phone.devices.end(pair.tabletID)
    let left = try await pair.phone.notices.list().subscriptions.map(\.endpoint)
    #expect(left == ["https://web.push.apple.com/0"])
  }

  @Test func `a player is the same on each device, and signs with the device's own key`()
    async throws
  {
    let pair = try await pair()
    for (client, name) in [(pair.phone, "Grace"), (pair.tablet, "Hedy")] {
      #expect(
        try await client.players.update(PlayerChanges(displayName: name)).displayName == name)
    }
    #expect(try await pair.phone.players.current().displayName == "Hedy")
    let devices = try await pair.tablet.devices.list().devices
    #expect(devices.map(\.id) == [pair.player, pair.tabletID])
    #expect(devices.map(\.name) == [nil, "Tablet"])
    #expect(devices.map(\.isCurrent) == [false, true])
    #expect(devices[1].addedAt.timeIntervalSince(devices[0].addedAt) == 60)

    // The key of the first device is none of the second one's.
    var mixed = try #require(try await pair.tablet.credentials.credentials())
    mixed.signingKey = try #require(try await pair.phone.credentials.credentials()).signingKey
    let stranger = pair.server.client(credentials: mixed)
    #expect(
      await refusal { try await stranger.players.update(PlayerChanges()) } == .invalidSignature)
  }

  @Test func `a device is named by the rules of names`() async throws {
    let pair = try await pair()
    let named = try await pair.tablet.devices.rename(pair.player, to: "Phone")
    #expect(named.name == "Phone" && !named.isCurrent)
    _ = try await pair.tablet.devices.rename(pair.tabletID, to: "Desk")
    #expect(try await pair.phone.devices.list().devices.map(\.name) == ["Phone", "Desk"])
    #expect(
      await refusal { try await pair.phone.devices.rename(pair.tabletID, to: " ") }
        == .invalidDisplayName)
    let bob = try await pair.server.client(named: "Bob")
    #expect(
      await refusal { try await bob.devices.rename(pair.tabletID, to: "Mine") } == .noSuchDevice)
    #expect(await refusal { try await bob.devices.end(pair.tabletID) } == .noSuchDevice)
    #expect(await refusal { try await bob.devices.end(pair.player) } == .noSuchDevice)
    #expect(await isIn(pair.tablet))
  }

  @Test(arguments: [false, true])
  func `the token and the signatures of an ended device are refused`(
    _ endsFirst: Bool
  ) async throws {
    let pair = try await pair()
    let (ended, other) = endsFirst ? (pair.phone, pair.tablet) : (pair.tablet, pair.phone)
    // The server has it in memory.
    #expect(await isIn(ended))
    let new = try await ended.players.rotateToken()
    try await other.devices.end(endsFirst ? pair.player : pair.tabletID)
    #expect(await !isIn(ended))
    #expect(await !isIn(pair.server.client(credentials: new)))
    #expect(await refusal { try await ended.players.update(PlayerChanges()) } == .unauthorized)
    #expect(try await other.devices.list().devices.map(\.isCurrent) == [true])
    #expect(
      await refusal { try await other.devices.end(pair.player) }
        == (endsFirst ? .noSuchDevice : .lastDevice))
    _ = try await other.players.update(PlayerChanges(displayName: "Grace"))
    try await other.playSolo(at: pair.server.clock.now)
  }

  @Test func `the last device cannot be ended, and another one can end itself`() async throws {
    let pair = try await pair()
    try await pair.tablet.devices.end(pair.tabletID)
    #expect(await !isIn(pair.tablet))
    #expect(await refusal { try await pair.phone.devices.end(pair.player) } == .lastDevice)
    #expect(await isIn(pair.phone))
  }

  @Test(arguments: [false, true])
  func `all other devices are ended`(_ byRotation: Bool) async throws {
    let pair = try await pair()
    let third = try await Self.addDevice("Desk", to: pair.player, of: pair.server, seed: 200)
    if byRotation {
      try await pair.tablet.players.logOutOtherDevices()
    } else {
      try await pair.tablet.devices.endOther()
    }
    #expect(try await pair.tablet.devices.list().devices.map(\.id) == [pair.tabletID])
    #expect(await !isIn(pair.phone))
    #expect(await !isIn(pair.server.client(credentials: third.credentials)))
    // Erasure is the player's, on each device.
    let tablet = pair.server.client(credentials: try await pair.tablet.credentials.credentials())
    #expect(await isIn(tablet))
    try await pair.tablet.players.erase()
    #expect(await !isIn(tablet))
    #expect(try await pair.server.storage.read { try $0.devices(of: pair.player) } == [])
  }

  @Test func `a device replaces its token, and the other one keeps its own`() async throws {
    let pair = try await pair()
    let old = try #require(try await pair.tablet.credentials.credentials())
    let new = try await pair.tablet.players.rotateToken()
    #expect(new.signingKey == old.signingKey)
    let stale = pair.server.client(credentials: old)
    #expect(await isIn(stale))
    #expect(await isIn(pair.tablet))
    #expect(await !isIn(stale))
    #expect(await isIn(pair.phone))
    // A token of another device cannot be used.
    let phone = try #require(try await pair.phone.credentials.credentials())
    let taken = TokenRotation(to: phone.token, endsOldToken: true)
    await #expect(throws: APIError.self) {
      try await pair.tablet.call(API.Players.rotateToken, taken)
    }
    #expect(await isIn(pair.phone))
  }

  @Test func `a signature that waits when its device ends changes nothing`() async throws {
    let storage = HoldingStorage(over: try SQLiteStorage.inMemory())
    let server = try await TestServer(storage: storage)
    let phone = try await server.client(named: "Ada")
    let player = try await phone.playerID
    let added = try await Self.addDevice("Tablet", to: player, of: server)
    let tablet = server.client(credentials: added.credentials)
    storage.hold()
    let change = Task { try await tablet.players.update(PlayerChanges(displayName: "Thief")) }
    try await storage.waitForHeld(1)
    storage.stopHolding()
    try await phone.devices.end(added.id)
    storage.release()
    #expect(await refusal { try await change.value } == .unauthorized)
    #expect(try await phone.players.current().displayName == "Ada")
  }

  @Test func `the last use is stored once an hour, by reads and by changes`() async throws {
    let pair = try await pair()
    let start = pair.server.clock.now
    func lastUse() async throws -> UnixTime? {
      try await pair.server.storage.read { try $0.device(pair.tabletID)?.lastUsedAt }
    }
    pair.server.clock.now = start + 3_599
    _ = try await pair.tablet.players.current()
    _ = try await pair.tablet.players.update(PlayerChanges())
    #expect(try await lastUse() == start)
    pair.server.clock.now = start + 3_600
    _ = try await pair.tablet.players.current()
    #expect(try await lastUse() == start + 3_600)
    pair.server.clock.now = start + 7_200
    _ = try await pair.tablet.players.update(PlayerChanges())
    #expect(try await lastUse() == start + 7_200)
    let phone = try await pair.phone.devices.list().devices[0]
    #expect(phone.lastUsedAt?.timeIntervalSince1970 == Double(start + 7_200))
  }

  @Test func `a read is answered if its time cannot be stored, which is tried once an hour`()
    async throws
  {
    let pair = try await pair()
    let storage = OverriddenStorage(over: pair.server.storage)
    let attempts = Mutex(0)
    storage.override(
      { $0.update(_:) },
      with: { (_: StoredPlayer) in
        attempts.withLock { $0 += 1 }
        throw StorageError.diskIsFull
      })
    let server = try await TestServer(storage: storage, clock: pair.server.clock)
    pair.server.clock.now += 4_000
    let client = server.client(credentials: try await pair.phone.credentials.credentials())
    for _ in 0..<3 { _ = try await client.players.current() }
    #expect(attempts.withLock { $0 } == 1)
  }
}
