import GameServiceTesting
import GameStorage
import Testing
import WordCube
import WordCubeAPI

@testable import GameServiceCore

struct AccountEvidenceTests {
  private let server: TestServer
  private let phone: APIClient
  private let player: UniqueID

  init() async throws {
    server = try await TestServer()
    phone = try await server.client(named: "Ada")
    player = try await phone.playerID
  }

  private func read(_ player: UniqueID) async throws -> AccountEvidence? {
    try await AccountEvidence.read(
      of: player, in: server.storage,
      from: ActOrigin(reason: "ticket 41", time: server.clock.now))
  }

  @Test func `it has names, devices, recoveries, games and matches, and is an act`() async throws {
    server.clock.now += 60
    let tablet = try await DeviceTests.addDevice("Ada's tablet", to: player, of: server)
    _ = try await phone.players.update(PlayerChanges(displayName: "Grace"))
    let code = try await phone.devices.makeRecoveryCode().code
    let bob = try await server.client(named: "Bob")
    let opened = try await bob.matches.open(language: .english)
    let match = try await phone.matches.join(opened.code)
    let recovered = try await server.client().devices.recover(code, name: "A stranger's laptop")
    let evidence = try #require(try await read(player))
    let text = evidence.lines.joined(separator: "\n")
    for part in [
      "player \(player): 'Grace'", "names, as they are compared: 'ada', 'grace'",
      "earlier name: 'Ada', until",
      "device \(player): without a name", "the first one",
      "device \(tablet.id): 'Ada's tablet'", "'A stranger's laptop'",
      "added with the recovery code",
      "recovery code: made", "the recovery code was used: the other devices are logged out",
      "match \(match.id)", "against 'Bob'",
    ] {
      #expect(text.contains(part), "\(part) is not in:\n\(text)")
    }
    let secrets = [
      code.text, "\(code.storedHash)", "\(opened.code)", "\(tablet.credentials.token.storedHash)",
      "\(recovered.credentials.token.storedHash)",
    ]
    for secret in secrets { #expect(!text.contains(secret), "\(secret) is in:\n\(text)") }
    let act = try await server.storage.read { try $0.acts(after: 0, limit: 9).last?.act }
    #expect(act?.kind == .readAccount && act?.subject == player && act?.reason == "ticket 41")
    #expect(act?.moderator == nil && act?.detail == "")
    let again = try await read(player)
    #expect(again?.lines.last?.contains("read-account  'ticket 41'") == true)
  }

  @Test func `what a player wrote is on one line, and steers no terminal`() async throws {
    let id = UniqueID(high: 1, low: 1)
    let name = "a\u{1B}[31m\u{202E}\nact: \u{9B}2J"
    try await server.storage.write { rows in
      try rows.insert(
        StoredPlayer(
          id: id, displayName: name, timeZone: "UTC\n", registeredAt: 1,
          tokenHash: SHA256.digest(of: [9]), firstDeviceName: name))
    }
    let lines = try #require(try await read(id)).lines
    for line in lines {
      #expect(
        line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{9B}" && $0 != "\u{202E}" })
    }
    #expect(lines[0].contains("a\\u{1b}[31m\\u{202e}\\u{a}act: \\u{9b}2J"))
  }

  @Test func `of an erased or unknown player there is none, and no act`() async throws {
    try await phone.players.erase()
    #expect(try await read(player) == nil)
    #expect(try await read(UniqueID(high: 7, low: 7)) == nil)
    #expect(try await server.storage.read { try $0.acts(after: 0, limit: 9) }.isEmpty)
  }
}
