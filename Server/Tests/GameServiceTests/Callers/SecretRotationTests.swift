import GameServiceCore
import GameServiceTesting
import SQLiteGameStorage
import GameStorage
import Testing
import WordCube
import WordCubeAPI

/// A rotation of the server's secrets says who has a key of which, and locks nobody out without `--force`.
struct SecretRotationTests {
  private func bits(_ seed: UInt64) -> @Sendable () -> UInt64 {
    let bits = SeededBits(seed: seed)
    return { bits.next() }
  }

  /// A server that has just started on a storage.
  private func start(_ storage: any Storage, seed: UInt64) async throws -> TestServer {
    let keys = try await ServerKeys.load(from: storage, randomBits: bits(seed))
    return try await TestServer(storage: storage) { dependencies in
      dependencies.keys = keys
      dependencies.randomBits = bits(seed)
    }
  }

  private func rotate(
    _ storage: any Storage, keeping count: Int = 2, force: Bool = false, seed: UInt64
  ) async throws -> SecretRotation {
    try await ServerKeys.rotate(
      in: storage, keeping: count, locksOutPlayers: force, randomBits: bits(seed))
  }

  @Test(arguments: [false, true])
  func `two rotations leave tickets valid, unless they are forced`(
    _ isForced: Bool
  ) async throws {
    let storage = try SQLiteStorage.inMemory()
    let first = try await start(storage, seed: 1)
    let ada = try await first.client(named: "Ada")
    let new = try await ada.games.newPuzzle(language: .english, mode: .unlimited)
    var credentials = try await ada.credentials.credentials()
    for seed: UInt64 in [2, 4] {
      _ = try await rotate(storage, force: isForced, seed: seed)
      let client = try await start(storage, seed: seed + 1).client(credentials: credentials)
      credentials = try await client.players.rotateToken()
    }
    let last = try await start(storage, seed: 6)
    let moves = try GamePlayer.english.moves(
      on: Puzzle(text: new.puzzle), at: last.clock.now)
    let result = try await last.client(credentials: credentials).games.submit(
      new.submission(of: moves, mode: .unlimited))
    #expect(result.unranked == (isForced ? .invalidTicket : nil))
  }

