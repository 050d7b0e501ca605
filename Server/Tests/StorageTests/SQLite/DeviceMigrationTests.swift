import GRDB
import GameStorage
import Testing
import WordCube
import WordCubeAPI

@testable import SQLiteGameStorage

/// Files of version 3, in which a player had one token.
@Suite struct DeviceMigrationTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("rows.sqlite")
  }

  @Test func `the tokens of a stored player are those of the first device`() async throws {
    try makeFileOfVersion1(path) { database in
      try database.execute(sql: Schema.version2 + Schema.version3)
      try database.execute(
        sql: """
          PRAGMA user_version = 3;
          INSERT INTO players(number, id, displayName, timeZone, registeredAt, tokenHash, nextTokenHash,
              signingSecret, allowsReplays)
            VALUES (1, \(blob(1)), 'Ada', 'Etc/UTC', 5, \(blob(1, count: 32)),
              \(blob(2, count: 32)), 7, 1);
          INSERT INTO names(player, foldedName, nameNumber) VALUES (1, 'ada', 1);
          INSERT INTO players(number, id) VALUES (2, \(blob(2)));
          """)
    }
    let id = UniqueID(high: 0, low: 1)
    let storage = try SQLiteStorage(path: path)
    #expect(try await storage.check() == [])
    let player = try #require(try await storage.read { try $0.player(id) })
    #expect(player.hasFirstDevice && player.firstDeviceName == nil)
    #expect(player.firstDeviceUsedAt == nil && player.allowsReplays)
    #expect(player.tokenHash.bytes.last == 1 && player.nextTokenHash?.bytes.last == 2)
    try await storage.read { rows throws in
      for hash in [player.tokenHash, try #require(player.nextTokenHash)] {
        #expect(try rows.player(tokenHash: hash) == player)
      }
      #expect(try rows.devices(of: id) == [])
      #expect(try rows.player(UniqueID(high: 0, low: 2)) == nil)
      #expect(try rows.playerCountsBySecret() == [7: 1])
    }
    let device = StoredDevice(
      id: UniqueID(high: 0, low: 9), player: id, name: "Tablet", addedAt: 6, lastUsedAt: 7,
      tokenHash: SHA256.digest(of: [9]), signingSecret: 7)
    try await storage.write { try $0.insert(device) }
    try await storage.close()
    let again = try SQLiteStorage(path: path)
    #expect(try await again.read { try $0.player(id) } == player)
    #expect(try await again.read { try $0.devices(of: id) } == [device])
    try await again.close()
  }
}