  @Test
  func `secrets that are not those of their checksum start no server, unless they are accepted`()
    async throws
  {
    let storage = try SQLiteStorage.inMemory()
    _ = try await start(storage, seed: 1)
    #expect(try await storage.read { try $0.rowFlaws().isEmpty })
    for name in ["secrets.signing", "secrets.tickets", "secrets.daily", "secrets.sum"] {
      try await storage.write { rows in
        var secret = try rows.setting(name) ?? []
        secret[7] ^= 16
        try rows.setSetting(name, to: secret)
      }
      #expect(
        try await storage.read { try $0.rowFlaws() }.first.map(\.row) == ["settings secrets.*"])
      await #expect(throws: StorageError.self) { _ = try await start(storage, seed: 2) }
      await #expect(throws: StorageError.self) { _ = try await rotate(storage, seed: 3) }
      _ = try await rotate(storage, force: true, seed: 4)
      _ = try await start(storage, seed: 5)
      #expect(try await storage.read { try $0.rowFlaws().isEmpty })
    }
    // A server that knows no checksum rotates them: the next one makes one.
    try await storage.write { rows in
      try rows.setSetting("secrets.signing", to: [UInt8](repeating: 7, count: 32))
      try rows.setSetting("secrets.signing.number", to: Array("99".utf8))
    }
    #expect(try await storage.read { try $0.rowFlaws().isEmpty })
    _ = try await start(storage, seed: 6)
    try await storage.write { try $0.setSetting("secrets.tickets", to: [1]) }
    #expect(try await storage.read { try $0.rowFlaws().count } == 1)
  }

  @Test func `a second rotation is refused while players have a key of the first secret`()
    async throws
  {
    let storage = try SQLiteStorage.inMemory()
    let first = try await start(storage, seed: 1)
    let ada = try await first.client(named: "Ada")
    let bob = try await first.client(named: "Bob")
    let rotation = try await rotate(storage, seed: 2)
    #expect(rotation.description == "secret 1: 2 players, kept\nsecret unknown: 0 players")
    let second = try await start(storage, seed: 3)
    let restarted = try await second.client(credentials: ada.credentials.credentials())
    let new = try await restarted.players.rotateToken()
    #expect(try await new.signingKey != ada.credentials.credentials()?.signingKey)
    // Bob has not rotated.
    let refusal = await #expect(throws: PlayersWouldBeLockedOut.self) {
      try await rotate(storage, seed: 4)
    }
    #expect(
      refusal?.rotation.description == """
        secret 2: 1 player, kept
        secret 1: 1 player, dropped
        secret unknown: 0 players
        """)
    #expect(refusal?.description.hasSuffix(": 1 would be locked out for ever") == true)
    let third = try await start(storage, seed: 5)
    for credentials in [new, try #require(try await bob.credentials.credentials())] {
      _ = try await third.client(credentials: credentials).players.update(PlayerChanges())
    }
    // With a larger count nobody is lost, and with force Bob is.
    #expect(try await rotate(storage, keeping: 3, seed: 6).lost == 0)
    #expect(try await rotate(storage, keeping: 3, force: true, seed: 7).lost == 1)
    let fourth = try await start(storage, seed: 8)
    let lost = try await fourth.client(credentials: bob.credentials.credentials())
    #expect(
      await GameServiceTests.refusal { try await lost.players.update(PlayerChanges()) }
        == .invalidSignature)
    // Who is lost already does not stop another rotation.
    let last = try await rotate(storage, keeping: 4, seed: 9)
    #expect(last.lostEarlier == 1 && !last.locksOutPlayers)
    #expect(last.description.hasSuffix("secret dropped earlier: 1 player"))
  }

  @Test func `players of whom the secret is not known may be lost`() async throws {
    let storage = try SQLiteStorage.inMemory()
    let server = try await start(storage, seed: 1)
    let ada = try await server.client(named: "Ada")
    let id = try await ada.playerID
    try await storage.write { rows in
      var old = try #require(try rows.player(id))
      old.signingSecret = nil
      try rows.update(old)
    }
    #expect(try await rotate(storage, seed: 2).unknown == 1)
    let refusal = await #expect(throws: PlayersWouldBeLockedOut.self) {
      try await rotate(storage, seed: 3)
    }
    #expect(refusal?.rotation.maybeLost == 1 && refusal?.rotation.lost == 0)
    #expect(refusal?.description.contains("1 may be, because their secret is unknown") == true)
    // A signed request shows it.
    let second = try await start(storage, seed: 4)
    let restarted = try await second.client(credentials: ada.credentials.credentials())
    _ = try await restarted.players.update(PlayerChanges())
    #expect(try await storage.read { try $0.player(id)?.signingSecret } == 1)
    // The earlier secret is dropped with force: then nobody stays unknown.
    #expect(try await rotate(storage, force: true, seed: 5).lost == 1)
    #expect(try await rotate(storage, seed: 6).locksOutPlayers == false)
  }

  @Test func `a player whose new key was lost counts for the old secret`() async throws {
    let storage = try SQLiteStorage.inMemory()
    let ada = try await start(storage, seed: 1).client(named: "Ada")
    let old = try #require(try await ada.credentials.credentials())
    _ = try await rotate(storage, seed: 2)
    let server = try await start(storage, seed: 3)
    // The response with the new key does not arrive.
    _ = try await server.client(credentials: old).players.rotateToken()
    #expect(try await storage.read { try $0.player(old.playerID)?.signingSecret } == 2)
    _ = try await server.client(credentials: old).players.update(PlayerChanges())
    #expect(try await storage.read { try $0.player(old.playerID)?.signingSecret } == 1)
    await #expect(throws: PlayersWouldBeLockedOut.self) { try await rotate(storage, seed: 4) }
  }

  @Test func `a server whose secret was dropped gives no keys of it`() async throws {
    let storage = try SQLiteStorage.inMemory()
    // It is not restarted after two rotations, before anybody registers.
    let server = try await start(storage, seed: 1)
    _ = try await rotate(storage, seed: 2)
    let ada = try await server.client(named: "Ada")
    try await ada.players.erase()
    let bob = try await start(storage, seed: 3).client(named: "Bob")
    _ = try await rotate(storage, seed: 4)
    #expect(await refusal { try await server.client(named: "Eve") } == .unavailable)
    let stale = try await server.client(credentials: bob.credentials.credentials())
    #expect(await refusal { try await stale.players.update(PlayerChanges()) } == .invalidSignature)
    #expect(server.errors.count == 1)
    _ = try await start(storage, seed: 5).client(named: "Eve")
  }
}
